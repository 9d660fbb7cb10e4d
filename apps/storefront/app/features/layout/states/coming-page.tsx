import { Suspense, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { withoutLocale } from '../../../i18n/locale.ts'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import { usePagePath } from '../../../platform/page/link.tsx'
import { LoadingStatus, useIsSlow } from './loading-status.tsx'
import { useUnavailable } from './page-request-notice.tsx'

const loadSkeleton = async () => (await import('./page-skeleton.tsx')).PageSkeleton
const LazySkeleton = lazyExtra(loadSkeleton)

const lipGapPx = 12
/** Shapes of the coming page over the present one, while a slow network brings it (rule 2). */
export function ComingPage() {
  const here = usePagePath()
  const { location } = useNavigation()
  // What does not come at all leaves the present page to be used.
  const isComing = useUnavailable() === null && location
  const coming = isComing ? withoutLocale(location.pathname) : here
  const isSlow = useIsSlow(coming !== here)
  // The shapes have to be there before they are needed; after a while nobody waits for anything else.
  useEffect(() => {
    const timer = setTimeout(() => void loadSkeleton().catch(() => {}), 5000)
    return () => clearTimeout(timer)
  }, [])
  useBusyLinks(coming === here ? null : coming)
  // `main` belongs to the page that is about to go.
  useEffect(() => {
    const main = document.getElementById('main')
    if (!isSlow || !main) return
    main.setAttribute('aria-busy', 'true')
    return () => main.removeAttribute('aria-busy')
  }, [isSlow])
  return (
    <>
      <LoadingStatus isSlow={isSlow} />
      {isSlow && (
        <Suspense fallback={null}>
          <LazySkeleton path={coming} top={headerBottom()} />
        </Suspense>
      )}
    </>
  )
}

/** The links that lead to the coming page are busy: one of them was pressed. */
function useBusyLinks(coming: string | null): void {
  // Links are all over the page that is about to go.
  useEffect(() => {
    if (coming === null) return
    const links = [...document.links].filter(
      ({ origin, pathname }) => origin === window.location.origin && withoutLocale(pathname) === coming,
    )
    for (const link of links) link.setAttribute('aria-busy', 'true')
    return () => {
      for (const link of links) link.removeAttribute('aria-busy')
    }
  }, [coming])
}

/** The header stays usable: the shapes begin under what is on screen of it. */
function headerBottom(): number {
  const bars = [...document.querySelectorAll('.hm__bar, .hd')]
  const bottoms = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0)
  // Under the address bar of phones the red continues for a bit.
  const gap = window.matchMedia('(min-width: 62rem)').matches ? 0 : lipGapPx
  return Math.max(0, ...bottoms.map(({ bottom }) => bottom + gap))
}
