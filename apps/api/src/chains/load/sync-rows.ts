import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ChainRows, chainTables } from '../export/chain-tables.ts'
import { insertAll } from '../import/insert/insert-all.ts'
import { type Known, makeKnown, type SyncedTable, tableRules } from './table-rules.ts'

type AnyRow = Readonly<Record<string, unknown>>
type AnyRule = {
  readonly key: readonly string[]
  readonly live?: readonly string[]
  readonly isLink?: true
  gone(row: AnyRow, known: Known): 'delete' | 'hide' | 'stay'
}

type Sync = {
  readonly shipperId: string
  /** What runs. */
  readonly now: ChainRows
  /** What the folder says, with the same ids. */
  readonly wanted: ChainRows
}

/**
 * Makes the rows of a chain those of its folder. Only rows that differ are written: each of them notifies open pages. What
 * orders refer to is archived or stays.
 */
export async function syncRows(tx: Db, { shipperId, now, wanted }: Sync): Promise<void> {
  const known = makeKnown(wanted)
  const names = Object.keys(tableRules) as SyncedTable[] // its own keys
  const plans = names.map((name) => planTable(name, { now, wanted, known }))
  for (const plan of plans) {
    for (const row of plan.rule.isLink ? [...plan.gone, ...plan.changed] : []) {
      await remove(tx, shipperId, plan, row)
    }
    const written = [...plan.changed, ...plan.added]
      // Dishes before their sizes.
      .toSorted((a, b) => Number(Boolean(a.parentId)) - Number(Boolean(b.parentId)))
      .map((row) => withChain(plan.name, row, shipperId))
    if (plan.rule.isLink) await insertAll(tx, chainTables[plan.name] as PgTable, written)
    else await upsertAll(tx, plan, written)
    for (const row of plan.hidden) await hide(tx, shipperId, plan, row)
  }
  for (const plan of plans.toReversed()) {
    for (const row of plan.rule.isLink ? [] : plan.gone) await remove(tx, shipperId, plan, row)
  }
}

type Plan = {
  readonly name: SyncedTable
  readonly rule: AnyRule
  readonly added: readonly AnyRow[]
  readonly changed: readonly AnyRow[]
  readonly gone: readonly AnyRow[]
  readonly hidden: readonly AnyRow[]
}

function planTable(
  name: SyncedTable,
  { now, wanted, known }: { readonly now: ChainRows; readonly wanted: ChainRows; readonly known: Known },
): Plan {
  const rule = tableRules[name] as AnyRule // rows of the table of that name
  const getKey = (row: AnyRow) => JSON.stringify(rule.key.map((field) => row[field]))
  const former = new Map((now[name] as readonly AnyRow[]).map((row) => [getKey(row), row]))
  const rows = wanted[name] as readonly AnyRow[]
  const keys = new Set(rows.map(getKey))
  const left = [...former].flatMap(([key, row]) =>
    keys.has(key) ? [] : [{ row, gone: rule.gone(row, known) }],
  )
  return {
    ...{ name, rule },
    added: rows.filter((row) => !former.has(getKey(row))),
    changed: rows.filter((row) => {
      const was = former.get(getKey(row))
      return was !== undefined && !isSame(rule, was, row)
    }),
    gone: left.filter(({ gone }) => gone === 'delete').map(({ row }) => row),
    hidden: left.filter(({ gone, row }) => gone === 'hide' && row.isActive !== false).map(({ row }) => row),
  }
}

function isSame({ live = [] }: AnyRule, was: AnyRow, row: AnyRow): boolean {
  return Object.keys(row).every(
    (field) => field === 'shipperId' || live.includes(field) || isDeepStrictEqual(was[field], row[field]),
  )
}

function withChain(name: SyncedTable, row: AnyRow, shipperId: string): never {
  return (name === 'shippers' ? { ...row, id: shipperId } : { ...row, shipperId }) as never // of its table
}

async function upsertAll(tx: Db, { name, rule }: Plan, rows: readonly never[]): Promise<void> {
  const table = chainTables[name] as PgTable
  const columns = getTableColumns(table)
  const chain = 'shipperId' in columns ? ['shipperId'] : []
  const fixed = [...chain, ...rule.key, ...(rule.live ?? [])]
  const set = Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      fixed.includes(field) ? [] : [[field, sql.raw(`excluded."${column.name}"`)]],
    ),
  )
  const conflict = {
    target: [...chain, ...rule.key].map((field) => columns[field] as PgColumn), // its own fields
    set: name === 'discounts' ? { ...set, uncheckedConditions: withPhones } : set,
  }
  await insertAll(tx, table, rows, (insert) => insert.onConflictDoUpdate(conflict))
}

/** Phones that used a promotion before are not in a folder, and stay. */
const withPhones = sql`jsonb_strip_nulls(jsonb_build_object('alreadyUsedByPhones',
  ${discountsTable.uncheckedConditions}->'alreadyUsedByPhones')) || excluded.conditions`

async function hide(tx: Db, shipperId: string, plan: Plan, row: AnyRow): Promise<void> {
  const table = chainTables[plan.name] as PgTable
  await tx
    .update(table)
    .set({ isActive: false } as never) // the tables whose rows are hidden have it
    .where(isRow(shipperId, plan, row))
}

async function remove(tx: Db, shipperId: string, plan: Plan, row: AnyRow): Promise<void> {
  await tx.delete(chainTables[plan.name] as PgTable).where(isRow(shipperId, plan, row))
}

function isRow(shipperId: string, { name, rule }: Plan, row: AnyRow): SQL | undefined {
  const columns = getTableColumns(chainTables[name] as PgTable)
  const { shipperId: chain } = columns
  return and(
    chain && eq(chain, shipperId),
    ...rule.key.map((field) => eq(columns[field] as PgColumn, row[field])), // its own fields
  )
}
