import type { Instant } from '../../time/instant.ts'

/** A later range of an order, with the moment at which its customer was shown it. */
export type ShownChange = { readonly at: Instant; readonly from: Instant; readonly to: Instant }

/** How an order was promised, as it is stored with it. Durations are minutes from the order. */
export type StoredPromise = {
  /** The version of the rules that computed it. */
  readonly model: number
  /** The part of the day, by `bandOf`. */
  readonly band: number
  /** The range that was shown. */
  readonly from: number
  readonly to: number
  /** The end before it was shifted by what is known of earlier orders. */
  readonly top: number
  /** Minutes by which it was shifted. */
  readonly shift: number
  /** Of the whole forecast, rounded. */
  readonly q50: number
  readonly q90: number
  readonly changes: readonly ShownChange[]
  /** Since when the forecast lies after the range; null: it does not. */
  readonly overSince: Instant | null
}
