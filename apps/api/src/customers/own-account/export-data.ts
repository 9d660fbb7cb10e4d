import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import { isAbout, personalTables } from './personal-tables.ts'
import { getCustomer } from './prove-phone.ts'

type Row = Record<string, unknown>

/**
 * Everything that is stored about a customer as of one moment, by the names of the tables and columns.
 *
 * @throws DomainError customer_not_found
 */
export function makeExportData({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return (key: CustomerKey) =>
    db.transaction(async (tx) => ({ exported_at: clock(), tables: await readPersonalRows(tx, key) }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
}

/** @throws DomainError customer_not_found */
export async function readPersonalRows(tx: Db, key: CustomerKey): Promise<Record<string, Row[]>> {
  const { phone } = await getCustomer(tx, key)
  const tables: Record<string, Row[]> = {}
  for (const [name, table] of Object.entries(personalTables)) {
    const hidden: readonly string[] = 'hidden' in table ? table.hidden : []
    const pictures: readonly string[] = 'pictures' in table ? table.pictures : []
    const omitted = [...hidden, ...pictures, 'shipper_id']
    const { rows } = await tx.execute<{ row: Row }>(sql`
      select to_jsonb(stored) - ${sql.param(omitted)}::text[] || ${asAddresses(pictures)} as row
      from ${sql.identifier(name)} as stored
      where ${isAbout({ ...key, phone }, table.by)} order by 1`)
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

/** As a browser opens them. PostgreSQL breaks the lines of long texts in base64. */
function asAddresses(pictures: readonly string[]): SQL {
  const pairs = pictures.map(
    (column) =>
      sql`${column}::text, 'data:image/webp;base64,' || translate(encode(stored.${sql.identifier(column)}, 'base64'), E'\n', '')`,
  )
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}
