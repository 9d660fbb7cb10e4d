import '../styles/content-pages.css'
import { toContacts } from '../features/content/company/company.mapper.ts'
import { ContactsScreen } from '../features/content/company/contacts-screen.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/contacts'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi } = getShop(context)
  const { signal } = request
  const [contacts, { count }] = await Promise.all([
    shopApi.listContacts({ signal }),
    shopApi.listLegalEntities({ signal }),
  ])
  return { contacts: toContacts(contacts, localeOfPath(url.pathname)), legalEntities: count }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const t = metaT(matches, 'content')
  const title = t?.('contacts_title') ?? ''
  const departments = loaderData?.contacts.departments.map((one) => one.title).join(', ') ?? ''
  return contentMeta({ matches, location, title, description: `${title}: ${departments}` })
}

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <ContactsScreen {...loaderData} />
    </main>
  )
}
