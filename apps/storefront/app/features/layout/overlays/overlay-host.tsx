import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { withoutLocale } from '../../../i18n/locale.ts'
import { closeOverlay, type OpenOverlay, overlaysStore, useOpenOverlay } from '../../../platform/overlays.ts'
import { usePagePath } from '../../../platform/page/link.tsx'
import { LazyOverlay } from './lazy-overlay.tsx'
import { overlayTable } from './overlay-table.ts'

/** Draws the open overlay, and the last one while it leaves. */
export function OverlaysHost() {
  const open = useOpenOverlay()
  useCloseOnPageChange()
  const [last, setLast] = useState<OpenOverlay | null>(null)
  if (open && open !== last) setLast(open)
  const shown = open ?? last
  if (!shown) return null
  const source = overlayTable[shown.name] as ComponentProps<typeof LazyOverlay>['source'] | undefined // of the same name as the props
  if (!source) return null
  return <LazyOverlay key={shown.name} source={source} open={open} props={shown.props} />
}

/** Another page is another matter: what lay over the old one goes. Another language of the same page is not. */
function useCloseOnPageChange(): void {
  const page = usePagePath()
  const shown = useRef(page)
  const belongsTo = usePageOfOverlay()
  // The layers live outside React, so that anything may open one.
  useEffect(() => {
    if (shown.current !== page && belongsTo.current !== page) closeOverlay()
    shown.current = page
  }, [page, belongsTo])
}

/**
 * The page that the open layer lies over, by the address bar: after Back it is there before the page, and who opens
 * something meanwhile means the page that comes.
 */
function usePageOfOverlay() {
  const page = useRef<string | null>(null)
  // The layers live outside React.
  useEffect(
    () =>
      overlaysStore.subscribe(({ open }, before) => {
        if (open !== before.open) page.current = open && withoutLocale(window.location.pathname)
      }),
    [],
  )
  return page
}
