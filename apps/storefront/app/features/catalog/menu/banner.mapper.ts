import type { listStocks } from '@doira/contract/content/list-stocks'
import type { AnswerOf } from '@doira/contract/endpoint'
import { parseColor } from '@doira/domain/chains/contrast'
import { dateOf } from '@doira/web/i18n/format.ts'
import { keepTogether } from '@doira/web/i18n/keep-together.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { isInkReadable } from '../dish/ink-contrast.ts'
import type { Banner, BannerGround } from './banner.ts'

type WireStock = AnswerOf<typeof listStocks>['promos'][number]

const mostBanners = 6

/** The active stocks as slides, newest first. */
export function toBanners(stocks: readonly WireStock[], locale: Locale): readonly Banner[] {
  return stocks.slice(0, mostBanners).map((stock) => ({
    slug: stock.slug,
    title: keepTogether(localized(stock.title, locale)),
    text: keepTogether(localized(stock.description, locale)),
    lastDay: stock.end_time && dateOf(stock.end_time),
    picture: toPicture(stock),
  }))
}

function toPicture({ image, product_slug, dominant }: WireStock): Banner['picture'] {
  if (image === null) return null
  if (product_slug !== null) return { kind: 'dish', image }
  // A scene lies in two formats; the slide takes the narrower one.
  return { kind: 'scene', image: `${image}-4x3`, ground: toGround(dominant) }
}

function toGround(dominant: string | null): BannerGround | null {
  const color = parseColor(dominant ?? '')
  return color && { color, text: isInkReadable(color) ? 'ink' : 'white' }
}
