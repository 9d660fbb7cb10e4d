import { type AlertRules, completeAlertRules } from '@doira/domain/alerts/alert-rules'
import { eq } from 'drizzle-orm'
import { shippersTable } from '../chains/chain.tables.ts'
import type { Db } from '../platform/database/database.ts'

export async function readAlertRulesOf(db: Db, shipperId: string): Promise<AlertRules> {
  const [chain] = await db
    .select({ rules: shippersTable.alertRules })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  return completeAlertRules(chain?.rules)
}

/** The same, locked until the transaction ends. */
export async function lockAlertRules(tx: Db, shipperId: string): Promise<AlertRules> {
  const [chain] = await tx
    .select({ rules: shippersTable.alertRules })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
    .for('no key update')
  return completeAlertRules(chain?.rules)
}

export async function writeAlertRules(tx: Db, shipperId: string, alertRules: AlertRules): Promise<void> {
  await tx.update(shippersTable).set({ alertRules }).where(eq(shippersTable.id, shipperId))
}
