import '../styles/content-pages.css'
import { Drawing } from '../art/drawing.tsx'
import { MoreLink } from '../features/content/cards.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { toNewsCard } from '../features/content/news/news.mapper.ts'
import { NewsCards } from '../features/content/news/news-cards.tsx'
import { getPage } from '../features/content/pages.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/news'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi } = getShop(context)
  const locale = localeOfPath(url.pathname)
  const { page, limit } = getPage(url)
  const { news_events, count } = await shopApi.listNewsEvents({
    query: { type: 'news', limit },
    signal: request.signal,
  })
  return { page, count, news: news_events.map((one) => toNewsCard(one, locale)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'content')?.('news_title') ?? ''
  const latest = loaderData?.news.map((one) => one.title) ?? []
  return contentMeta({ matches, location, title, description: [title, ...latest].join('. ') })
}

export default function NewsPage({ loaderData: { page, count, news } }: Route.ComponentProps) {
  const t = useT('content')
  return (
    <main id="main" className="container main">
      <PageHead title={t('news_title')} />
      {news.length === 0 ? (
        <EmptyState art={<Drawing name="search" />} level={2} title={t('no_news')} />
      ) : (
        <NewsCards news={news} />
      )}
      <MoreLink path={paths.news()} shown={news.length} total={count} page={page} />
    </main>
  )
}
