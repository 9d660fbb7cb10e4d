import { type Sum, subtractSum } from '../../money/sum.ts'
import { makeCoverPrice } from './cheapest-cover.ts'
import { composeSet, priceOfLines, type SetKind, type SetLine, setKinds } from './compose-set.ts'
import { findRemedies, type Remedy } from './find-remedies.ts'
import { findCandidates, leastWantedGrams, type PlannerDish, type SetWishes, wantedGrams } from './wishes.ts'

/** From the lightest to the heartiest, by the number of sets. */
const namesOfSets: readonly (readonly SetKind[])[] = [
  [],
  ['right'],
  ['light', 'hearty'],
  ['light', 'right', 'hearty'],
]

/** Dishes for a company, within all of its wishes. */
export type ProposedSet<D extends PlannerDish> = {
  readonly kind: SetKind
  readonly lines: readonly SetLine<D>[]
  readonly price: Sum
  /** What is left of the budget. */
  readonly left: Sum
  /** For each person, rounded down. */
  readonly piecesAHead: number
  readonly gramsAHead: number
}

export type Proposals<D extends PlannerDish> =
  | { readonly kind: 'sets'; readonly sets: readonly ProposedSet<D>[] }
  | { readonly kind: 'nothing'; readonly remedies: readonly Remedy[] }

/**
 * Up to three different sets, the one nearest to the appetite first; fewer when the menu has no more. Equal wishes over equal
 * dishes have equal answers.
 */
export function proposeSets<D extends PlannerDish>(dishes: readonly D[], wishes: SetWishes): Proposals<D> {
  const candidates = findCandidates(dishes, wishes)
  const coverPrice = makeCoverPrice(candidates, leastWantedGrams(wishes))
  const used = new Set<string>()
  const known = new Set<string>()
  const sets = setKinds.flatMap((kind) => {
    const lines = composeSet({ candidates, coverPrice, wishes, kind, used })
    const text = lines?.map(({ dish, quantity }) => `${dish.id} ${quantity}`).join()
    if (!lines || text === undefined || known.has(text)) return []
    known.add(text)
    for (const { dish } of lines) used.add(dish.id)
    return [describeSet(kind, lines, wishes)]
  })
  if (sets.length === 0) return { kind: 'nothing', remedies: findRemedies(dishes, wishes) }
  return { kind: 'sets', sets: nameSets(sets, wishes) }
}

/** What the sets became decides their names; the nearest to the appetite is first. */
function nameSets<D extends PlannerDish>(
  sets: readonly ProposedSet<D>[],
  wishes: SetWishes,
): readonly ProposedSet<D>[] {
  const names = namesOfSets[sets.length] ?? []
  const miss = ({ lines }: ProposedSet<D>) => Math.abs(gramsOf(lines) - wantedGrams(wishes))
  return sets
    .toSorted((a, b) => gramsOf(a.lines) - gramsOf(b.lines))
    .map((set, place) => ({ ...set, kind: names[place] ?? set.kind }))
    .toSorted((a, b) => miss(a) - miss(b))
}

export function describeSet<D extends PlannerDish>(
  kind: SetKind,
  lines: readonly SetLine<D>[],
  { people, budget }: SetWishes,
): ProposedSet<D> {
  const price = priceOfLines(lines)
  const pieces = lines.reduce((sum, { dish, quantity }) => sum + (dish.pieces ?? 0) * quantity, 0)
  return {
    kind,
    lines,
    price,
    left: subtractSum(budget, price),
    piecesAHead: Math.floor(pieces / people),
    gramsAHead: Math.floor(gramsOf(lines) / people),
  }
}

export function gramsOf(lines: readonly SetLine<PlannerDish>[]): number {
  return lines.reduce((sum, { dish, quantity }) => sum + (dish.grams ?? 0) * quantity, 0)
}
