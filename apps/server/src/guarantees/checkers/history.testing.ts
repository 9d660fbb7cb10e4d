/**
 * One call of one client, with the moments between which it took effect, in milliseconds of one clock. Clients make
 * one call after the other.
 */
export type Operation<Call, Answer> = {
  readonly client: string
  readonly call: Call
  /** Null: the answer was lost, and nobody knows whether the call took effect. */
  readonly answer: Answer | null
  readonly from: number
  /** Infinity for a lost answer: the call may take effect at any later moment. */
  readonly to: number
}

/** What is wrong in a history, as a sentence; null: nothing. */
export type Finding = string | null

export function describe({ client, call, answer, from, to }: Operation<unknown, unknown>): string {
  return `${client} ${from.toFixed(1)}–${to.toFixed(1)} ms ${JSON.stringify(call)} → ${JSON.stringify(answer)}`
}

/** The operations of each key, in the order in which they came. */
export function groupByKey<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  return Map.groupBy(items, keyOf)
}
