import { defaultRules, type UnpaidRules } from './chain-rules.ts'

/** Limits that protect a shop from mistakes and abuse by customers. */
export type ShopPolicy = {
  /** Null: no limits for orders paid on receipt. */
  readonly unpaid: UnpaidRules | null
  /** The maximum number of pieces in an order. */
  readonly maxPieces: number
}

export const defaultPolicy = { unpaid: defaultRules.unpaidRules, maxPieces: 500 } satisfies ShopPolicy
