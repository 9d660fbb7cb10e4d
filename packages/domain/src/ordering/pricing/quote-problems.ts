import { type Sum, subtractSum } from '../../money/sum.ts'
import type { Problem } from '../../problem.ts'
import type { LineStop } from '../cart/cart.ts'
import { changeProblem } from '../cash.ts'
import { preorderProblem } from '../pre-order.ts'
import type { LineToPrice } from './line-to-price.ts'
import type { BranchFacts, PriceOrderInput } from './order-facts.ts'

const stopCodes = {
  stop: 'out_of_stock',
  temporary: 'temporarily_unavailable',
  outside_hours: 'temporarily_unavailable',
  not_in_menu: 'not_in_menu',
} as const satisfies Record<LineStop, Problem['code']>

/** Dishes that are unavailable, one problem per line. */
export function stopProblems(lines: readonly LineToPrice[]): readonly Problem[] {
  return lines.flatMap(({ key, productId, inStop }) =>
    inStop === null ? [] : [{ code: stopCodes[inStop], productIds: [productId], lineKey: key }],
  )
}

/** Problems with the place and the time: the branch, the zone and the slot. */
export function placeProblems({
  branch,
  delivery,
  futureTime,
  isSlotFree,
  isByPhone = false,
}: Pick<
  PriceOrderInput,
  'branch' | 'delivery' | 'futureTime' | 'isSlotFree' | 'isByPhone'
>): readonly Problem[] {
  const zone = delivery.type === 'delivery' ? delivery.zone : null
  const problems: readonly (Problem | null)[] = [
    branchProblem(branch),
    zone === 'outside' ? { code: 'outside_zone', field: 'address' } : null,
    zone === 'unknown' ? { code: 'address_required', field: 'address' } : null,
    preorderProblem(futureTime, isByPhone) ??
      (isSlotFree ? null : { code: 'slot_unavailable', field: 'future_time' }),
  ]
  return problems.filter((problem) => problem !== null)
}

/** The minimum applies to the goods after line discounts. An empty cart has no such problem. */
export function minimumProblems(goods: Sum, minimum: Sum): readonly Problem[] {
  return goods >= minimum ? [] : [{ code: 'below_minimum', minimum, missing: subtractSum(minimum, goods) }]
}

/** A kitchen cannot cook any number that somebody types. */
export function piecesProblems(
  lines: readonly Pick<LineToPrice, 'quantity'>[],
  limit: number | undefined,
): readonly Problem[] {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0)
  return limit === undefined || pieces <= limit ? [] : [{ code: 'too_many_pieces', limit }]
}

/** Problems that depend on the final sum. */
export function totalProblems(
  total: Sum,
  { cashChange, expectedTotal }: Pick<PriceOrderInput, 'cashChange' | 'expectedTotal'>,
): readonly Problem[] {
  const change = changeProblem(cashChange, total)
  const isExpected = expectedTotal === null || expectedTotal === total
  return [...(change ? [change] : []), ...(isExpected ? [] : [{ code: 'price_changed' as const, total }])]
}

function branchProblem(branch: BranchFacts): Problem | null {
  if (branch.state === 'open') return null
  const code = branch.state === 'closed' ? 'branch_closed' : 'all_branches_closed'
  return { code, opensAt: branch.opensAt, field: 'branch' }
}
