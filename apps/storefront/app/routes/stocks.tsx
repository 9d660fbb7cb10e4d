import '../styles/content-pages.css'
import { Drawing } from '../art/drawing.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { StockCards } from '../features/content/stocks/stock-cards.tsx'
import { toStockCard } from '../features/content/stocks/stocks.mapper.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/stocks'

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const { promos } = await getShop(context).shopApi.listStocks({ query: {}, signal: request.signal })
  return { stocks: promos.map((one) => toStockCard(one, locale)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'content')?.('stocks_title') ?? ''
  const titles = loaderData?.stocks.map((one) => one.title) ?? []
  return contentMeta({ matches, location, title, description: [title, ...titles].join('. ') })
}

export default function StocksPage({ loaderData: { stocks } }: Route.ComponentProps) {
  const t = useT('content')
  return (
    <main id="main" className="container main">
      <PageHead title={t('stocks_title')} />
      {stocks.length === 0 ? (
        <EmptyState art={<Drawing name="search" />} level={2} title={t('no_stocks')} />
      ) : (
        <StockCards stocks={stocks} />
      )}
    </main>
  )
}
