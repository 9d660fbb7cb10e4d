import '../styles/content-pages.css'
import { contentMeta, pageFacts } from '../features/content/content-meta.ts'
import { toNewsCard, toNewsItem } from '../features/content/news/news.mapper.ts'
import { NewsItemScreen } from '../features/content/news/news-screen.tsx'
import { onlyBySlug, orNotFound } from '../features/content/not-found.ts'
import { newsData } from '../features/content/structured-data.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/news-item'

export const handle = { startsLate: true } satisfies PageHandle

const othersShown = 3

export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  const { shopApi } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [wire, { news_events }] = await Promise.all([
    shopApi.getNewsEvent({ params: { id: params.slug }, signal }).catch(orNotFound),
    shopApi.listNewsEvents({ query: { type: 'news', limit: othersShown + 1 }, signal }),
  ])
  const item = toNewsItem(onlyBySlug(wire, params.slug), locale)
  const others = news_events.filter(({ slug }) => slug !== item.slug).slice(0, othersShown)
  return { item, others: others.map((one) => toNewsCard(one, locale)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { item } = loaderData
  return contentMeta({
    matches,
    location,
    title: item.title,
    description: item.summary,
    steps: [{ title: metaT(matches, 'content')?.('news_title') ?? '', path: paths.news() }],
    image: item.image,
    data: import.meta.env.SSR ? newsData(item, pageFacts({ matches, location }, item.image)) : null,
  })
}

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  return <NewsItemScreen key={loaderData.item.slug} {...loaderData} />
}
