import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { listenToToasts, type ToastContent } from '../../../platform/toasts.ts'

type Drawer = typeof import('./toast-drawer.tsx').ToastDrawer

/** Where toasts appear. Nothing of it is loaded before the first one; without a network that one waits. */
export function ToastArea() {
  const [queue, setQueue] = useState<readonly ToastContent[]>([])
  const [loaded, setLoaded] = useState<{ readonly Drawer: Drawer } | null>(null)
  const t = useT('common')
  // Toasts come from outside React: from calls that fail and stores that change.
  useEffect(() => listenToToasts((toast) => setQueue((waiting) => [...waiting, toast])), [])
  const isWanted = loaded === null && queue.length > 0
  // Its code comes over the network, or when that is back.
  useEffect(() => {
    if (!isWanted) return
    const bring = () => {
      import('./toast-drawer.tsx').then(
        ({ ToastDrawer }) => setLoaded({ Drawer: ToastDrawer }),
        () => {},
      )
    }
    bring()
    window.addEventListener('online', bring)
    return () => window.removeEventListener('online', bring)
  }, [isWanted])
  return (
    loaded && (
      <loaded.Drawer
        label={t('notifications')}
        closeLabel={t('close')}
        queue={queue}
        onDrawn={(count) => setQueue((waiting) => waiting.slice(count))}
      />
    )
  )
}
