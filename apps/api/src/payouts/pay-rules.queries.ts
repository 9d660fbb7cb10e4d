import type { Instant } from '@doira/domain/time/instant'
import type { LocalDate } from '@doira/domain/time/local-time'
import { and, desc, eq, getTableColumns, gt, isNull, max } from 'drizzle-orm'
import { citiesTable, shippersTable } from '../chains/chain.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { staffTable } from '../staff/staff.tables.ts'
import { type PayRuleRow, payRulesTable } from './payouts.tables.ts'

/** The rules of a chain that were not taken back, with who made them, the one that begins last first. */
export async function listPayRules(
  db: Db,
  shipperId: string,
): Promise<readonly (PayRuleRow & { readonly by: string })[]> {
  return db
    .select({ ...getTableColumns(payRulesTable), by: staffTable.name })
    .from(payRulesTable)
    .innerJoin(
      staffTable,
      and(eq(staffTable.shipperId, payRulesTable.shipperId), eq(staffTable.id, payRulesTable.madeBy)),
    )
    .where(and(eq(payRulesTable.shipperId, shipperId), isNull(payRulesTable.withdrawnAt)))
    .orderBy(desc(payRulesTable.beginsOn), desc(payRulesTable.number))
}

/** Serializes changes of the rules and the closing of weeks until the transaction ends. */
export async function lockPayouts(tx: Db, shipperId: string): Promise<void> {
  await tx
    .select({ id: shippersTable.id })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
    .for('no key update')
}

/** The caller has locked the payouts of the chain. @returns its number */
export async function insertPayRule(
  tx: Db,
  row: Omit<PayRuleRow, 'number' | 'withdrawnAt'>,
): Promise<number> {
  const [last] = await tx
    .select({ number: max(payRulesTable.number) })
    .from(payRulesTable)
    .where(eq(payRulesTable.shipperId, row.shipperId))
  const number = (last?.number ?? 0) + 1
  await tx.insert(payRulesTable).values({ ...row, number })
  return number
}

/** Takes a rule back that begins after today. @returns the rule; null: there is no such one */
export async function markWithdrawn(
  tx: Db,
  {
    shipperId,
    number,
    today,
    now,
  }: {
    readonly shipperId: string
    readonly number: number
    readonly today: LocalDate
    readonly now: Instant
  },
): Promise<PayRuleRow | null> {
  const rows = await tx
    .update(payRulesTable)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(payRulesTable.shipperId, shipperId),
        eq(payRulesTable.number, number),
        isNull(payRulesTable.withdrawnAt),
        gt(payRulesTable.beginsOn, today),
      ),
    )
    .returning()
  return rows[0] ?? null
}

/** The cities of a chain, in its order. */
export async function listPayCities(db: Db, shipperId: string) {
  return db
    .select({ id: citiesTable.id, name: citiesTable.title })
    .from(citiesTable)
    .where(eq(citiesTable.shipperId, shipperId))
    .orderBy(citiesTable.position, citiesTable.id)
}
