import type { ReactNode } from 'react'
import { useT } from '../../i18n/words.tsx'
import { useHeaderKind } from '../../platform/root-data.ts'
import { Announcer } from './announcer.tsx'
import { BottomCards } from './bottom-cards.tsx'
import { ComingPage } from './coming-page.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { Footer } from './footer.tsx'
import { LayersHost } from './layers-host.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { SignInByQuery } from './sign-in-by-query.tsx'
import { ToastArea } from './toast-area.tsx'

/** What stands around every page (R2-04). The page brings its own `main` with the id `main`. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT('common')
  const header = useHeaderKind()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip_to_content')}
      </a>
      <OfflineBar />
      <header className="site-h">
        <MobileHeader kind={header} />
        <DesktopHeader />
      </header>
      {children}
      <ComingPage />
      <BottomCards />
      <Footer />
      <ToastArea />
      <LayersHost />
      <SignInByQuery />
      <PageAnnouncer />
      <Announcer />
    </>
  )
}
