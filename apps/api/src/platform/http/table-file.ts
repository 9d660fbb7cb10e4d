import { describeLanguage, type Language } from '@doira/domain/i18n/languages'
import { type LocalDate, localDateAt, localTimeAt } from '@doira/domain/time/local-time'
import { csvParts } from './csv.ts'
import { writeWorkbook, writeXlsx, type XlsxCell, type XlsxSheet } from './xlsx.ts'

type TableFile = {
  readonly format: 'xlsx' | 'csv'
  readonly language: Language
  readonly sheet: string
  /** Without its ending; in the language of the reader. */
  readonly name: string
  /** The name for programs that know no letters but Latin ones. */
  readonly plainName: string
}

/** The answer with a table as a file: its first row is the head. */
export async function answerTable(
  rows: AsyncIterable<readonly XlsxCell[]>,
  { format, language, sheet, name, plainName }: TableFile,
): Promise<Response> {
  if (format === 'xlsx') return toAnswer(await writeXlsx(sheet, rows), { name, plainName })
  const headers = getDisposition(format, { name, plainName })
  const text = ReadableStream.from(csvParts(toCsvCells(rows, language), language))
  return new Response(text.pipeThrough(new TextEncoderStream()), {
    headers: { ...headers, 'Content-Type': 'text/csv; charset=utf-8' },
  })
}

/** The answer with a workbook of several sheets. */
export async function answerWorkbook(sheets: readonly XlsxSheet[], names: FileNames): Promise<Response> {
  return toAnswer(await writeWorkbook(sheets), names)
}

type FileNames = Pick<TableFile, 'name' | 'plainName'>

function toAnswer(workbook: Uint8Array<ArrayBuffer>, names: FileNames): Response {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Response(workbook, { headers: { ...getDisposition('xlsx', names), 'Content-Type': type } })
}

function getDisposition(format: TableFile['format'], { name, plainName }: FileNames) {
  const encoded = encodeURIComponent(`${name}.${format}`)
  return {
    'Content-Disposition': `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${encoded}`,
  }
}

/** The same rows as a text has them: moments on the clock of the shop. */
async function* toCsvCells(
  rows: AsyncIterable<readonly XlsxCell[]>,
  language: Language,
): AsyncGenerator<readonly (string | number)[]> {
  for await (const cells of rows) yield cells.map((cell) => toCsvCell(cell, language))
}

/** As spreadsheets of the language recognise it. */
function toCsvCell(cell: XlsxCell, language: Language): string | number {
  if (cell === null) return ''
  if (typeof cell !== 'object') return cell
  if ('at' in cell) return `${dateText(localDateAt(cell.at), language)} ${localTimeAt(cell.at)}`
  if ('on' in cell) return dateText(cell.on, language)
  return `${(cell.share * 100).toFixed(1).replace('.', describeLanguage(language).decimal)}%`
}

/** A day as people who read the language write it in figures. */
export function dateText(day: LocalDate, language: Language): string {
  const isDayFirst = describeLanguage(language).decimal === ','
  return isDayFirst ? day.split('-').toReversed().join('.') : day
}
