/** Points and the order that they can pay for. */
export type PointsFacts = {
  /** On the card. */
  readonly balance: number
  /** What the order costs before points; null while it is not known. */
  readonly due: number | null
}

/** The most that can be spent: the card's points, and never more than the order costs. */
export function mostPoints({ balance, due }: PointsFacts): number {
  return Math.min(balance, due ?? balance)
}

/** Whether the card pays for the whole order; unknown sums are not judged. */
export function paysForAll({ balance, due }: PointsFacts): boolean {
  return due === null || balance >= due
}

/**
 * What the field shows of the points that are asked for. Who asks for all they have pays for all of a cheaper order;
 * more than the card holds is shown as it was typed, and the server refuses it.
 */
export function shownPoints(wanted: number, facts: PointsFacts): number {
  return wanted > facts.balance ? wanted : Math.min(wanted, mostPoints(facts))
}

/** What is kept when the field is left: not more than the order costs, unless it is more than the card holds. */
export function keptPoints(typed: number, facts: PointsFacts): number {
  if (typed > facts.balance) return typed
  return typed >= mostPoints(facts) ? facts.balance : typed
}
