import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../apps/api/src/platform/database/database.ts'

/** One of these values for each `n`, in a sequence that repeats late. */
export function getOne(values: readonly string[], step: number): SQL {
  const array = sql.raw(`array['${values.join("','")}']`)
  return sql`(${array})[1 + (n::bigint * ${sql.raw(String(step))} % ${sql.raw(String(values.length))})::int]`
}

type Copies = {
  readonly table: 'orders' | 'order_lines' | 'customers'
  /** The id of the order, or customer, whose row is copied. */
  readonly model: string
  readonly copies: number
  /** The first `n`; 1 by default. */
  readonly from?: number
}

/** A connection waits for no statement as long as for all of them. */
const atOnce = 50_000

/** Rows like the one of the model, other in these columns; `n` counts them and `m` is the one. */
export async function copyOrder(
  db: Db,
  { table, model, copies, from = 1 }: Copies,
  changed: Readonly<Record<string, SQL>>,
): Promise<void> {
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    select column_name as name, coalesce(domain_name, udt_name) as type from information_schema.columns
    where table_name = ${table} and table_schema = 'public' order by ordinal_position`)
  const values = rows.map(({ name, type }) =>
    changed[name] ? sql`(${changed[name]})::${sql.raw(type)}` : sql.raw(`m.${name}`),
  )
  const key = sql.raw(table === 'order_lines' ? 'm.order_id' : 'm.id')
  for (let first = from; first < from + copies; first += atOnce) {
    const last = Math.min(from + copies, first + atOnce) - 1
    await db.execute(sql`
      insert into ${sql.raw(table)} (${sql.raw(rows.map(({ name }) => name).join(', '))})
      select ${sql.join(values, sql`, `)} from ${sql.raw(table)} m, generate_series(${sql.raw(`${first}, ${last}`)}) as n
      where ${key} = ${model}`)
  }
}

/** Half the time of filling would be looking up what is known to be there. */
export async function unbind(db: Db, table: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`)
  for (const { name } of rows) await db.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
}
