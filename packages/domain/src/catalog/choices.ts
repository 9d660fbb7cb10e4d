import { addSums, type Sum, timesSum, zeroSum } from '../money/sum.ts'
import type { ProblemOf } from '../problem.ts'

/** `min` and `max` count the pieces of one modifier; one with a `min` above 0 is always in the dish. */
export type Modifier = {
  readonly id: string
  readonly price: Sum
  readonly min: number
  readonly max: number
  readonly isDefault: boolean
}

/** `min` and `max` count the pieces of all its modifiers together. */
export type ModifierGroup = {
  readonly id: string
  readonly min: number
  readonly max: number
  readonly isRequired: boolean
  /** This many pieces are free, the cheapest first. */
  readonly freeQuantity?: number
  readonly modifiers: readonly Modifier[]
}

export type ComboItem = { readonly productId: string; readonly quantity: number; readonly extraPrice: Sum }

/** A `fixed` group is in the set without a choice. Of a `choice` group `min` to `max` items are chosen. */
export type ComboGroup = {
  readonly id: string
  readonly kind: 'fixed' | 'choice'
  readonly min: number
  readonly max: number
  /** How often one item can be chosen; null: as often as `max` allows. */
  readonly maxSame?: number | null
  /** When nothing is left to choose: the set is stopped, which is the default, or sold without the group. */
  readonly whenNone?: 'stop' | 'skip'
  readonly items: readonly ComboItem[]
}

/** The choices that a dish offers. */
export type ProductChoices = {
  readonly productId: string
  readonly modifierGroups: readonly ModifierGroup[]
  readonly comboGroups: readonly ComboGroup[]
}

/** Pieces of a modifier in ONE piece of the dish. */
export type ChosenModifier = {
  readonly modifierId: string
  readonly groupId: string
  readonly quantity: number
}

/** `quantity` is how many times the item was chosen, not how many pieces one choice contains. */
export type ChosenComboItem = {
  readonly groupId: string
  readonly productId: string
  readonly quantity: number
}

/** The choices for one piece of a dish. */
export type Choices = {
  readonly modifiers: readonly ChosenModifier[]
  readonly comboChoices: readonly ChosenComboItem[]
}

export type ChoiceProblem = ProblemOf<'choice_required'> | ProblemOf<'choice_invalid'>

/** Both kinds of group in one shape, checked by the same rules. */
type Group = {
  readonly id: string
  readonly min: number
  readonly max: number
  readonly freeQuantity: number
  readonly options: readonly Option[]
}
type Option = { readonly id: string; readonly price: Sum; readonly min: number; readonly max: number }
type Pick = { readonly groupId: string; readonly optionId: string; readonly quantity: number }

/** At most one problem per group, in the order of the groups, then one per unknown group. */
export function choiceProblems(product: ProductChoices, choices: Choices): readonly ChoiceProblem[] {
  const picks = getPicks(choices)
  const groups = getGroups(product)
  const known = groups.flatMap((group) => {
    const code = groupProblem(
      group,
      picks.filter((pick) => pick.groupId === group.id),
    )
    return code === null ? [] : [{ code, productId: product.productId, groupId: group.id }]
  })
  const unknownIds = new Set(picks.map((pick) => pick.groupId))
  for (const group of groups) unknownIds.delete(group.id)
  const unknown = [...unknownIds].map((groupId) => ({
    code: 'choice_invalid' as const,
    productId: product.productId,
    groupId,
  }))
  return [...known, ...unknown]
}

/** What the choices add to the price of one piece. Unknown options add nothing, because they are a problem. */
export function choicesPrice(product: ProductChoices, choices: Choices): Sum {
  const picks = getPicks(choices)
  return addSums(
    ...getGroups(product).map((group) =>
      groupPrice(
        group,
        picks.filter((pick) => pick.groupId === group.id),
      ),
    ),
  )
}

/** The initial choices of a dish: its default modifiers and the required ones. A set starts without choices. */
export function defaultChoices(product: ProductChoices): Choices {
  const modifiers = product.modifierGroups.flatMap((group) =>
    group.modifiers
      .filter((modifier) => modifier.isDefault || modifier.min > 0)
      .map((modifier) => ({
        modifierId: modifier.id,
        groupId: group.id,
        quantity: Math.max(1, modifier.min),
      })),
  )
  return { modifiers, comboChoices: [] }
}

/**
 * Finds the groups of modifiers that were sent without them. An unknown modifier gets an empty group, which is a
 * problem.
 */
export function chooseModifiers(
  product: ProductChoices,
  chosen: readonly { readonly modifierId: string; readonly quantity: number }[],
): readonly ChosenModifier[] {
  return chosen.map((modifier) => {
    const group = product.modifierGroups.find(({ modifiers }) =>
      modifiers.some(({ id }) => id === modifier.modifierId),
    )
    return { ...modifier, groupId: group?.id ?? '' }
  })
}

/** True when the customer has to choose something before the dish can go into the cart. */
export function hasRequiredChoice(product: Omit<ProductChoices, 'productId'>): boolean {
  return (
    product.modifierGroups.some((group) => getMinimum(group) > 0) ||
    product.comboGroups.some((group) => group.kind === 'choice')
  )
}

function getMinimum({ isRequired, min }: ModifierGroup): number {
  return isRequired ? Math.max(1, min) : min
}

function getGroups({ modifierGroups, comboGroups }: ProductChoices): readonly Group[] {
  const modifiers = modifierGroups.map((group) => ({
    id: group.id,
    min: getMinimum(group),
    max: group.max,
    freeQuantity: group.freeQuantity ?? 0,
    options: group.modifiers,
  }))
  const combos = comboGroups.map(({ id, kind, min, max, maxSame, items }) => ({
    id,
    // Older clients send the fixed parts, too; newer ones omit them.
    min: kind === 'fixed' ? 0 : min,
    max: kind === 'fixed' ? Math.max(max, items.length) : max,
    freeQuantity: 0,
    options: items.map((item) => ({
      id: item.productId,
      price: item.extraPrice,
      min: 0,
      max: maxSame ?? max,
    })),
  }))
  return [...modifiers, ...combos]
}

function getPicks({ modifiers, comboChoices }: Choices): readonly Pick[] {
  return [
    ...modifiers.map(({ groupId, modifierId, quantity }) => ({ groupId, optionId: modifierId, quantity })),
    ...comboChoices.map(({ groupId, productId, quantity }) => ({ groupId, optionId: productId, quantity })),
  ]
}

function groupProblem(group: Group, picks: readonly Pick[]): ChoiceProblem['code'] | null {
  const isWrong = picks.some(
    ({ optionId, quantity }) =>
      !Number.isInteger(quantity) || quantity < 1 || !group.options.some(({ id }) => id === optionId),
  )
  const total = picks.reduce((sum, pick) => sum + pick.quantity, 0)
  const isTooMuch = group.options.some((option) => countOf(option, picks) > option.max)
  if (isWrong || isTooMuch || total > group.max) return 'choice_invalid'
  const isTooLittle = group.options.some((option) => countOf(option, picks) < option.min)
  return isTooLittle || total < group.min ? 'choice_required' : null
}

function groupPrice(group: Group, picks: readonly Pick[]): Sum {
  let free = group.freeQuantity
  return group.options
    .toSorted((a, b) => a.price - b.price)
    .reduce((sum, option) => {
      const count = countOf(option, picks)
      const charged = Math.max(0, count - free)
      free -= count - charged
      return addSums(sum, timesSum(option.price, charged))
    }, zeroSum)
}

function countOf(option: Option, picks: readonly Pick[]): number {
  return picks
    .filter((pick) => pick.optionId === option.id)
    .reduce((sum, pick) => sum + Math.max(0, pick.quantity), 0)
}
