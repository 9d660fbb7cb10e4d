import { lazy, Suspense, useEffect } from 'react'
import { BottomCards } from './bottom-cards.tsx'
import { ComingPage } from './coming-page.tsx'
import { LayersHost } from './layers-host.tsx'
import { SignInByQuery } from './sign-in-by-query.tsx'
import { ToastArea } from './toast-area.tsx'
import { useIsQuiet } from './use-is-quiet.ts'

const Quiet = lazy(async () => ({ default: (await import('./quiet-extras.tsx')).QuietExtras }))

/** What of the frame no server draws: it comes when the page already works. */
export function FrameExtras() {
  const isQuiet = useIsQuiet()
  // When a page fails the network may be what failed: its page has to be here by then.
  useEffect(() => void import('./error-page.tsx'), [])
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
