import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { Rule } from './retention-policy.ts'

/** Example values by type. */
const anyValues: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'xx'`,
  bytea: `'x'::bytea`,
  int2: '1',
  int4: '1',
  int8: '1',
  bool: 'false',
  _text: `'{}'`,
  jsonb: `'{"ru": "", "uz": "", "en": ""}'`,
  date: `date '2032-01-01'`,
  timestamptz: `timestamptz '2032-01-01 00:00Z'`,
}

/** What a rule asks of its rows apart from their age, by its condition. */
const neededValues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "it.status = 'held'": { status: 'held' },
  'it.is_refused': { is_refused: true },
  'it.complaint_id is not null': { complaint_id: '00000000-0000-4000-8000-000000000001' },
}

/**
 * Inserts a row of the given age into a temporary table with the name and columns of the real one, which it
 * hides until the transaction ends, so that no rows in other tables are needed.
 *
 * @param isEarlier The smallest step before `since`.
 */
export async function insertAnyRow(
  db: Db,
  row: {
    readonly table: string
    readonly rule: Rule
    readonly since: Instant
    readonly isEarlier?: boolean
    readonly values?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { table, rule, since, isEarlier = false } = row
  const isColumn = /^\w+$/.test(rule.since)
  await hide(db, table)
  const moment = sql`${since}::timestamptz`
  const early = (type: string | undefined) =>
    type === 'date' ? sql`(${moment} - interval '1 day')::date` : sql`${moment} - interval '1 ms'`
  if (!isColumn) {
    const id = crypto.randomUUID()
    await hide(db, 'orders')
    await insert(db, 'orders', { shipper_id: id, id, finished_at: isEarlier ? early(undefined) : moment })
    return insert(db, table, { shipper_id: id, order_id: id })
  }
  const type = (await getColumns(db, table)).find(({ name }) => name === rule.since)?.type
  await insert(db, table, {
    ...(rule.only && neededValues[rule.only.sql]),
    ...row.values,
    [rule.since]: isEarlier ? early(type) : moment,
  })
}

async function hide(db: Db, table: string): Promise<void> {
  const name = sql.identifier(table)
  await db.execute(sql`create temporary table if not exists ${name} (like public.${name}) on commit drop`)
}

async function getColumns(db: Db, table: string) {
  const { rows } = await db.execute<{ name: string; type: string; needed: boolean }>(sql`
    select a.attname as name, coalesce(base.typname, t.typname) as type, a.attnotnull as needed
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type base on base.oid = t.typbasetype
    where a.attrelid = ('public.' || ${table})::regclass and a.attnum > 0 and not a.attisdropped`)
  return rows
}

async function insert(db: Db, table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = (await getColumns(db, table)).filter(({ name, needed }) => needed || name in values)
  const given = columns.map(({ name, type }) => {
    const value = values[name]
    if (value !== undefined) return sql`${value}`
    const any = anyValues[type]
    if (any === undefined) throw new Error(`no value for ${table}.${name} of type ${type}`)
    return sql.raw(any)
  })
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join(given, sql`, `)})`)
}
