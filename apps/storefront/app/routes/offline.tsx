import { OfflineScreen } from '../features/frame/offline-screen.tsx'
import { unlistedMeta } from '../platform/unlisted-meta.ts'

/** What the service worker shows in place of a page that it has not kept (screens 18). */
export const meta = unlistedMeta('common', (t) => t('offline'))

export default function OfflinePage() {
  return <OfflineScreen />
}
