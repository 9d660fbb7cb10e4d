import { PayLinkScreen } from '../features/calls/pay-link-screen.tsx'
import { TitleBar } from '../features/frame/title-bar.tsx'
import { useT } from '../i18n/words.tsx'
import { paths } from '../platform/paths.ts'
import { QueryProvider } from '../platform/query-provider.tsx'
import type { PageHandle } from '../platform/root-data.ts'
import { unlistedMeta } from '../platform/unlisted-meta.ts'
import { PageHead } from '../ui/heads.tsx'
import type { Route } from './+types/pay-link'

export const handle = { header: 'title' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('order', (t) => t('pay_link_title'))

/** Where the SMS of an order that was taken by phone leads; nobody has to be signed in. */
export default function PayLinkPage({ params }: Route.ComponentProps) {
  const t = useT('order')
  const title = t('pay_link_title')
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <PageHead title={title} isDesktopOnly />
        <div className="max-w-120">
          <QueryProvider>
            <PayLinkScreen code={params.code} />
          </QueryProvider>
        </div>
      </main>
    </>
  )
}
