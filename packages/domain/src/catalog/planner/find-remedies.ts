import { type Sum, toSum } from '../../money/sum.ts'
import { makeCoverPrice } from './cheapest-cover.ts'
import {
  type Appetite,
  appetites,
  budgetLimits,
  type ExclusionTag,
  findCandidates,
  leastWantedGrams,
  type PlannerDish,
  peopleLimits,
  type SetWishes,
} from './wishes.ts'

/** One wish that is enough to change for a set to be possible. */
export type Remedy =
  | { readonly wish: 'budget'; readonly missing: Sum }
  | { readonly wish: 'tag'; readonly tag: ExclusionTag }
  | { readonly wish: 'allergen'; readonly slug: string }
  | { readonly wish: 'appetite'; readonly appetite: Appetite }
  | { readonly wish: 'people'; readonly people: number }
  /** Only without any exclusion, and for so much more. */
  | { readonly wish: 'exclusions'; readonly missing: Sum }

/** Each of them alone helps. None: nothing that is on sale now makes such a set within any budget. */
export function findRemedies(dishes: readonly PlannerDish[], wishes: SetWishes): readonly Remedy[] {
  const lacks = (changed: Partial<SetWishes>) =>
    priceOfCheapest(dishes, { ...wishes, ...changed }) - wishes.budget
  const missing = lacks({})
  const remedies: Remedy[] = []
  if (isPayable(missing, wishes)) remedies.push({ wish: 'budget', missing: toSum(missing) })
  for (const tag of wishes.withoutTags)
    if (lacks({ withoutTags: wishes.withoutTags.filter((one) => one !== tag) }) <= 0)
      remedies.push({ wish: 'tag', tag })
  for (const slug of wishes.withoutAllergens)
    if (lacks({ withoutAllergens: wishes.withoutAllergens.filter((one) => one !== slug) }) <= 0)
      remedies.push({ wish: 'allergen', slug })
  const smaller = appetites[appetites.indexOf(wishes.appetite) - 1]
  if (smaller && lacks({ appetite: smaller }) <= 0) remedies.push({ wish: 'appetite', appetite: smaller })
  const people = findPeople((count) => lacks({ people: count }) <= 0, wishes.people)
  if (people !== null) remedies.push({ wish: 'people', people })
  if (remedies.length > 0) return remedies
  const missingWithAll = Math.max(0, lacks({ withoutTags: [], withoutAllergens: [] }))
  return isPayable(missingWithAll, wishes) ? [{ wish: 'exclusions', missing: toSum(missingWithAll) }] : []
}

function isPayable(missing: number, { budget }: SetWishes): boolean {
  return Number.isFinite(missing) && budget + missing <= budgetLimits.max
}

/** The most people for whom the budget is enough. */
function findPeople(isEnough: (count: number) => boolean, present: number): number | null {
  for (let count = present - 1; count >= peopleLimits.min; count -= 1) if (isEnough(count)) return count
  return null
}

function priceOfCheapest(dishes: readonly PlannerDish[], wishes: SetWishes): number {
  const least = leastWantedGrams(wishes)
  return makeCoverPrice(findCandidates(dishes, wishes), least)(least)
}
