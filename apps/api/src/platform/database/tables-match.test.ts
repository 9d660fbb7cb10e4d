import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { withRollback } from './test-database.testing.ts'

const sourceFolder = join(import.meta.dirname, '../..')

/** Every table that is defined in a `.tables.ts` file. */
async function knownTables(): Promise<readonly PgTable[]> {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files.filter((file) => file.endsWith('.tables.ts')).map((file) => import(join(sourceFolder, file))),
  )
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
}

function columnsOfCode(tables: readonly PgTable[]): readonly string[] {
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(
      (column) => `${getTableName(table)}.${column.name} ${column.notNull ? 'not null' : 'null'}`,
    ),
  )
}

test('the migrations run from zero, and the tables in code have the same columns', async () => {
  const tables = await knownTables()
  await withRollback(async (db) => {
    const { rows } = await db.execute<{ column: string }>(sql`
      select table_name || '.' || column_name || ' ' || case is_nullable when 'NO' then 'not null' else 'null' end as column
      from information_schema.columns join pg_class c on c.oid = table_name::regclass
      where table_schema = 'public' and c.relkind in ('r', 'p') and not c.relispartition and table_name <> 'migrations'`)
    expect(columnsOfCode(tables).toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
  })
})

test('every foreign key has an index that begins with its columns', async () => {
  await withRollback(async (db) => {
    const { rows } = await db.execute(sql`
      select con.conrelid::regclass::text as table, con.conname as key
      from pg_constraint con
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = con.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(con.conkey) - 1] @> con.conkey
      )`)
    expect(rows).toEqual([])
  })
})

/**
 * Unique in the whole installation: a host, which identifies a chain, a payment provider's id, and the shop's
 * own numbers and random values.
 */
const keysOfTheInstallation =
  /^(shipper_hosts_pkey|payment_transactions_external_key|sessions_pkey|sessions_token_hash_key|staff_telegram_codes_code_hash_key|.*_(outbox|events)_pkey)$/

test('every unique key of a table with a chain begins with the chain', async () => {
  await withRollback(async (db) => {
    const { rows } = await db.execute<{ index: string }>(sql`
      select i.indexrelid::regclass::text as index
      from pg_index i
      join pg_attribute owner on owner.attrelid = i.indrelid and owner.attname = 'shipper_id'
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      where i.indisunique and i.indkey[0] <> owner.attnum`)
    expect(rows.filter(({ index }) => !keysOfTheInstallation.test(index))).toEqual([])
  })
})
