import { type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { lazyExtra } from '../../platform/page/lazy-extra.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { type HeaderKind, useHeaderKind } from '../../platform/page/root-data.ts'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { Announcer } from './announcer.tsx'
import { DesktopHeader } from './header/desktop-header.tsx'
import { MobileHeader } from './header/mobile-header.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { OfflineBar } from './states/offline-bar.tsx'

const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer)
const Extras = lazyExtra(async () => (await import('./layout-extras.tsx')).LayoutExtras)

/**
 * What stands around every page (R2-04). The page brings its own `main` with the id `main`.
 *
 * @param header instead of the page's own: a page that failed shows nothing of itself
 */
export function Frame({ header, children }: { header?: HeaderKind; children: ReactNode }) {
  const t = useT('common')
  const ofPage = useHeaderKind()
  const isRestored = useIsRestored()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip_to_content')}
      </a>
      <OfflineBar />
      <header className="site-h">
        <MobileHeader kind={header ?? ofPage} />
        <DesktopHeader />
      </header>
      {children}
      <Footer />
      {isRestored && (
        <Suspense fallback={null}>
          <Extras />
        </Suspense>
      )}
      <PageAnnouncer />
      <Announcer />
    </>
  )
}
