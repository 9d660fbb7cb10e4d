import { DomainError } from '@doira/domain/problem'
import { CsvError, parse } from 'csv-parse/sync'
import { withoutFormulaGuard } from '../../../../platform/http/csv.ts'
import { readXlsx, type Table, type TableSize } from './read-xlsx.ts'

/** The head is no row of dishes. */
const mostRows = 5000 + 1
/** One row more shows that there are too many. */
const size: TableSize = { mostRows: mostRows + 1, mostColumns: 100 }
/** More than any field may have: the rest of a longer cell only costs time. */
const longestCell = 2000
/** In characters, of text: the longest row of a menu has a tenth of it. */
const longestRow = 128 * 1024

/**
 * The first table of a file: a workbook by its signature, else text with commas, semicolons or tabs between cells.
 *
 * @throws DomainError menu_file_refused
 */
export async function readTableFile(file: Uint8Array): Promise<Table> {
  const isZip = file[0] === 0x50 && file[1] === 0x4b
  const table = isZip ? await readXlsx(file, size) : readCsv(file)
  if (table === null) throw new DomainError({ code: 'menu_file_refused', reason: isZip ? 'broken' : 'kind' })
  if (table.rows.length > mostRows) {
    throw new DomainError({ code: 'menu_file_refused', reason: 'too_many_rows' })
  }
  return {
    ...table,
    rows: table.rows.map((row) => row.map((cell) => cell.slice(0, longestCell))),
  }
}

function readCsv(file: Uint8Array): Table | null {
  const text = decode(file)
  // Text has no such characters; old workbooks have many.
  if (text.includes('\0') || text.trim() === '') return null
  const [head = ''] = text.split('\n', 1)
  const count = (separator: string) => head.split(separator).length
  const [delimiter = ','] = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))
  try {
    const rows: string[][] = parse(text, {
      ...{ delimiter, trim: true, relax_column_count: true, relax_quotes: true, bom: true },
      ...{ to: size.mostRows, max_record_size: longestRow },
    })
    return { sheet: null, rows: rows.map((row) => row.slice(0, size.mostColumns).map(withoutFormulaGuard)) }
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** What is no UTF-8 was saved by a spreadsheet with Russian settings. */
function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1251').decode(file)
  }
}
