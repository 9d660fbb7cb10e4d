type Cell = string | number

/** Excel takes a file without it for one in the encoding of the machine. */
const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet works out when a cell begins with it. A cell begins where the text does, and inside the text where a
 * spreadsheet splits that has another separator than ours: `;` in Russian and Uzbek settings, else a tab or `|`. Our
 * quotes do not hold there, and neither do line breaks. Quotes and spaces in front change nothing.
 */
const formulaStart = /(?<=^|[;|\t\r\n])[ \u00A0"]*(?=[=+\-@\t\r＝＋－＠])/g

/** A table for a spreadsheet, to be saved under this name. */
export function answerCsv(name: string, rows: readonly (readonly Cell[])[]): Response {
  return new Response(byteOrderMark + toCsv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => cells.map(toCell).join(',')).join('\r\n')
}

/** Quoted. An apostrophe in front of what would be a formula makes it text to a spreadsheet. */
function toCell(value: Cell): string {
  const text = typeof value === 'string' ? value.replace(formulaStart, "$&'") : String(value)
  return `"${text.replaceAll('"', '""')}"`
}
