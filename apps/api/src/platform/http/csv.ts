import { describeLanguage, type Language } from '@doira/domain/i18n/languages'

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

/** The text of a file with a table for a spreadsheet of this language; for programs without one. */
export function csvFile(rows: readonly (readonly Cell[])[], language?: Language): string {
  const separator = language ? csvSeparator(language) : ','
  return byteOrderMark + rows.map((cells) => csvLine(cells, separator)).join('\r\n')
}

/** Where a comma separates decimals, spreadsheets split a line at semicolons. */
export function csvSeparator(language: Language): ',' | ';' {
  return describeLanguage(language).decimal === ',' ? ';' : ','
}

/** The same in parts, for tables that are read row by row. */
export async function* csvParts(
  rows: AsyncIterable<readonly Cell[]>,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const cells of rows) yield `${csvLine(cells, csvSeparator(language))}\r\n`
}

function csvLine(cells: readonly Cell[], separator: string): string {
  return cells.map(toCell).join(separator)
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
