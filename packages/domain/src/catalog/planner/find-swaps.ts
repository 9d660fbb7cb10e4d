import { priceOfLines, type SetLine } from './compose-set.ts'
import { describeSet, gramsOf, type ProposedSet } from './propose-sets.ts'
import { findCandidates, leastWantedGrams, type PlannerDish, type SetWishes } from './wishes.ts'

/** A dish is swapped for one whose price differs by this at most. */
const mostDifferencePercent = 20

/** Dishes of the same kind and about the same price with which the set stays within all wishes; the nearest price first. */
export function findSwaps<D extends PlannerDish>(
  { lines }: ProposedSet<D>,
  out: D,
  { dishes, wishes }: { readonly dishes: readonly D[]; readonly wishes: SetWishes },
): readonly D[] {
  const quantity = lines.find(({ dish }) => dish.id === out.id)?.quantity ?? 0
  const spare = wishes.budget - priceOfLines(lines)
  const difference = (dish: PlannerDish) => dish.priceWithDiscount - out.priceWithDiscount
  return findCandidates(dishes, wishes)
    .filter(
      (dish) =>
        dish.categoryId === out.categoryId &&
        lines.every((line) => line.dish.id !== dish.id) &&
        Math.abs(difference(dish)) * 100 <= out.priceWithDiscount * mostDifferencePercent &&
        difference(dish) * quantity <= spare &&
        gramsOf(swapIn(lines, out, dish)) >= leastWantedGrams(wishes),
    )
    .toSorted((a, b) => Math.abs(difference(a)) - Math.abs(difference(b)) || b.popularity - a.popularity)
}

export function swapDish<D extends PlannerDish>(
  { kind, lines }: ProposedSet<D>,
  { out, into, wishes }: { readonly out: D; readonly into: D; readonly wishes: SetWishes },
): ProposedSet<D> {
  return describeSet(kind, swapIn(lines, out, into), wishes)
}

function swapIn<D extends PlannerDish>(lines: readonly SetLine<D>[], out: D, into: D): readonly SetLine<D>[] {
  return lines.map((line) => (line.dish.id === out.id ? { ...line, dish: into } : line))
}
