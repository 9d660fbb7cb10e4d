import { type Sum, subtractSum, toSum, zeroSum } from '@doira/domain/money/sum'
import { apologyLimits } from '@doira/domain/policy/chain-rules'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { readChainRules } from '../chains/chain-rules.queries.ts'
import { lockCustomer } from '../customers/customers.queries.ts'
import { sumGiftsBy, sumGiftsTo } from '../loyalty/gifts.queries.ts'
import { creditPoints } from '../loyalty/points.queries.ts'
import { readPointsExpiry } from '../loyalty/programme/programme.queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import { lockStaff } from '../staff/staff.queries.ts'

type Apology = {
  readonly staff: SignedInStaff
  readonly customerId: string
  /** Who answers for it; null: the chain as a whole. */
  readonly branchId: string | null
  readonly amount: Sum
  readonly now: Instant
}

/**
 * Gives points as an apology, within what this person may give in a day and a customer may get. Apologies of one person, and
 * to one customer, run one after another.
 *
 * @throws DomainError apology_limit_reached with what is left
 */
export async function giveApology(
  tx: Db,
  { staff, customerId, branchId, amount, now }: Apology,
): Promise<void> {
  if (amount === 0) return
  const { shipperId, id: staffId, role } = staff
  await lockStaff(tx, { shipperId, staffId })
  await lockCustomer(tx, { shipperId, customerId })
  const since = { shipperId, since: getDayStart(localDateAt(now)) }
  const { apologyRules } = await readChainRules(tx, shipperId)
  const { perStaffADay, perCustomerADay } = apologyLimits(apologyRules, role)
  const ofStaff = subtractSum(perStaffADay, await sumGiftsBy(tx, staffId, since))
  if (amount > ofStaff) throw new DomainError({ code: 'apology_limit_reached', of: 'staff', left: ofStaff })
  const ofCustomer = subtractSum(perCustomerADay, await sumGiftsTo(tx, customerId, since))
  if (amount > ofCustomer)
    throw new DomainError({ code: 'apology_limit_reached', of: 'customer', left: ofCustomer })
  const expiresAt = await readPointsExpiry(tx, { shipperId, now })
  const gift = { kind: 'gift', orderId: null, givenBy: staffId } as const
  await creditPoints(tx, { shipperId, customerId, branchId, amount, now, expiresAt, ...gift })
}

/** What this person may give for one review now: nothing once the day's limit is reached. */
export async function readApologyLimit(db: Db, { staff, now }: Pick<Apology, 'staff' | 'now'>): Promise<Sum> {
  const { shipperId, id, role } = staff
  const { apologyRules } = await readChainRules(db, shipperId)
  const { perReview, perStaffADay } = apologyLimits(apologyRules, role)
  if (perReview === 0) return zeroSum
  const given = await sumGiftsBy(db, id, { shipperId, since: getDayStart(localDateAt(now)) })
  const left = subtractSum(perStaffADay, given)
  return toSum(Math.min(left, perReview))
}
