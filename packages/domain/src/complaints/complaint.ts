import { addSums, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { ComplaintRules } from '../policy/chain-rules.ts'
import type { AnyProblem } from '../problem.ts'
import type { StaffRole } from '../staff/rights.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { minutesPerDay } from '../time/local-time.ts'

export const complaintReasons = [
  'late',
  'cold',
  'wrong_dish',
  'missing',
  'taste',
  'packing',
  'foreign_object',
  'courier',
  'sum',
] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** Whose fault it was, for the statistics. */
export const complaintFaults = ['kitchen', 'courier', 'operator', 'customer', 'unclear'] as const
export type ComplaintFault = (typeof complaintFaults)[number]

/** What a complaint can give together: money, points, and dishes again as a free order. */
export const compensationKinds = ['money', 'points', 'dishes'] as const
export type CompensationKind = (typeof compensationKinds)[number]

/** What the customer gets: one of these, or words only. */
export const complaintRemedies = [...compensationKinds, 'words'] as const
export type ComplaintRemedy = (typeof complaintRemedies)[number]

/** How much of each. A point is worth a sum, and dishes are worth what was paid for them. */
export type Compensation = Readonly<Record<CompensationKind, Sum>>

export function sumCompensation({ money, points, dishes }: Compensation): Sum {
  return addSums(money, points, dishes)
}

/** `waiting`: somebody asked who may give more. */
export const complaintStates = ['waiting', 'done', 'refused'] as const
export type ComplaintState = (typeof complaintStates)[number]

export const complaintDays = 30
export const complaintCommentMax = 1000
export const complaintMessageMax = 300
export const complaintPhotosMax = 6

/** Roles whose limits a chain sets; an owner gives up to what the order cost. */
export const limitedRoles = ['operator', 'manager'] as const satisfies readonly StaffRole[]

/** Only orders that the customer has received. */
export const complaintStatuses: readonly OrderStatus[] = ['delivered', 'finished']

export function isComplaintLate(receivedAt: Instant, now: Instant): boolean {
  return addMinutes(receivedAt, complaintDays * minutesPerDay) < now
}

/** Money of an order, and what complaints about it have given. */
export type ComplaintMoney = {
  /** What the customer paid, in money and in points. */
  readonly paid: Sum
  /** Of the money online payments took: what was returned, or is to be. */
  readonly returned: Sum
  /** What online payments took and did not return. */
  readonly inHand: Sum
  /** What complaints have given in points and dishes. */
  readonly givenOtherwise: Sum
  /** What complaints have given in all. */
  readonly given: Sum
}

/** What a complaint can give at most, whoever gives it: never more than the customer paid and has not got back. */
export function mostOfOrder({ paid, returned, givenOtherwise, inHand }: ComplaintMoney): {
  readonly money: Sum
  /** In money, points and dishes together. */
  readonly whole: Sum
} {
  const whole = subtractSum(paid, addSums(returned, givenOtherwise))
  return { money: toSum(Math.min(whole, inHand)), whole }
}

/** What a person may still give for an order, and today; null: no limit of theirs. */
export type ComplaintLimits = { readonly order: Sum | null; readonly day: Sum | null }

export function complaintLimits(
  rules: ComplaintRules,
  role: StaffRole,
  { given, givenToday }: { readonly given: Sum; readonly givenToday: Sum },
): ComplaintLimits {
  if (role === 'owner') return { order: null, day: null }
  const limited = limitedRoles.find((one) => one === role)
  if (!limited) return { order: zeroSum, day: zeroSum }
  return {
    order: subtractSum(rules.perOrder[limited], given),
    day: subtractSum(rules.perStaffADay[limited], givenToday),
  }
}

/** Why this cannot be given; null when it can. */
export function findComplaintProblem(
  compensation: Compensation,
  { money, limits }: { readonly money: ComplaintMoney; readonly limits: ComplaintLimits | null },
): AnyProblem | null {
  const most = mostOfOrder(money)
  const amount = sumCompensation(compensation)
  if (compensation.money > most.money) return { code: 'complaint_above_paid', left: most.money }
  if (amount > most.whole) return { code: 'complaint_above_paid', left: most.whole }
  for (const scope of ['order', 'day'] as const) {
    const left = limits?.[scope] ?? null
    if (left !== null && amount > left) return { code: 'complaint_limit', of: scope, left }
  }
  return null
}
