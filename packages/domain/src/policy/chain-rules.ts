import { type Sum, toSum } from '../money/sum.ts'

/** Rules with a number that each chain sets in its chain folder. */
export type ChainRules = {
  /** A courier who carries this much cash gets no more orders that are paid in cash. */
  readonly courierCashLimit: Sum
  /** How long a customer can choose when a dish of theirs has run out; then an operator calls. */
  readonly substitutionMinutes: number
}

export const defaultRules: ChainRules = { courierCashLimit: toSum(1_000_000), substitutionMinutes: 5 }
