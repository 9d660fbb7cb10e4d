import { drawToast, Toaster } from '@doira/web/ui/toaster.tsx'
import { type ComponentProps, useEffect } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useIsOnline } from '../../../platform/browser/network.ts'
import type { ToastContent } from '../../../platform/toasts.ts'

const look = {
  position: 'top-center',
  duration: 5000,
  gap: 8,
  style: { ['--width' as string]: '28rem' },
  hotkey: ['altKey', 'KeyT'],
} satisfies Partial<ComponentProps<typeof Toaster>>

type ToastDrawerProps = {
  readonly label: string
  readonly closeLabel: string
  readonly queue: readonly ToastContent[]
  readonly onDrawn: (count: number) => void
}

/** Hands waiting toasts to the library, which holds them outside of React. */
export function ToastDrawer({ label, closeLabel, queue, onDrawn }: ToastDrawerProps) {
  const t = useT('common')
  useEffect(() => {
    if (queue.length === 0) return
    // The region has to be there before its text, or a reader does not say it.
    const frame = requestAnimationFrame(() => {
      for (const toast of queue) {
        const text = 'text' in toast ? toast.text : t(toast.word)
        drawToast({ kind: toast.type, text, closeLabel, action: toast.action })
      }
      onDrawn(queue.length)
    })
    return () => cancelAnimationFrame(frame)
  }, [queue, onDrawn, t, closeLabel])
  // Under the bar that a lost network brings.
  const top = useIsOnline() ? '1rem' : '4.5rem'
  return <Toaster label={label} {...look} offset={{ top }} mobileOffset={{ top, left: 16, right: 16 }} />
}
