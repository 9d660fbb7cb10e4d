import type { WireProductCard } from '@doira/contract/catalog/product-shape'
import type { WireFound } from '@doira/contract/catalog/products'
import { type Sum, toSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { toUnavailability } from '../menu/data/menu.mapper.ts'
import type { Unavailability } from '../menu/data/menu-card.ts'

/** A suggestion of the search overlay. */
export type SearchRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly price: Sum
  readonly isPriceFrom: boolean
  /** Why it cannot be ordered now; null when it can. */
  readonly off: Unavailability | null
}

const names = [
  ...(['id', 'slug', 'title', 'description', 'image', 'out_price', 'price_with_discount'] as const),
  ...(['is_price_from', 'stop', 'sale_window'] as const),
] satisfies readonly (keyof WireProductCard)[]

/** What the overlay asks for of each dish (R7-02). */
export const searchedFields = names.join(',')

export function toSearchRow(found: WireFound, locale: Locale, now: Instant): SearchRow {
  const row = found as Pick<WireProductCard, (typeof names)[number]> // the fields that were asked for
  return {
    id: row.id,
    slug: row.slug,
    title: localized(row.title, locale),
    description: localized(row.description, locale),
    image: row.image,
    price: toSum(row.price_with_discount ?? row.out_price),
    isPriceFrom: row.is_price_from,
    off: toUnavailability(row, now),
  }
}
