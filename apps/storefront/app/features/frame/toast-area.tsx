import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../../i18n/words.tsx'
import { listenToToasts, type ToastContent } from '../../platform/toasts.ts'

const LazyToaster = lazy(async () => ({ default: (await import('./toast-drawer.tsx')).ToastDrawer }))

/** Where toasts appear. Nothing of it is loaded before the first one. */
export function ToastArea() {
  const [queue, setQueue] = useState<readonly ToastContent[]>([])
  const [hasCome, setHasCome] = useState(false)
  if (queue.length > 0 && !hasCome) setHasCome(true)
  const t = useT('common')
  // Toasts come from outside React: from calls that fail and stores that change.
  useEffect(() => listenToToasts((toast) => setQueue((waiting) => [...waiting, toast])), [])
  return (
    <Suspense fallback={null}>
      {hasCome && (
        <LazyToaster
          label={t('notifications')}
          closeLabel={t('close')}
          queue={queue}
          onDrawn={(count) => setQueue((waiting) => waiting.slice(count))}
        />
      )}
    </Suspense>
  )
}
