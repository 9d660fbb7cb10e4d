import '../styles/content-pages.css'
import { toInstant } from '@doira/domain/time/instant'
import { contentMeta, pageFacts } from '../features/content/content-meta.ts'
import { readMenuCards } from '../features/content/menu-cards.ts'
import { onlyBySlug, orNotFound } from '../features/content/not-found.ts'
import { type StockData, StockScreen } from '../features/content/stocks/stock-screen.tsx'
import { toStock, toStockCard } from '../features/content/stocks/stocks.mapper.ts'
import { stockData } from '../features/content/structured-data.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { Route } from './+types/stock'

const othersShown = 3

export async function loader({ params, url, context, request }: Route.LoaderArgs): Promise<StockData> {
  const shop = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [wire, { promos }] = await Promise.all([
    shop.shopApi.getStock({ params: { id: params.slug }, signal }).catch(orNotFound),
    shop.shopApi.listStocks({ query: {}, signal }),
  ])
  const { product_ids: ids } = onlyBySlug(wire, params.slug)
  const others = promos.filter(({ slug }) => slug !== wire.slug).slice(0, othersShown)
  return {
    stock: toStock(wire, locale),
    dishes: await readMenuCards(shop, ids, { locale, now: toInstant(new Date()), signal }),
    others: others.map((one) => toStockCard(one, locale)),
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { stock } = loaderData
  return contentMeta({
    matches,
    location,
    title: stock.title,
    description: stock.text,
    steps: [{ title: metaT(matches, 'content')?.('stocks_title') ?? '', path: paths.stocks() }],
    image: stock.image,
    data: import.meta.env.SSR ? stockData(stock, pageFacts({ matches, location }, stock.image)) : null,
  })
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  return <StockScreen key={loaderData.stock.slug} data={loaderData} />
}
