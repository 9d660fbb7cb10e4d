import type { Availability } from '@doira/domain/catalog/availability'
import type { FilterableDish } from '@doira/domain/catalog/filter'
import type { ProductType } from '@doira/domain/catalog/product'

/** How much of a dish one piece is; drinks count millilitres. */
export type DishMeasure = {
  readonly pieces: number | null
  readonly grams: number | null
  readonly millilitres: number | null
}

/** Why a dish cannot be ordered right now. */
export type Unavailability = Exclude<Availability, { code: 'in_stock' }>

/** What a card of the menu shows, in one language. */
export type MenuCard = FilterableDish &
  DishMeasure & {
    readonly id: string
    readonly slug: string
    readonly type: ProductType
    readonly categoryId: string
    readonly title: string
    /** What differs from its neighbours, else what it is made of. */
    readonly description: string
    /** The key of the picture; null: the drawing of its category is shown. */
    readonly image: string | null
    /** A press of the price opens the sheet: there is something to choose. */
    readonly hasChoice: boolean
    /** Its variants differ in price. */
    readonly isPriceFrom: boolean
    readonly discountPercent: number | null
    readonly reviewsCount: number
    /** Null: can be ordered now. */
    readonly off: Unavailability | null
  }

export type MenuSection = {
  readonly id: string
  /** The anchor of the section and its chip. */
  readonly slug: string
  readonly title: string
  /** The drawing of the category. */
  readonly icon: string
  /** The picture of the category; null: that of its first dish is shown. */
  readonly image: string | null
  readonly cards: readonly MenuCard[]
}

/** A word of the filter: a tag or an allergen. */
export type FilterWord = { readonly slug: string; readonly title: string }

/** A whole menu as its page shows it. */
export type Menu = {
  readonly id: string
  readonly sections: readonly MenuSection[]
  readonly tags: readonly FilterWord[]
  readonly allergens: readonly FilterWord[]
}
