import '../styles/content-pages.css'
import { firstWords, toCompanyText, toContacts } from '../features/content/company/company.mapper.ts'
import { type TenderData, TenderScreen } from '../features/content/company/tender-screen.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { orNotFound } from '../features/content/not-found.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { Route } from './+types/tender'

export async function loader({ url, context, request }: Route.LoaderArgs): Promise<TenderData> {
  const { shopApi } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [text, contacts] = await Promise.all([
    shopApi.getDocument({ params: { id: 'tender' }, signal }).catch(orNotFound),
    shopApi.listContacts({ signal }),
  ])
  const { departments } = toContacts(contacts, locale)
  return {
    text: toCompanyText(text, locale),
    department: departments.find(({ slug }) => slug === 'procurement') ?? departments[0] ?? null,
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = metaT(matches, 'formal')
  const title = t?.('tender_title') ?? ''
  // The heading reads the same in Uzbek and in English.
  const longTitle = t?.('tender_page_title') ?? title
  return contentMeta({ matches, location, title, longTitle, description: firstWords(loaderData.text) })
}

export default function TenderPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <TenderScreen data={loaderData} />
    </main>
  )
}
