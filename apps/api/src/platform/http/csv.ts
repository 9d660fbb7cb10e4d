type Cell = string | number

/** Without it Excel assumes the local encoding of the machine. */
const byteOrderMark = '\uFEFF'

/**
 * Characters with which a formula begins. A cell begins at the start of a text, and inside a text where a
 * spreadsheet splits it at another separator: `;` with Russian and Uzbek settings, or a tab or `|`. The
 * quotes of this file have no effect there, and neither do line breaks. Quotes and spaces in front change
 * nothing.
 */
const formulaStart = /(?<=^|[;|\t\r\n])[ \u00A0"]*(?=[=+\-@\t\r＝＋－＠])/g

/** The answer with a table for a spreadsheet, to be saved under this name. */
export function answerCsv(name: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(csvFile(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

/** The text of a file with a table for a spreadsheet. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + toCsv(rows)
}

function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => cells.map(toCell).join(',')).join('\r\n')
}

/** Quotes a cell. An apostrophe in front of a formula makes it text in a spreadsheet. */
function toCell(value: Cell): string {
  const text = typeof value === 'string' ? value.replace(formulaStart, "$&'") : String(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** An apostrophe that was put in front of a formula, here or by a spreadsheet. */
const guard = /(?<=^|[;|\t\r\n])([ \u00A0"]*)'(?=[=+\-@\t\r＝＋－＠])/g

/** The text of a cell as it was before it was made safe for spreadsheets. */
export function withoutFormulaGuard(text: string): string {
  return text.replace(guard, '$1')
}
