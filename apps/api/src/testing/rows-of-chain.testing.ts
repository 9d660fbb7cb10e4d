import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** A hash of all rows of a chain, by table: two results are equal if nothing of the chain was changed. */
export async function rowsOfChain(db: Db, shipperId: string): Promise<Readonly<Record<string, string>>> {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'shipper_id' order by table_name`)
  const prints = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(string_agg(t::text, ' ' order by t::text)) as print
      from ${sql.identifier(name)} t where shipper_id = ${shipperId}`,
  )
  const rows = await db.execute<{ name: string; print: string | null }>(sql.join(prints, sql` union all `))
  return Object.fromEntries(rows.rows.map(({ name, print }) => [name, print ?? '']))
}
