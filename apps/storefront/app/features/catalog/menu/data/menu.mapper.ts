import type { WireMenu } from '@doira/contract/catalog/category-with-products'
import type { WireProductCard } from '@doira/contract/catalog/product-shape'
import type { WireFound } from '@doira/contract/catalog/products'
import { getAvailability } from '@doira/domain/catalog/availability'
import type { WeeklyWindow } from '@doira/domain/catalog/weekly-window'
import { toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { toLocalTime, type Weekday } from '@doira/domain/time/local-time'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { DishMeasure, Menu, MenuCard, Unavailability } from './menu-card.ts'
import { leadWithDifference } from './what-differs.ts'

/** The menu in one language; `now` decides what is outside its hours of sale. */
export function toMenu(wire: WireMenu, locale: Locale, now: Instant): Menu {
  return {
    id: wire.menu_id,
    sections: wire.categories.map(({ id, slug, title, icon, image, products }) => ({
      id,
      slug,
      title: localized(title, locale),
      icon,
      image,
      cards: leadWithDifference(products.map((product) => toMenuCard(product, locale, now))),
    })),
    tags: wire.tags.map(({ slug, title }) => ({ slug, title: localized(title, locale) })),
    allergens: wire.allergens.map(({ slug, title }) => ({ slug, title: localized(title, locale) })),
  }
}

export function toMenuCard(wire: WireProductCard, locale: Locale, now: Instant): MenuCard {
  return {
    id: wire.id,
    slug: wire.slug,
    type: wire.type,
    categoryId: wire.category_id,
    title: localized(wire.title, locale),
    description: localized(wire.description, locale),
    image: wire.image,
    ...toMeasure(wire),
    price: toSum(wire.out_price),
    priceWithDiscount: toSum(wire.price_with_discount ?? wire.out_price),
    discountPercent: wire.discount_percent,
    hasChoice: wire.has_choice,
    isPriceFrom: wire.is_price_from,
    tags: wire.tags,
    allergens: wire.allergens,
    rating: wire.rating,
    reviewsCount: wire.reviews_count,
    popularity: wire.popularity,
    order: wire.order,
    off: toUnavailability(wire, now),
  }
}

/** Cards of a search; what came without the fields of a card, as the contract allows, is left out. */
export function toFoundCards(found: readonly WireFound[], locale: Locale, now: Instant): readonly MenuCard[] {
  return found.filter(isWholeCard).map((card) => toMenuCard(card, locale, now))
}

const neededFields = ['slug', 'type', 'title', 'description', 'out_price', 'tags', 'allergens'] as const

/** What `toMenuCard` reads, for a search that asks for nothing else (R7-02). */
export const cardFields = [
  ...neededFields,
  ...(['category_id', 'image', 'pieces', 'weight', 'weight_unit', 'price_with_discount'] as const),
  ...(['discount_percent', 'has_choice', 'is_price_from', 'rating', 'reviews_count'] as const),
  ...(['popularity', 'order', 'stop', 'sale_window'] as const),
] satisfies readonly (keyof WireProductCard)[]

function isWholeCard(found: WireFound): found is WireProductCard {
  return neededFields.every((name) => found[name] !== undefined)
}

type WireMeasure = Pick<WireProductCard, 'pieces' | 'weight' | 'weight_unit'>

export function toMeasure({ pieces, weight, weight_unit }: WireMeasure): DishMeasure {
  return {
    pieces,
    grams: weight_unit === 'g' ? weight : null,
    millilitres: weight_unit === 'ml' ? weight : null,
  }
}

type WireSale = Pick<WireProductCard, 'stop' | 'sale_window'>

export function toUnavailability({ stop, sale_window }: WireSale, now: Instant): Unavailability | null {
  const availability = getAvailability({ stop, saleWindow: sale_window && toSaleWindow(sale_window) }, now)
  return availability.code === 'in_stock' ? null : availability
}

function toSaleWindow({ weekdays, from_time, to_time }: NonNullable<WireSale['sale_window']>): WeeklyWindow {
  return {
    weekdays: weekdays as Weekday[], // 1 to 7 by the contract
    from: toLocalTime(from_time),
    to: toLocalTime(to_time),
  }
}
