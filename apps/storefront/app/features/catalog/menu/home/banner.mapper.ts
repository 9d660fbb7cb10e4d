import type { listStocks } from '@doira/contract/content/list-stocks'
import type { listNewsEvents } from '@doira/contract/content/news-events'
import type { AnswerOf } from '@doira/contract/endpoint'
import { getDate } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { joinWithNoBreakSpaces } from '@doira/web/i18n/no-break-spaces.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { Menu, MenuCard } from '../data/menu-card.ts'
import { byRevenue } from '../data/menu-view.ts'
import type { Banner } from './banner.ts'

type WireStock = AnswerOf<typeof listStocks>['promos'][number]
type WireNews = AnswerOf<typeof listNewsEvents>['news_events'][number]

const mostBanners = 6
/** Longer sentences do not fit beside a dish, or beside a scene. */
const longestText = { withDish: 34, withScene: 60 }

/**
 * The active stocks as slides, newest first: those that sell a dish before the others, those whose dish cannot be ordered
 * last. The latest news stands third.
 */
export function toBanners(
  { stocks, news }: { readonly stocks: readonly WireStock[]; readonly news: WireNews | undefined },
  menu: Menu,
  locale: Locale,
): readonly Banner[] {
  const cards = menu.sections.flatMap((section) => section.cards)
  const ranked = stocks
    .map((stock) => ({ stock, card: findDish(stock, cards) }))
    .toSorted((one, other) => getRank(one.card) - getRank(other.card))
    .map(({ stock, card }) => toBanner(stock, card, locale))
  const banners = news ? ranked.toSpliced(2, 0, toNewsBanner(news, locale)) : ranked
  return banners.slice(0, mostBanners)
}

/** Of the dishes of a stock one that can be ordered now, cheaper than usual, and sold best. */
function findDish({ product_slug, product_ids }: WireStock, cards: readonly MenuCard[]): MenuCard | null {
  const own = cards.find(({ slug }) => slug === product_slug)
  if (own) return own
  const [best = null] = cards
    .filter(({ id, off, image }) => product_ids.includes(id) && off === null && image !== null)
    .toSorted((one, other) => Number(isCheaper(other)) - Number(isCheaper(one)) || byRevenue(one, other))
  return best
}

const isCheaper = ({ price, priceWithDiscount }: MenuCard) => priceWithDiscount < price

function getRank(card: MenuCard | null): number {
  if (card === null) return 1
  return card.off === null ? 0 : 2
}

function toBanner(stock: WireStock, card: MenuCard | null, locale: Locale): Banner {
  return {
    kind: 'stock',
    slug: stock.slug,
    title: joinWithNoBreakSpaces(localized(stock.title, locale)),
    text: findSentence(
      localized(stock.description, locale),
      card ? longestText.withDish : longestText.withScene,
    ),
    lastDay: stock.end_time && getDate(stock.end_time),
    endsAt: stock.end_time,
    dish: card?.slug ?? null,
    scene: card ? null : stock.image,
  }
}

function toNewsBanner(news: WireNews, locale: Locale): Banner {
  return {
    kind: 'news',
    slug: news.slug,
    title: joinWithNoBreakSpaces(localized(news.title, locale)),
    text: news.description && findSentence(localized(news.description, locale), longestText.withScene),
    ...{ lastDay: null, endsAt: null, dish: null },
    scene: news.image,
  }
}

/** The first sentence of a text, without its full stop; null when it is longer. */
function findSentence(text: string, longest: number): string | null {
  const [first = ''] = text.split(/(?<=[.!?])\s/u)
  const sentence = first.replace(/\.$/, '')
  return sentence === '' || sentence.length > longest ? null : joinWithNoBreakSpaces(sentence)
}
