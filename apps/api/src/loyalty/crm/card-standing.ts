import {
  missingForLevel,
  type Programme,
  type ProgrammeLevel,
  type Standing,
} from '@doira/domain/loyalty/programme'
import { levelGraceMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import { listWaitingPoints, readSpendable } from '../../customers/waiting-points.queries.ts'
import { findLastEnough } from '../../orders/purchases.queries.ts'
import type { Db } from '../../platform/database/database.ts'

type Asked = {
  readonly customer: CustomerRow
  readonly programme: Programme
  readonly level: ProgrammeLevel | null
  readonly standing: Standing
  readonly now: Instant
}

/** The points that can be spent, those that cannot yet, and a level that only the grace month holds. */
export async function readCardStanding(db: Db, { customer, now, ...rest }: Asked) {
  const { shipperId, id: customerId } = customer
  const waiting = await listWaitingPoints(db, { shipperId, customerId, now })
  return {
    balance: await readSpendable(db, customer, now),
    waiting: waiting.map(({ points, at }) => ({ points, available_at: at })),
    grace: await findGrace(db, { shipperId, customerId, now, ...rest }),
  }
}

async function findGrace(
  db: Db,
  {
    programme,
    level,
    standing,
    ...asked
  }: Omit<Asked, 'customer'> & { readonly shipperId: string; readonly customerId: string },
) {
  const missing = missingForLevel(programme, standing)
  if (missing === null || level === null) return null
  const lastEnough = await findLastEnough(db, { ...asked, sum: level.fromPurchases })
  return lastEnough && { until: addMinutes(lastEnough, levelGraceMinutes), missing }
}
