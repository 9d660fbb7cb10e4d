import type { ChainRules } from '@doira/domain/policy/chain-rules'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { shippersTable } from './chain.tables.ts'

/** The rules of a chain that are read where they apply. */
export async function readChainRules(db: Db, shipperId: string): Promise<ChainRules> {
  const { courierCashLimit, substitutionMinutes } = shippersTable
  const [rules] = await db
    .select({ courierCashLimit, substitutionMinutes })
    .from(shippersTable)
    .where(eq(shippersTable.id, shipperId))
  if (!rules) throw new Error('a chain that does not exist')
  return rules
}
