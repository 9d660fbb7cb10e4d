/**
 * Shops of other companies in which guests order a chain's dishes. An id is the source of such an order. `acceptMinutes`:
 * after so long without acceptance the aggregator cancels; null: its contract says.
 */
export const aggregators = {
  yandex_eats: { name: 'Yandex Eats', acceptMinutes: null },
  uzum_tezkor: { name: 'Uzum Tezkor', acceptMinutes: 15 },
  delever: { name: 'Delever', acceptMinutes: null },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly acceptMinutes: number | null }>
>
export type AggregatorId = keyof typeof aggregators

// The keys of a constant are exactly the keys of its type.
export const aggregatorIds = Object.keys(aggregators) as readonly AggregatorId[]

/** Whether an order comes from an aggregator: its guest is not a customer of the shop. */
export function isAggregator(source: string): source is AggregatorId {
  return Object.hasOwn(aggregators, source)
}

/** Owners are alerted of an order that nobody accepted for so long: before the aggregator cancels it. */
export const warnOwnersMinutes = 10

/** Of what an aggregator sends, names and phones of guests are retained for so long. */
export const guestDataDays = 90

/** By how many percent prices for an aggregator may be above those of the menu. */
export const highestMarkUpPercent = 100
/** How many accepted orders a kitchen may have for the next one to be accepted automatically. */
export const highestAutoAccept = 100
