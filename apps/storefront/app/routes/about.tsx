import { localized } from '@doira/web/i18n/localized.ts'
import '../styles/content-pages.css'
import { type AboutData, AboutScreen } from '../features/content/company/about-screen.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { toSections } from '../features/content/news/news.mapper.ts'
import { orNotFound } from '../features/content/not-found.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/about'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs): Promise<AboutData> {
  const { shopApi, settings } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [shipper, text, { cities }, { count: branches }, { count: dishes }] = await Promise.all([
    shopApi.getShipper({ params: { id: settings.shipperId }, signal }),
    shopApi.getDocument({ params: { id: 'about' }, signal }).catch(orNotFound),
    shopApi.listCities({ signal }),
    shopApi.listBranches({ query: { limit: 1 }, signal }),
    shopApi.searchProducts({ query: { limit: 1 }, signal }),
  ])
  return {
    sections: toSections(text.sections, locale),
    cities: cities.length,
    branches: Number(branches),
    dishes: Number(dishes),
    ordersPerDay: text.orders_per_day,
    lead: shipper.texts.about_lead ? localized(shipper.texts.about_lead, locale) : null,
    promises: shipper.promises.map((one) => ({
      icon: one.icon,
      title: localized(one.title, locale),
      text: localized(one.text, locale),
    })),
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const t = metaT(matches, 'about')
  const description = loaderData?.lead ?? ''
  return contentMeta({ matches, location, title: t?.('title') ?? '', description })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <AboutScreen data={loaderData} />
    </main>
  )
}
