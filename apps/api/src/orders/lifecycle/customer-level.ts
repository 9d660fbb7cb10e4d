import { levelOf } from '@doira/domain/loyalty/programme'
import type { Instant } from '@doira/domain/time/instant'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import { readProgramme } from '../../loyalty/programme/programme.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { findBestPurchases, sumPurchases } from '../purchases.queries.ts'

type Asked = {
  readonly shipperId: string
  readonly customer: Pick<CustomerRow, 'id' | 'grantedLevel'>
  readonly now: Instant
  /** Whose terms apply: when an order was placed; now by default. */
  readonly at?: Instant
}

/** The customer's level by the purchases until now, and the terms; `level` is null in a chain without a programme. */
export async function readLevel(db: Db, { shipperId, customer, now, at = now }: Asked) {
  const programme = await readProgramme(db, { shipperId, at })
  const asked = { shipperId, customerId: customer.id, now }
  const purchases = await sumPurchases(db, asked)
  const bestPurchases = programme.hasGraceMonth ? await findBestPurchases(db, asked) : purchases
  const standing = { purchases, bestPurchases, grantedSlug: customer.grantedLevel }
  return { programme, purchases, level: levelOf(programme, standing), standing }
}
