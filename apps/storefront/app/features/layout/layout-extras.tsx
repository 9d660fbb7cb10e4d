import { Suspense, useEffect } from 'react'
import { retryPageData } from '../../framework/retried-page-data.ts'
import { lazyExtra } from '../../platform/page/lazy-extra.ts'
import { BottomCards } from './bottom-cards.tsx'
import { OverlaysHost } from './overlays/overlay-host.tsx'
import { PopularHost } from './overlays/popular-host.tsx'
import { ToastArea } from './overlays/toast-area.tsx'
import { SignInByQuery } from './sign-in-by-query.tsx'
import { ComingPage } from './states/coming-page.tsx'
import { useIsIdle } from './use-is-idle.ts'

const Quiet = lazyExtra(async () => (await import('./idle-effects.tsx')).QuietExtras)

/** What of the frame no server draws: it comes when the page already works. */
export function LayoutExtras() {
  const isQuiet = useIsIdle()
  // The requests of the router are outside React.
  useEffect(retryPageData, [])
  // When a page fails the network may be what failed: its page has to be here by then.
  useEffect(() => void import('./states/error-page.tsx').catch(() => {}), [])
  return (
    <>
      <ComingPage />
      <BottomCards />
      <ToastArea />
      <OverlaysHost />
      <PopularHost />
      <SignInByQuery />
      {isQuiet && (
        <Suspense fallback={null}>
          <Quiet />
        </Suspense>
      )}
    </>
  )
}
