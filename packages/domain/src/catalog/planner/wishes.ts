import { type Sum, toSum } from '../../money/sum.ts'
import type { FilterableDish } from '../filter.ts'

export const appetites = ['light', 'usual', 'big'] as const
export type Appetite = (typeof appetites)[number]

/** Tags that mean the same in every chain; one that does not use a tag does not offer to leave it out. */
export const exclusionTags = ['raw', 'spicy'] as const
export type ExclusionTag = (typeof exclusionTags)[number]

/** For how many a set is, what it must not contain, and what it may cost. */
export type SetWishes = {
  readonly people: number
  readonly withoutTags: readonly ExclusionTag[]
  readonly withoutAllergens: readonly string[]
  readonly budget: Sum
  readonly appetite: Appetite
}

/** A dish as the planner compares it. */
export type PlannerDish = Pick<FilterableDish, 'priceWithDiscount' | 'tags' | 'allergens' | 'popularity'> & {
  readonly id: string
  readonly categoryId: string
  readonly pieces: number | null
  readonly grams: number | null
  /** In stock, within its hours, and nothing has to be chosen. */
  readonly isSellable: boolean
  /** A sauce, a drink or a dessert is no meal. */
  readonly isMeal: boolean
}

export const peopleLimits = { min: 1, max: 20 }

export const budgetLimits = {
  step: 10_000,
  /** What the page keys move the slider by. */
  page: 50_000,
  min: toSum(30_000),
  /** What can be typed. */
  max: toSum(9_990_000),
  /** The budget until somebody chooses one. */
  usualAHead: 60_000,
  /** Where the slider ends. */
  mostAHead: 120_000,
}

const gramsAHead = { light: 250, usual: 320, big: 420 } satisfies Record<Appetite, number>
/** A set of less is no answer to the wish. */
const leastShare = 0.85
/** What weighs less is a sauce or a single piece. */
const leastGrams = 90

export function wantedGrams({ people, appetite }: Pick<SetWishes, 'people' | 'appetite'>): number {
  return people * gramsAHead[appetite]
}

export function leastWantedGrams(wishes: Pick<SetWishes, 'people' | 'appetite'>): number {
  return Math.ceil(wantedGrams(wishes) * leastShare)
}

export function usualBudget(people: number): Sum {
  return toSum(people * budgetLimits.usualAHead)
}

/** The end of the slider; it never hides a budget that was typed. */
export function mostBudget(people: number, budget: Sum): Sum {
  return toSum(Math.max(people * budgetLimits.mostAHead, roundUpToStep(budget)))
}

/** To whole steps of the slider, within its limits. */
export function toBudget(amount: number): Sum {
  return toSum(Math.min(budgetLimits.max, Math.max(budgetLimits.min, roundUpToStep(amount))))
}

function roundUpToStep(amount: number): number {
  return Math.ceil(amount / budgetLimits.step) * budgetLimits.step
}

type Exclusions = Pick<SetWishes, 'withoutTags' | 'withoutAllergens'>

/** The dishes that a set may contain, always in the same order. */
export function findCandidates<D extends PlannerDish>(
  dishes: readonly D[],
  exclusions: Exclusions,
): readonly Weighed<D>[] {
  return dishes
    .filter((dish): dish is Weighed<D> => isCandidate(dish) && !isExcluded(dish, exclusions))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Its weight is known. */
export type Weighed<D extends PlannerDish> = D & { readonly grams: number }

function isCandidate({ isSellable, isMeal, grams, priceWithDiscount }: PlannerDish): boolean {
  return isSellable && isMeal && grams !== null && grams >= leastGrams && priceWithDiscount > 0
}

export function isExcluded(dish: PlannerDish, { withoutTags, withoutAllergens }: Exclusions): boolean {
  return (
    withoutTags.some((tag) => dish.tags.includes(tag)) ||
    withoutAllergens.some((allergen) => dish.allergens.includes(allergen))
  )
}
