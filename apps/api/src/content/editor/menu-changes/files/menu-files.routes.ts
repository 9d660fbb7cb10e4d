import { createHash } from 'node:crypto'
import * as calls from '@doira/contract/content/menu-files'
import type { Language } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import { localDateAt } from '@doira/domain/time/local-time'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { answerCsv } from '../../../../platform/http/csv.ts'
import { writeXlsx } from '../../../../platform/http/xlsx.ts'
import { makeOnlyAFew } from '../../../../platform/jobs/limit-concurrency.ts'
import type { StaffMount } from '../../../../staff/staff-mount.ts'
import { readOptions } from '../../dishes/options.queries.ts'
import { findChangeOfFile } from '../menu-changes.queries.ts'
import { getFields, getHead, readColumns, sheetName } from './columns.ts'
import { compareFile, type FileRow } from './compare-file.ts'
import { getCell, listMenuRows } from './menu-rows.queries.ts'
import { readTableFile } from './read-table-file.ts'

export const largestMenuFileBytes = 10 * 1024 * 1024
/** A workbook of ten megabytes unpacks to several times as much. */
const filesAtOnce = 2

/** The menu as a file: compared with what is sold, and written. */
export function mountMenuFiles(
  read: StaffMount,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  const atOnce = makeOnlyAFew(filesAtOnce)

  read(calls.readMenuFile, ({ shipperId, query, context }) =>
    atOnce(async () => {
      const file = new Uint8Array(await context.req.arrayBuffer())
      const { sheet, rows } = await readTableFile(file)
      const { menus, categories } = await readOptions(db, shipperId)
      const menu = menus.find(({ slug }) => slug === query.menu)?.slug ?? menus[0]?.slug ?? ''
      const columns = readColumns(rows[0] ?? [], { menus, given: givenColumns(query.columns) })
      if (!columns.some(({ field }) => field === 'sku' || field?.startsWith('title.'))) {
        throw new DomainError({ code: 'menu_file_refused', reason: 'no_heads' })
      }
      const fileRows = rows.slice(1).flatMap((cells, place): FileRow[] => {
        const byField = columns.flatMap(({ field }, at) =>
          field === null ? [] : [[field, (cells[at] ?? '').trim()] as const],
        )
        // A row of the spreadsheet, whose head is the first one.
        return byField.every(([, cell]) => cell === '') ? [] : [{ row: place + 2, cells: new Map(byField) }]
      })
      const hash = createHash('sha256').update(file).digest()
      const used = await findChangeOfFile(db, { shipperId, hash })
      const known = await listMenuRows(db, shipperId)
      return {
        ...{ hash: hash.toString('hex'), sheet, menu, rows: fileRows.length, columns: [...columns] },
        fields: [...getFields(menus), 'price'],
        ...compareFile(fileRows, { known, categories, menu, match: query.match }),
        used: used && {
          at: used.settledAt ?? used.dueAt ?? used.madeAt,
          state: used.state === 'planned' ? ('planned' as const) : ('applied' as const),
        },
      }
    }),
  )

  read(calls.writeMenuFile, async ({ shipperId, query: { format, language } }) => {
    const { menus } = await readOptions(db, shipperId)
    const fields = getFields(menus)
    const rows = await listMenuRows(db, shipperId)
    const table = [
      fields.map((field) => getHead(field, language, menus)),
      ...rows.map((row) => fields.map((field) => getCell(row, field, language))),
    ]
    const name = `menu-${localDateAt(clock())}`
    return format === 'csv' ? answerCsv(name, table) : answerXlsx(name, table, language)
  })
}

/** `A:sku,D:price`. */
function givenColumns(text = ''): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((one) => {
        const at = one.indexOf(':')
        return [one.slice(0, at), one.slice(at + 1)]
      }),
  )
}

async function answerXlsx(
  name: string,
  table: readonly (readonly (string | number)[])[],
  language: Language,
): Promise<Response> {
  async function* rows() {
    yield* table
  }
  return new Response(await writeXlsx(sheetName(language), rows()), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}.xlsx"`,
    },
  })
}
