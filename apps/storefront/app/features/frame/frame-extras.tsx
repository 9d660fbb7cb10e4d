import { Suspense, useEffect } from 'react'
import { lazyExtra } from '../../platform/lazy-extra.ts'
import { retryPageData } from '../../platform/page-requests.ts'
import { BottomCards } from './bottom-cards.tsx'
import { ComingPage } from './coming-page.tsx'
import { LayersHost } from './layers-host.tsx'
import { SignInByQuery } from './sign-in-by-query.tsx'
import { ToastArea } from './toast-area.tsx'
import { useIsQuiet } from './use-is-quiet.ts'

const Quiet = lazyExtra(async () => (await import('./quiet-extras.tsx')).QuietExtras)

/** What of the frame no server draws: it comes when the page already works. */
export function FrameExtras() {
  const isQuiet = useIsQuiet()
  // The requests of the router are outside React.
  useEffect(retryPageData, [])
  // When a page fails the network may be what failed: its page has to be here by then.
  useEffect(() => void import('./error-page.tsx').catch(() => {}), [])
  return (
    <>
      <ComingPage />
      <BottomCards />
      <ToastArea />
      <LayersHost />
      <SignInByQuery />
      {isQuiet && (
        <Suspense fallback={null}>
          <Quiet />
        </Suspense>
      )}
    </>
  )
}
