import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTable, mergeRows, type Row } from './rows.ts'

const record = join(import.meta.dirname, '../../docs/benchmark.json')
const page = join(import.meta.dirname, '../../docs/benchmark.md')
const table = /(?<=<!-- measured -->\n)[\s\S]*(?=<!-- end -->)/

export type Record = { readonly machine: string; readonly rows: readonly Row[] }

/** What the last `npm run bench -- --record` measured. */
export function readRecord(): Record {
  return JSON.parse(readFileSync(record, 'utf8'))
}

/**
 * Writes the measured rows and the table of docs/benchmark.md. Rows of parts that were not measured stay as recorded before.
 *
 * @param isWhole whether every part was measured: rows that nothing measures any more are left out then
 */
export function writeRecord({ machine, rows }: Record, { isWhole }: { readonly isWhole: boolean }): void {
  const merged = isWhole ? rows : mergeRows(readRecord().rows, rows)
  writeFileSync(record, `${JSON.stringify({ machine, rows: merged }, null, 2)}\n`)
  const text = readFileSync(page, 'utf8')
  if (!table.test(text)) throw new Error('docs/benchmark.md has no place for the table')
  writeFileSync(page, text.replace(table, `\n${machine}\n\n${getTable(merged)}\n\n`))
}
