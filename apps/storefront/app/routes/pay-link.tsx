import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { PayLinkScreen } from '../features/ordering/basket-call/pay-link-screen.tsx'
import { useT } from '../i18n/messages.tsx'
import { QueryProvider } from '../platform/api/query-provider.tsx'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import { PageHead } from '../ui/headings/heads.tsx'
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
