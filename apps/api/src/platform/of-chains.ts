/** What each chain has of a kind: looked up by the chain it is for, since it is never another's. */
export type OfChains<Thing> = {
  readonly of: (shipperId: string) => Thing
  /** All that are in use, to find out by its own key who calls. Two chains of one owner may have the same. */
  readonly all: readonly Thing[]
}

/** One part of what each chain has. */
export function partOf<Whole, Part>(
  { of, all }: OfChains<Whole>,
  part: (whole: Whole) => Part,
): OfChains<Part> {
  return { of: (shipperId) => part(of(shipperId)), all: all.map(part) }
}
