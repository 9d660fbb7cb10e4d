import '../styles/content-pages.css'
import { toLegalEntities } from '../features/content/company/company.mapper.ts'
import { LegalEntitiesScreen } from '../features/content/company/legal-entities-screen.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/legal-entities'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const wire = await getShop(context).shopApi.listLegalEntities({ signal: request.signal })
  return { entities: toLegalEntities(wire, localeOfPath(url.pathname)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const t = metaT(matches, 'formal')
  const title = t?.('legal_title') ?? ''
  const names = loaderData?.entities.map(({ name }) => name).join(', ') ?? ''
  return contentMeta({ matches, location, title, description: `${title}: ${names}` })
}

export default function LegalEntitiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <LegalEntitiesScreen entities={loaderData.entities} />
    </main>
  )
}
