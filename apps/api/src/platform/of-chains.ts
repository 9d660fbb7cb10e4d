/** Values of one kind per chain, looked up by the chain. */
export type OfChains<Thing> = {
  readonly of: (shipperId: string) => Thing
  /** All distinct values, to identify a caller by its key. Two chains of one owner may share a value. */
  readonly all: readonly Thing[]
}

/** One part of each chain's value. */
export function getPart<Whole, Part>(
  { of, all }: OfChains<Whole>,
  part: (whole: Whole) => Part,
): OfChains<Part> {
  return { of: (shipperId) => part(of(shipperId)), all: all.map(part) }
}
