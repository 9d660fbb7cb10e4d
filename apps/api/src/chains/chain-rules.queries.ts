import { type ChainRules, defaultRules } from '@doira/domain/policy/chain-rules'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { shippersTable } from './chain.tables.ts'

/** The rules of a chain that are read where they apply. */
export async function readChainRules(db: Db, shipperId: string): Promise<ChainRules> {
  const { courierCashLimit, couriersTakeOrders, substitutionMinutes } = shippersTable
  const { unpaidRules, apologyRules, complaintRules, promiseRules } = shippersTable
  const [rules] = await db
    .select({
      ...{ courierCashLimit, couriersTakeOrders, substitutionMinutes },
      ...{ unpaidRules, apologyRules, complaintRules, promiseRules },
    })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  if (!rules) throw new Error('a chain that does not exist')
  return {
    ...rules,
    unpaidRules: rules.unpaidRules ?? defaultRules.unpaidRules,
    apologyRules: rules.apologyRules ?? defaultRules.apologyRules,
    complaintRules: rules.complaintRules ?? defaultRules.complaintRules,
    promiseRules: rules.promiseRules ?? defaultRules.promiseRules,
  }
}
