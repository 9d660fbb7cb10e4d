import { type ComponentType, useEffect, useState } from 'react'
import type { Namespace } from '../../../i18n/translate.ts'
import { loadedWords, loadWords } from '../../../i18n/word-store.ts'
import { useLocale } from '../../../i18n/words.tsx'
import { isOnline } from '../../../platform/browser/network.ts'
import { closeLayer, type LayerName, type LayerProps, type OpenLayer } from '../../../platform/overlays.ts'
import { unlessOnlineAgain } from '../../../platform/page/lazy-extra.ts'
import { showToast } from '../../../platform/toasts.ts'
import { LoadingStatus, useIsSlow } from '../states/loading-status.tsx'

/** Where an overlay and its words come from. */
export type LayerSource<Name extends LayerName> = {
  readonly name: Name
  readonly namespaces: readonly Namespace[]
  readonly load: () => Promise<ComponentType<LayerProps<Name>>>
}

/** An overlay that comes with its own words when it is first opened (R2-03). */
export function lazyLayer<Name extends LayerName>(
  name: Name,
  namespaces: readonly Namespace[],
  load: LayerSource<Name>['load'],
): LayerSource<Name> {
  return { name, namespaces, load }
}

/** The source and the props of one and the same overlay. */
type LazyLayerProps = {
  readonly source: Omit<LayerSource<LayerName>, 'load'> & { readonly load: () => Promise<AnyLayer> }
  /** Null: it is closed, and may still be leaving. */
  readonly open: OpenLayer | null
  readonly props: object
}
type AnyLayer = ComponentType<{ readonly isOpen: boolean }>

/** Draws an overlay once it is here. When it does not come the page stays, and says why; the next press tries again. */
export function LazyLayer({ source: { name, namespaces, load }, open, props }: LazyLayerProps) {
  const locale = useLocale()
  const isOpen = open !== null
  const [loaded, setLoaded] = useState<{ readonly Layer: AnyLayer } | null>(null)
  // Another language may have come since.
  const isReady = loaded !== null && namespaces.every((namespace) => loadedWords(locale)[namespace])
  // Code and words come over the network.
  useEffect(() => {
    if (isReady || !isOpen) return
    let isOver = false
    unlessOnlineAgain(() => Promise.all([load(), loadWords(locale, namespaces)])).then(
      ([Layer]) => {
        if (!isOver) setLoaded({ Layer })
      },
      () => {
        if (isOver) return
        closeLayer(name)
        // Without a network the bar on top says it already.
        if (isOnline()) showToast({ type: 'error', word: 'network_error' })
      },
    )
    return () => {
      isOver = true
    }
  }, [isReady, isOpen, locale, name, namespaces, load])
  const isComing = isOpen && !isReady
  const isSlow = useIsSlow(isComing)
  useBusy(open?.pressed, isComing)
  return isReady ? <loaded.Layer {...props} isOpen={isOpen} /> : <LoadingStatus isSlow={isSlow} />
}

/** What was pressed is busy from the press on (`openLayer`), until what it is for is here or given up. */
function useBusy(pressed: OpenLayer['pressed'], isComing: boolean): void {
  // It belongs to any part of the page.
  useEffect(() => {
    if (isComing) pressed?.setAttribute('aria-busy', 'true')
    else pressed?.removeAttribute('aria-busy')
    return () => pressed?.removeAttribute('aria-busy')
  }, [pressed, isComing])
}
