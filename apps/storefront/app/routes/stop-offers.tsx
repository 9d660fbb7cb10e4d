import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { StopOffers } from '../features/messaging/stop-offers.tsx'
import { useT } from '../i18n/messages.tsx'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/stop-offers'

export const handle = { header: 'title' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('account', (t) => t('stop_offers_title'))

/** Where the link of every offer leads; nobody has to be signed in. */
export default function StopOffersPage({ params }: Route.ComponentProps) {
  const t = useT('account')
  const title = t('stop_offers_title')
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <PageHead title={title} isDesktopOnly />
        <div className="max-w-120">
          <StopOffers code={params.code} />
        </div>
      </main>
    </>
  )
}
