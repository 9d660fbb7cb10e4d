import type { Localized } from '@doira/contract/common/shapes'
import type { ComboGroup, ComboItem, Modifier, ModifierGroup } from '@doira/domain/catalog/choices'
import type { ProductType, StopState } from '@doira/domain/catalog/product'
import type { Sum } from '@doira/domain/money/sum'
import type { DishMeasure, Unavailability } from '../menu/data/menu-card.ts'

/** Per 100 g. */
export type Nutrition = {
  readonly kcal: number
  readonly proteins: number
  readonly fats: number
  readonly carbohydrates: number
}

export type DishOption = Modifier & {
  readonly name: Localized
  readonly image: string | null
  readonly stop: StopState | null
}
export type OptionGroup = Omit<ModifierGroup, 'modifiers'> & {
  readonly title: string
  readonly modifiers: readonly DishOption[]
}

export type SetItem = ComboItem &
  DishMeasure & { readonly name: Localized; readonly image: string | null; readonly stop: StopState | null }
export type SetGroup = Omit<ComboGroup, 'items'> & {
  readonly title: string
  readonly items: readonly SetItem[]
}

/** One of the sizes or kinds of a dish; what is ordered is always one of them. */
export type DishVariant = DishMeasure & {
  readonly id: string
  readonly label: Localized
  readonly price: Sum
  readonly priceWithDiscount: Sum
  readonly image: string | null
  readonly nutrition: Nutrition | null
  readonly stop: StopState | null
}

/**
 * A whole dish, for its page and sheet. What the cart stores has all languages, as the cart outlives a change of
 * language; the rest is in the present one.
 */
export type Dish = DishMeasure & {
  readonly id: string
  readonly slug: string
  readonly type: ProductType
  readonly category: { readonly id: string; readonly slug: string; readonly title: string }
  readonly name: Localized
  readonly title: string
  readonly description: string
  readonly image: string | null
  /** What staff wrote that it shows, and its dominant colour. */
  readonly picture: { readonly alt: string; readonly colour: string } | null
  readonly tags: readonly string[]
  readonly price: Sum
  readonly priceWithDiscount: Sum
  readonly discountPercent: number | null
  /** The parts of a set bought one by one; null elsewhere. */
  readonly regularPrice: Sum | null
  readonly rating: number | null
  readonly reviewsCount: number
  readonly cookingMinutes: number | null
  readonly nutrition: Nutrition | null
  readonly ingredients: readonly string[]
  readonly allergens: readonly { readonly slug: string; readonly title: string }[]
  /** The steps of the recipe that names the dish; empty for most. */
  readonly steps: readonly string[]
  readonly variants: readonly DishVariant[]
  readonly modifierGroups: readonly OptionGroup[]
  readonly comboGroups: readonly SetGroup[]
  /** Null: can be ordered now. */
  readonly off: Unavailability | { readonly code: 'not_in_menu' } | null
}
