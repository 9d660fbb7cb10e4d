import { useLocation } from 'react-router'
import { OfflineScreen } from '../features/layout/states/offline-screen.tsx'
import { wantedPage } from '../features/layout/wanted-page.ts'
import { useHref } from '../platform/page/link.tsx'
import { paths } from '../platform/page/paths.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'

/** What the service worker shows in place of a page that it has not stored. */
export const meta = unlistedMeta('common', (t) => t('offline'))

export default function OfflinePage() {
  const home = useHref()(paths.home())
  return <OfflineScreen wanted={wantedPage(useLocation().search) ?? home} />
}
