import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import type { ChainFile } from './chain-files.ts'
import type { FolderProblem } from './problems.ts'

/** A row as it was written, and where. */
export type RawRow = { readonly place: string; readonly cells: Readonly<Record<string, unknown>> }
export type RawTable = {
  /** Null: the folder has none. */
  readonly file: string | null
  readonly rows: readonly RawRow[]
  readonly problems: readonly FolderProblem[]
}

/**
 * One list of a chain's folder: `cities.csv`, or `cities.json` as a list or as `{"cities": […]}`.
 *
 * @param fill puts the chain's names in place of `{brand}` and its like
 */
export async function readTable(
  folder: string,
  { base, list, mayBeOne = false, fill }: ChainFile & { readonly fill: (text: string) => string },
): Promise<RawTable> {
  for (const ending of ['csv', 'json', 'geojson']) {
    const file = `${base}.${ending}`
    const path = join(folder, file)
    if (!existsSync(path)) continue
    const content = fill((await readFile(path, 'utf8')).replace(/^\ufeff/, ''))
    const read = ending === 'csv' ? csvRows(content) : jsonRows(content, { list, mayBeOne })
    return typeof read === 'string'
      ? { file, rows: [], problems: [{ file, row: null, field: null, right: read }] }
      : { file, rows: read, problems: [] }
  }
  return { file: null, rows: [], problems: [] }
}

/** A text: why the file cannot be read. */
function csvRows(content: string): readonly RawRow[] | string {
  const [header = ''] = content.split('\n', 1)
  // Tables saved where the comma is the decimal sign have semicolons between cells.
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ','
  try {
    const rows: readonly { record: Record<string, string>; info: { lines: number } }[] = parse(content, {
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      delimiter,
    })
    return rows.map(({ record, info }) => ({ place: `line ${info.lines}`, cells: nested(record) }))
  } catch (error) {
    if (error instanceof CsvError)
      return `a table with as many cells in each line as in the first (${error.message})`
    throw error
  }
}

function jsonRows(
  content: string,
  { list, mayBeOne }: { readonly list: string; readonly mayBeOne: boolean },
): readonly RawRow[] | string {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch (error) {
    return `JSON (${error instanceof Error ? error.message : 'it cannot be read'})`
  }
  const isOne = mayBeOne && isRecord(parsed) && !(list in parsed)
  const rows = isOne ? [parsed] : isRecord(parsed) ? parsed[list] : parsed
  if (!Array.isArray(rows)) return `a list, or {"${list}": […]}`
  return rows.map((row: unknown, at) => {
    const cells = isRecord(row) ? row : {}
    const name = [cells.slug, cells.key, isRecord(cells.properties) ? cells.properties.slug : null].find(
      (one) => typeof one === 'string',
    )
    return { place: `row ${at + 1}${name ? ` (${name})` : ''}`, cells }
  })
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The columns `title.uz` and `title.en` are one cell with two parts. */
function nested(record: Readonly<Record<string, string>>): Record<string, unknown> {
  const cells: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    if (value === '') continue
    const [first = '', second] = name.split('.', 2)
    if (second === undefined) cells[first] = value
    else cells[first] = { ...(isRecord(cells[first]) ? cells[first] : {}), [second]: value }
  }
  return cells
}
