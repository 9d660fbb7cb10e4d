import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { withoutLocale } from '../../../i18n/locale.ts'
import { closeLayer, layersStore, type OpenLayer, useOpenLayer } from '../../../platform/overlays.ts'
import { usePagePath } from '../../../platform/page/link.tsx'
import { LazyLayer } from './lazy-overlay.tsx'
import { layerTable } from './overlay-table.ts'

/** Draws the open overlay, and the last one while it leaves. */
export function LayersHost() {
  const open = useOpenLayer()
  useCloseOnPageChange()
  const [last, setLast] = useState<OpenLayer | null>(null)
  if (open && open !== last) setLast(open)
  const shown = open ?? last
  if (!shown) return null
  const source = layerTable[shown.name] as ComponentProps<typeof LazyLayer>['source'] | undefined // of the same name as the props
  if (!source) return null
  return <LazyLayer key={shown.name} source={source} open={open} props={shown.props} />
}

/** Another page is another matter: what lay over the old one goes. Another language of the same page is not. */
function useCloseOnPageChange(): void {
  const page = usePagePath()
  const shown = useRef(page)
  const belongsTo = usePageOfLayer()
  // The layers live outside React, so that anything may open one.
  useEffect(() => {
    if (shown.current !== page && belongsTo.current !== page) closeLayer()
    shown.current = page
  }, [page, belongsTo])
}

/**
 * The page that the open layer lies over, by the address bar: after Back it is there before the page, and who opens
 * something meanwhile means the page that comes.
 */
function usePageOfLayer() {
  const page = useRef<string | null>(null)
  // The layers live outside React.
  useEffect(
    () =>
      layersStore.subscribe(({ open }, before) => {
        if (open !== before.open) page.current = open && withoutLocale(window.location.pathname)
      }),
    [],
  )
  return page
}
