import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { withoutLocale } from '../../i18n/locale.ts'
import { useT } from '../../i18n/words.tsx'
import { usePagePath } from '../../platform/link.tsx'

const loadSkeleton = async () => ({ default: (await import('./page-skeleton.tsx')).PageSkeleton })
const LazySkeleton = lazy(loadSkeleton)

const lipGapPx = 12
/** A navigation that is quicker than this shows nothing in between. */
const patienceMs = 200

/** Shapes of the coming page over the present one, while a slow network brings it (screens 0, rule 2). */
export function ComingPage() {
  const t = useT('common')
  const here = usePagePath()
  const { location } = useNavigation()
  const coming = location ? withoutLocale(location.pathname) : here
  const isSlow = useIsSlow(coming !== here)
  // The shapes have to be there before they are needed; after a while nobody waits for anything else.
  useEffect(() => {
    const timer = setTimeout(() => void loadSkeleton(), 5000)
    return () => clearTimeout(timer)
  }, [])
  // `main` belongs to the page that is about to go.
  useEffect(() => {
    const main = document.getElementById('main')
    if (!isSlow || !main) return
    main.setAttribute('aria-busy', 'true')
    return () => main.removeAttribute('aria-busy')
  }, [isSlow])
  return (
    <>
      <p className="sr-only" role="status">
        {isSlow && t('loading')}
      </p>
      {isSlow && (
        <Suspense fallback={null}>
          <LazySkeleton path={coming} top={headerBottom()} />
        </Suspense>
      )}
    </>
  )
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  // Time is outside React.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** The header stays usable: the shapes begin under what is on screen of it. */
function headerBottom(): number {
  const bars = [...document.querySelectorAll('.hm__bar, .hd')]
  const bottoms = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0)
  // Under the address bar of phones the red goes on for a bit.
  const gap = window.matchMedia('(min-width: 992px)').matches ? 0 : lipGapPx
  return Math.max(0, ...bottoms.map(({ bottom }) => bottom + gap))
}
