import type { getStock, listStocks } from '@doira/contract/content/list-stocks'
import type { AnswerOf } from '@doira/contract/endpoint'
import { getDate } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { joinWithNoBreakSpaces } from '@doira/web/i18n/no-break-spaces.ts'
import type { Locale } from '../../../i18n/locale.ts'

type WireStock = AnswerOf<typeof listStocks>['promos'][number]

export type StockCard = {
  readonly slug: string
  readonly title: string
  readonly text: string
  /** The key of its scene, or of the dish that it is about. */
  readonly image: string | null
  readonly isDish: boolean
  /** `YYYY-MM-DD`; null: it always holds. */
  readonly lastDay: string | null
  readonly daysLeft: number | null
}

export function toStockCard(wire: WireStock, locale: Locale): StockCard {
  return {
    slug: wire.slug,
    title: joinWithNoBreakSpaces(localized(wire.title, locale)),
    text: joinWithNoBreakSpaces(localized(wire.description, locale)),
    image: wire.image,
    isDish: wire.product_slug !== null,
    lastDay: wire.end_time && getDate(wire.end_time),
    daysLeft: wire.days_left,
  }
}

export type Stock = StockCard & {
  readonly promoCode: string | null
  readonly isOver: boolean
  readonly startsAt: string
  readonly endsAt: string | null
}

export function toStock(wire: AnswerOf<typeof getStock>, locale: Locale): Stock {
  return {
    ...toStockCard(wire, locale),
    promoCode: wire.promo_code,
    isOver: wire.is_over,
    startsAt: wire.start_time,
    endsAt: wire.end_time,
  }
}
