import { findLevel } from '@doira/domain/loyalty/points'
import type { Instant } from '@doira/domain/time/instant'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import { listLevels } from '../../loyalty/levels.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { sumPurchases } from '../purchases.queries.ts'

type Asked = {
  readonly shipperId: string
  readonly customer: Pick<CustomerRow, 'id' | 'grantedLevel'>
  readonly now: Instant
}

/** The customer's level in the loyalty programme; `level` is null in a chain without one. */
export async function readLevel(db: Db, { shipperId, customer, now }: Asked) {
  const levels = await listLevels(db, shipperId)
  const purchases = await sumPurchases(db, { shipperId, customerId: customer.id, now })
  return { levels, purchases, level: findLevel(levels, { purchases, grantedSlug: customer.grantedLevel }) }
}
