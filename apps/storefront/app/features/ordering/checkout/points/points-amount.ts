/** Points and the order that they can pay for. */
export type PointsFacts = {
  /** On the card. */
  readonly balance: number
  /** What points can pay of the order, before which it costs as much or more; null while it is not known. */
  readonly due: number | null
}

export type SpendablePoints = PointsFacts & {
  /** No fewer are spent on an order; 0: any number. */
  readonly minimum: number
}

/** The most that can be spent: the card's points, and never more than the order costs. */
export function mostPoints({ balance, due }: PointsFacts): number {
  return Math.min(balance, due ?? balance)
}

/** Whether any can be spent at all: there may be fewer than are ever spent, or the order may cost less. */
export function canSpendPoints({ minimum, ...facts }: SpendablePoints): boolean {
  return mostPoints(facts) >= minimum
}

/**
 * What the field shows of the points that are asked for: no more than the order costs. More than the card holds is shown
 * as it was asked, and the server refuses it.
 */
export function shownPoints(wanted: number, { due }: PointsFacts): number {
  return Math.min(wanted, due ?? wanted)
}

/** What is stored when the field is left. Asking for all points pays for all of it, also when a dish is added. */
export function storedAddresses(typed: number, facts: PointsFacts): number {
  return shownPoints(typed, facts) === mostPoints(facts) ? facts.balance : typed
}
