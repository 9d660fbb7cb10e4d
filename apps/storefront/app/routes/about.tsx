import '../styles/content-pages.css'
import { type AboutData, AboutScreen } from '../features/content/about-screen.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { toSections } from '../features/content/news.mapper.ts'
import { orNotFound } from '../features/content/not-found.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { shopOf } from '../platform/load-context.ts'
import { chainNameOf, metaT } from '../platform/page-meta.ts'
import type { Route } from './+types/about'

export async function loader({ url, context, request }: Route.LoaderArgs): Promise<AboutData> {
  const { shopApi } = shopOf(context)
  const { signal } = request
  const [text, { cities }, { count: branches }, { count: dishes }] = await Promise.all([
    shopApi.getDocument({ params: { id: 'about' }, signal }).catch(orNotFound),
    shopApi.listCities({ signal }),
    shopApi.listBranches({ query: { limit: 1 }, signal }),
    shopApi.searchProducts({ query: { limit: 1 }, signal }),
  ])
  return {
    sections: toSections(text.sections, localeOfPath(url.pathname)),
    cities: cities.length,
    branches: Number(branches),
    dishes: Number(dishes),
    ordersPerDay: text.orders_per_day,
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const t = metaT(matches, 'about')
  const lead = t?.('lead', { brand: chainNameOf(matches) }) ?? ''
  return contentMeta({ matches, location, title: t?.('title') ?? '', description: lead })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <AboutScreen data={loaderData} />
    </main>
  )
}
