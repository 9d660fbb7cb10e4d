import type { Localized } from '@doira/contract/common/shapes'
import { composeText } from '@doira/domain/i18n/localized'
import { localized } from '@doira/web/i18n/localized.ts'
import type { ShopLine } from '../../../../platform/stores/cart-store.ts'
import type { Dish } from '../dish.ts'
import { chosenVariant, type DishChoice, extrasPrice } from './dish-choice.ts'

/** The line of what was chosen on the page or sheet of a dish. */
export function lineOfChoice(dish: Dish, choice: DishChoice, key: string): ShopLine {
  const variant = chosenVariant(dish, choice)
  const { id, image, pieces, grams, millilitres, price, priceWithDiscount } = variant ?? dish
  return {
    key,
    slug: dish.slug,
    productId: id,
    type: variant ? 'variant' : dish.type,
    categoryId: dish.category.id,
    title: dish.name,
    choiceTitles: choiceTitles(dish, choice),
    ...{ pieces, grams, millilitres, price, priceWithDiscount },
    image: image ?? dish.image,
    quantity: choice.quantity,
    extrasPrice: extrasPrice(dish, choice),
    previousPrice: null,
    isDefaultProduct: false,
    inStop: null,
    modifiers: choice.modifiers,
    comboChoices: choice.comboChoices,
  }
}

function choiceTitles(dish: Dish, choice: DishChoice): readonly Localized[] {
  const variant = chosenVariant(dish, choice)
  const items = dish.comboGroups.flatMap((group) =>
    choice.comboChoices
      .filter(({ groupId }) => groupId === group.id)
      .flatMap(({ productId, quantity }) => {
        const item = group.items.find((one) => one.productId === productId)
        return item ? [times(item.name, quantity)] : []
      }),
  )
  const options = dish.modifierGroups.flatMap((group) =>
    group.modifiers.flatMap((option) => {
      const chosen = choice.modifiers.find(({ modifierId }) => modifierId === option.id)
      return chosen ? [times(option.name, chosen.quantity)] : []
    }),
  )
  return [...(variant ? [variant.label] : []), ...items, ...options]
}

function times(name: Localized, quantity: number): Localized {
  if (quantity === 1) return name
  return composeText([name], (locale) => `${localized(name, locale)}\u00a0×\u00a0${quantity}`)
}
