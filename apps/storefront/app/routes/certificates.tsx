import '../styles/content-pages.css'
import { CertificatesScreen } from '../features/content/company/certificates-screen.tsx'
import { toCertificates } from '../features/content/company/company.mapper.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/certificates'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const wire = await getShop(context).shopApi.listCertificates({ signal: request.signal })
  return { certificates: toCertificates(wire, localeOfPath(url.pathname)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'formal')?.('certificates_title') ?? ''
  const titles = loaderData?.certificates.map((one) => one.title) ?? []
  return contentMeta({ matches, location, title, description: [title, ...titles].join('. ') })
}

export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <CertificatesScreen certificates={loaderData.certificates} />
    </main>
  )
}
