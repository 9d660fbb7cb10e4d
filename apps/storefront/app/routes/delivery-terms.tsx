import '../styles/content-pages.css'
import { firstWords, toCompanyText } from '../features/content/company/company.mapper.ts'
import { DocumentScreen } from '../features/content/company/document-screen.tsx'
import { toCityZones, ZoneTables } from '../features/content/company/zone-tables.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { orNotFound } from '../features/content/not-found.ts'
import { toCities } from '../features/content/vacancies/vacancies.mapper.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/delivery-terms'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [text, cities, { delivery_zones }] = await Promise.all([
    shopApi.getDocument({ params: { id: 'delivery-terms' }, signal }).catch(orNotFound),
    shopApi.listCities({ signal }),
    shopApi.activeDeliveryZones({ query: {}, signal }),
  ])
  return {
    text: toCompanyText(text, locale),
    cityZones: toCityZones(delivery_zones, { cities: toCities(cities, locale), locale }),
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = metaT(matches, 'formal')?.('delivery_title') ?? ''
  return contentMeta({ matches, location, title, description: firstWords(loaderData.text) })
}

export default function DeliveryTermsPage({ loaderData: { text, cityZones } }: Route.ComponentProps) {
  const f = useT('formal')
  const part = { id: 'zones', title: f('zones_title'), content: <ZoneTables cityZones={cityZones} /> }
  return <DocumentScreen title={f('delivery_title')} text={text} part={part} />
}
