import { type ComponentType, useEffect, useState } from 'react'
import { loadedMessages, loadMessages } from '../../../i18n/message-store.ts'
import { useLocale } from '../../../i18n/messages.tsx'
import type { Namespace } from '../../../i18n/translate.ts'
import { isOnline } from '../../../platform/browser/network.ts'
import {
  closeOverlay,
  type OpenOverlay,
  type OverlayName,
  type OverlayProps,
} from '../../../platform/overlays.ts'
import { unlessOnlineAgain } from '../../../platform/page/lazy-extra.ts'
import { showToast } from '../../../platform/toasts.ts'
import { LoadingStatus, useIsSlow } from '../states/loading-status.tsx'

/** Where an overlay and its messages come from. */
export type OverlaySource<Name extends OverlayName> = {
  readonly name: Name
  readonly namespaces: readonly Namespace[]
  readonly load: () => Promise<ComponentType<OverlayProps<Name>>>
}

/** An overlay whose messages are loaded when it is first opened (R2-03). */
export function lazyOverlay<Name extends OverlayName>(
  name: Name,
  namespaces: readonly Namespace[],
  load: OverlaySource<Name>['load'],
): OverlaySource<Name> {
  return { name, namespaces, load }
}

/** The source and the props of one and the same overlay. */
type LazyOverlayProps = {
  readonly source: Omit<OverlaySource<OverlayName>, 'load'> & { readonly load: () => Promise<AnyOverlay> }
  /** Null: it is closed, and may still be leaving. */
  readonly open: OpenOverlay | null
  readonly props: object
}
type AnyOverlay = ComponentType<{ readonly isOpen: boolean }>

/** Draws an overlay once it is here. When it does not come the page stays, and says why; the next press tries again. */
export function LazyOverlay({ source: { name, namespaces, load }, open, props }: LazyOverlayProps) {
  const locale = useLocale()
  const isOpen = open !== null
  const [loaded, setLoaded] = useState<{ readonly Layer: AnyOverlay } | null>(null)
  // Another language may have come since.
  const isReady = loaded !== null && namespaces.every((namespace) => loadedMessages(locale)[namespace])
  // Code and messages come over the network.
  useEffect(() => {
    if (isReady || !isOpen) return
    let isOver = false
    unlessOnlineAgain(() => Promise.all([load(), loadMessages(locale, namespaces)])).then(
      ([Layer]) => {
        if (!isOver) setLoaded({ Layer })
      },
      () => {
        if (isOver) return
        closeOverlay(name)
        // Without a network the bar on top says it already.
        if (isOnline()) showToast({ type: 'error', word: 'connection_error' })
      },
    )
    return () => {
      isOver = true
    }
  }, [isReady, isOpen, locale, name, namespaces, load])
  const isLoading = isOpen && !isReady
  const isSlow = useIsSlow(isLoading)
  useBusy(open?.pressed, isLoading)
  return isReady ? <loaded.Layer {...props} isOpen={isOpen} /> : <LoadingStatus isSlow={isSlow} />
}

/** What was pressed is busy from the press on (`openOverlay`), until what it is for is here or given up. */
function useBusy(pressed: OpenOverlay['pressed'], isLoading: boolean): void {
  // It belongs to any part of the page.
  useEffect(() => {
    if (isLoading) pressed?.setAttribute('aria-busy', 'true')
    else pressed?.removeAttribute('aria-busy')
    return () => pressed?.removeAttribute('aria-busy')
  }, [pressed, isLoading])
}
