import { isAggregator } from '../../aggregators/aggregators.ts'
import { type Sum, toSum, zeroSum } from '../../money/sum.ts'

/** What a chain gives for an order that came later than was agreed. */
export type LateRule = {
  /** From so many minutes after the first promise on. */
  readonly minutes: number
  /** Points, in per cent of what the order cost. */
  readonly percent: number
  readonly perOrder: Sum
  readonly perCustomerAMonth: Sum
}

/** Why a late order brought nothing; `given`: it brought points. */
export const lateOutcomes = ['given', 'no_rule', 'short', 'customer', 'aggregator', 'limit'] as const
export type LateOutcome = (typeof lateOutcomes)[number]

type LateOrder = {
  readonly minutesLate: number
  readonly total: Sum
  readonly source: string
  /** Nobody was there to take it, or it could not be found, and it was brought again. */
  readonly isCustomersFault: boolean
  /** Points that late orders have brought this customer this month. */
  readonly givenThisMonth: Sum
}

/** What a late order brings: within the rule of the chain, and nothing when its customer caused it. */
export function findLatePoints(
  rule: LateRule | null,
  { minutesLate, total, source, isCustomersFault, givenThisMonth }: LateOrder,
): { readonly outcome: LateOutcome; readonly points: Sum } {
  const nothing = (outcome: LateOutcome) => ({ outcome, points: zeroSum })
  if (rule === null) return nothing('no_rule')
  if (isAggregator(source)) return nothing('aggregator')
  if (isCustomersFault) return nothing('customer')
  if (minutesLate < rule.minutes) return nothing('short')
  const wanted = Math.min(Math.floor((total * rule.percent) / 100), rule.perOrder)
  const points = toSum(Math.max(0, Math.min(wanted, rule.perCustomerAMonth - givenThisMonth)))
  return points === 0 ? nothing('limit') : { outcome: 'given', points }
}
