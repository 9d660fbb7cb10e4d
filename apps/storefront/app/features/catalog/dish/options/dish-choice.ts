import {
  type ChoiceProblem,
  type Choices,
  choiceProblems,
  choicesPrice,
  defaultChoices,
} from '@doira/domain/catalog/choices'
import { defaultVariant } from '@doira/domain/catalog/variants'
import { addSums, type Sum, timesSum } from '@doira/domain/money/sum'
import type { Dish, DishOption, DishVariant, OptionGroup, SetGroup, SetItem } from '../dish.ts'

/** What a customer has chosen on the page or sheet of a dish. */
export type DishChoice = Choices & { readonly variantId: string | null; readonly quantity: number }

/** One piece of the cheapest variant that can be had, with the default options that are not stopped. */
export function startChoice(dish: Dish): DishChoice {
  const stopped = new Set(
    dish.modifierGroups.flatMap((group) => group.modifiers.filter(({ stop }) => stop).map(({ id }) => id)),
  )
  const { modifiers, comboChoices } = defaultChoices(getChoices(dish))
  return {
    variantId: firstVariant(dish)?.id ?? null,
    modifiers: modifiers.filter(({ modifierId }) => !stopped.has(modifierId)),
    comboChoices,
    quantity: 1,
  }
}

function firstVariant(dish: Dish): DishVariant | null {
  const variants = dish.variants.map((variant) => ({
    variant,
    price: variant.priceWithDiscount,
    canBeOrdered: variant.stop === null,
  }))
  return defaultVariant(variants)?.variant ?? null
}

/** Null for a dish without variants. */
export function chosenVariant(dish: Dish, choice: DishChoice): DishVariant | null {
  return dish.variants.find(({ id }) => id === choice.variantId) ?? null
}

export function chooseVariant(choice: DishChoice, variantId: string): DishChoice {
  return { ...choice, variantId }
}

export function setQuantity(choice: DishChoice, quantity: number): DishChoice {
  return { ...choice, quantity }
}

/** Takes this option in place of the others of its group. */
export function pickOption(choice: DishChoice, group: OptionGroup, option: DishOption): DishChoice {
  const others = choice.modifiers.filter(({ groupId }) => groupId !== group.id)
  return { ...choice, modifiers: [...others, { modifierId: option.id, groupId: group.id, quantity: 1 }] }
}

/** Zero takes the option away. Stays within what its group allows. */
export function setOptionQuantity(
  choice: DishChoice,
  group: OptionGroup,
  option: DishOption,
  quantity: number,
): DishChoice {
  const before = optionQuantity(choice, option)
  const remaining = group.max - countInGroup(choice, group.id)
  const allowed = Math.min(Math.max(quantity, option.min), option.max, before + remaining)
  const others = choice.modifiers.filter(({ modifierId }) => modifierId !== option.id)
  if (allowed <= 0) return { ...choice, modifiers: others }
  return {
    ...choice,
    modifiers: [...others, { modifierId: option.id, groupId: group.id, quantity: allowed }],
  }
}

/** A radio where one has to be chosen, else a box that can be ticked up to the limit. */
export function pickSetItem(choice: DishChoice, group: SetGroup, item: SetItem): DishChoice {
  const isPicked = isSetItemPicked(choice, group, item)
  const rest = choice.comboChoices.filter(
    ({ groupId, productId }) => groupId !== group.id || (group.max > 1 && productId !== item.productId),
  )
  if (isPicked && group.max > 1) return { ...choice, comboChoices: rest }
  if (group.max > 1 && countInGroup(choice, group.id) >= group.max) return choice
  return { ...choice, comboChoices: [...rest, { groupId: group.id, productId: item.productId, quantity: 1 }] }
}

/** Zero takes the item away. Stays within what its group allows. */
export function setSetItemQuantity(
  choice: DishChoice,
  group: SetGroup,
  item: SetItem,
  quantity: number,
): DishChoice {
  const before = setItemQuantity(choice, group, item)
  const remaining = group.max - countInGroup(choice, group.id)
  const allowed = Math.min(quantity, group.maxSame ?? group.max, before + remaining)
  const { productId } = item
  const rest = choice.comboChoices.filter((one) => one.groupId !== group.id || one.productId !== productId)
  const own = allowed > 0 ? [{ groupId: group.id, productId, quantity: allowed }] : []
  return { ...choice, comboChoices: [...rest, ...own] }
}

export function setItemQuantity(choice: DishChoice, group: SetGroup, item: SetItem): number {
  return (
    choice.comboChoices.find(({ groupId, productId }) => groupId === group.id && productId === item.productId)
      ?.quantity ?? 0
  )
}

export function isSetItemPicked(choice: DishChoice, group: SetGroup, item: SetItem): boolean {
  return choice.comboChoices.some(
    ({ groupId, productId }) => groupId === group.id && productId === item.productId,
  )
}

export function optionQuantity(choice: DishChoice, option: DishOption): number {
  return choice.modifiers.find(({ modifierId }) => modifierId === option.id)?.quantity ?? 0
}

/** Pieces chosen of a group. */
export function countInGroup({ modifiers, comboChoices }: Choices, id: string): number {
  return [...modifiers, ...comboChoices]
    .filter(({ groupId }) => groupId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The first group, from above, that still needs an answer; null when the dish can go into the cart. */
export function missingGroup(dish: Dish, choice: DishChoice): ChoiceProblem | null {
  const problems = choiceProblems(getChoices(dish), choice)
  const order = [...dish.comboGroups, ...dish.modifierGroups].map(({ id }) => id)
  return problems.toSorted((a, b) => order.indexOf(a.groupId) - order.indexOf(b.groupId))[0] ?? null
}

/** What the choices add to one piece. */
export function extrasPrice(dish: Dish, choice: Choices): Sum {
  return choicesPrice(getChoices(dish), choice)
}

/** The live sum of the button: quantity × (price + extras). */
export function choiceTotal(dish: Dish, choice: DishChoice): Sum {
  const { priceWithDiscount } = chosenVariant(dish, choice) ?? dish
  return timesSum(addSums(priceWithDiscount, extrasPrice(dish, choice)), choice.quantity)
}

function getChoices({ id, modifierGroups, comboGroups }: Dish) {
  return { productId: id, modifierGroups, comboGroups }
}
