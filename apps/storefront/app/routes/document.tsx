import '../styles/content-pages.css'
import { firstWords, toCompanyText } from '../features/content/company/company.mapper.ts'
import { DocumentScreen } from '../features/content/company/document-screen.tsx'
import { documentOfPath } from '../features/content/company/documents.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { orNotFound } from '../features/content/not-found.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { Link, usePagePath } from '../platform/page/link.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/document'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { slug } = documentOfPath(url.pathname)
  const wire = await getShop(context)
    .shopApi.getDocument({ params: { id: slug }, signal: request.signal })
    .catch(orNotFound)
  return { text: toCompanyText(wire, localeOfPath(url.pathname)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = metaT(matches, 'formal')?.(documentOfPath(location.pathname).word) ?? ''
  return contentMeta({ matches, location, title, description: firstWords(loaderData.text) })
}

export default function DocumentPage({ loaderData: { text } }: Route.ComponentProps) {
  const f = useT('formal')
  const { path, word } = documentOfPath(usePagePath())
  return <DocumentScreen key={path} title={f(word)} text={text} further={<Neighbour path={path} />} />
}

/** The rules of the house and those of the kids area lead to each other: no menu has the second. */
function Neighbour({ path }: { readonly path: string }) {
  const f = useT('formal')
  const c = useT('common')
  if (path !== paths.rules() && path !== paths.kidsRules()) return null
  const isHouse = path === paths.rules()
  return (
    <p>
      <Link to={isHouse ? paths.kidsRules() : paths.rules()} className="link link--row">
        {isHouse ? c('kids_area_rules') : f('rules_title')}
      </Link>
    </p>
  )
}
