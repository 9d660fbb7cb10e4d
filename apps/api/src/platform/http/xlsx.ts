import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type Instant, toMillis } from '@doira/domain/time/instant'
import { getDayNumber, type LocalDate, localMinuteAt } from '@doira/domain/time/local-time'
import { type Entry, packText, zip } from '../zip.ts'

/** A text, a number, a moment on the clock of the shop, a day, or a share of 1, which is shown in per cent; null is empty. */
export type XlsxCell =
  | string
  | number
  | null
  | { readonly at: Instant }
  | { readonly on: LocalDate }
  | { readonly share: number }

export type XlsxSheet = {
  readonly name: string
  readonly rows: AsyncIterable<readonly XlsxCell[]> | Iterable<readonly XlsxCell[]>
  /** The row with the heads of columns, from 1: it stays on screen with those above it. The first by default. */
  readonly headRow?: number
  /** Rows in bold, from 1; the head by default. */
  readonly boldRows?: readonly number[]
  /** Of columns, in characters. */
  readonly widths?: readonly number[]
}

/** A workbook with one sheet, whose first row is its head. */
export function writeXlsx(
  name: string,
  rows: AsyncIterable<readonly XlsxCell[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  return writeWorkbook([{ name, rows }])
}

/**
 * A workbook. A text stays a text whatever it begins with, so no cell is a formula. Rows are packed while they are read: a
 * sheet of a hundred thousand of them needs some megabytes.
 */
export async function writeWorkbook(sheets: readonly XlsxSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const packed: Entry[] = []
  for (const [index, sheet] of sheets.entries()) packed.push(await packSheet(sheet, index + 1))
  const listed = nameSheets(sheets).map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const links = sheets.flatMap((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`])
  const texts = {
    '[Content_Types].xml': listTypes(sheets.length),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation(...links, 'styles', 'styles.xml'),
    'xl/styles.xml': styles,
  }
  const entries = Object.entries(texts).map(([name, text]) => packText(name, text))
  return zip([...entries, ...packed])
}

const longestName = 31

/** Programs refuse a workbook with two sheets of one name, and names with these signs. */
function nameSheets(sheets: readonly XlsxSheet[]): readonly string[] {
  const names: string[] = []
  for (const { name } of sheets) {
    const plain = name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, longestName)
      .trim()
    const isTaken = names.includes(plain)
    names.push(isTaken ? `${plain.slice(0, longestName - 3)} ${names.length + 1}` : plain)
  }
  return names
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const listTypes = (sheets: number) => {
  const ofSheets = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${partType}.worksheet+xml"/>`,
  )
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>${ofSheets.join('')}<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/></Types>`
}
/** The styles of a text, of a number in groups, of a moment, of a day, and of per cent: as usual and in bold. */
const styleOf = { text: [0, 1], number: [2, 6], moment: [3, 7], day: [4, 8], share: [5, 9] } as const
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="166" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="10"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="3" applyNumberFormat="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf numFmtId="165" applyNumberFormat="1" xfId="0"/><xf numFmtId="166" applyNumberFormat="1" xfId="0"/>${[3, 164, 165, 166].map((format) => `<xf numFmtId="${format}" fontId="1" applyNumberFormat="1" applyFont="1" xfId="0"/>`).join('')}</cellXfs></styleSheet>`

function relation(...pairs: readonly string[]): string {
  const links = pairs.flatMap((type, at) =>
    at % 2 === 0
      ? [
          `<Relationship Id="rId${at / 2 + 1}" Type="${office}/relationships/${type}" Target="${pairs[at + 1]}"/>`,
        ]
      : [],
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${links.join('')}</Relationships>`
}

async function packSheet(
  { rows, headRow = 1, boldRows = [headRow], widths = [] }: XlsxSheet,
  number: number,
): Promise<Entry> {
  const packer = createDeflateRaw()
  const parts: Buffer[] = []
  packer.on('data', (part: Buffer) => parts.push(part))
  const done = once(packer, 'end')
  let [size, crc, row] = [0, 0, 0]
  const write = async (text: string) => {
    const bytes = Buffer.from(text)
    size += bytes.length
    crc = crc32(bytes, crc)
    if (!packer.write(bytes)) await once(packer, 'drain')
  }
  await write(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/>${listWidths(widths)}<sheetData>`,
  )
  for await (const cells of rows) {
    row += 1
    await write(
      `<row r="${row}">${cells.map((cell) => cellXml(cell, boldRows.includes(row))).join('')}</row>`,
    )
  }
  await write('</sheetData></worksheet>')
  packer.end()
  await done
  return { name: `xl/worksheets/sheet${number}.xml`, size, crc, packed: Buffer.concat(parts) }
}

/** The day before 1900 began counts as 1 in spreadsheets, with a 29 February that never was. */
const epochDay = 25_569
const minutesPerDay = 24 * 60

function listWidths(widths: readonly number[]): string {
  if (widths.length === 0) return ''
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<cols>${columns.join('')}</cols>`
}

function cellXml(cell: XlsxCell, isBold: boolean): string {
  const style = (kind: keyof typeof styleOf) => styleOf[kind][isBold ? 1 : 0]
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c s="${style('number')}"><v>${cell}</v></c>`
  if (typeof cell === 'object') {
    if ('at' in cell) return `<c s="${style('moment')}"><v>${getSerial(cell.at)}</v></c>`
    if ('on' in cell) return `<c s="${style('day')}"><v>${getDayNumber(cell.on) + epochDay}</v></c>`
    return `<c s="${style('share')}"><v>${cell.share}</v></c>`
  }
  return `<c s="${style('text')}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

function getSerial(at: Instant): number {
  const seconds = (toMillis(at) / 1000) % 60
  return (localMinuteAt(at) + seconds / 60) / minutesPerDay + epochDay
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without characters that XML cannot contain. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
  const printable = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return printable.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
