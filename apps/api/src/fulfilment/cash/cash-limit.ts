import { readChainRules } from '../../chains/chain-rules.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { sumCash } from './till.ts'

/** Whether a courier carries so much cash that orders for cash go to others until it is handed in. */
export async function isCashFull(
  db: Db,
  courier: { readonly shipperId: string; readonly courierId: string },
): Promise<boolean> {
  const { courierCashLimit } = await readChainRules(db, courier.shipperId)
  return (await sumCash(db, courier)) >= courierCashLimit
}
