import { type Sum, toSum, zeroSum } from '../../money/sum.ts'

export type TakingMethod = 'cash' | 'card'

export function isTakingMethod(way: string): way is TakingMethod {
  return way === 'cash' || way === 'card'
}

/** What a customer has to pay on receipt. */
export type TakingDue = { readonly amount: Sum; readonly method: TakingMethod }

/** What a courier or a branch reports as paid; omitted fields are as due. */
export type GivenTaking = {
  readonly amount?: number | undefined
  readonly method?: TakingMethod | undefined
  readonly reason: string
}

export type Taking = {
  readonly amount: Sum
  readonly method: TakingMethod
  readonly reason: string
  /** How much less than due was taken. */
  readonly missing: Sum
  /** Another sum or method than due, for which a reason is required. */
  readonly differs: boolean
}

/** Compares what was taken with what was due. */
export function compareTaking(due: TakingDue, given: GivenTaking): Taking {
  const amount = toSum(given.amount ?? due.amount)
  const method = given.method ?? due.method
  return {
    amount,
    method,
    reason: given.reason.trim(),
    missing: amount < due.amount ? toSum(due.amount - amount) : zeroSum,
    // How nothing was paid does not matter.
    differs: amount !== due.amount || (amount > 0 && method !== due.method),
  }
}
