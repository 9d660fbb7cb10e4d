import { expect, test } from 'vitest'
import { listenToToasts, showToast, type ToastContent } from './toasts.ts'

test('[R4-18] a toast that comes before the area is drawn waits for it', () => {
  const drawn: ToastContent[] = []
  showToast({ type: 'info', text: 'рано' })
  const stop = listenToToasts((toast) => drawn.push(toast))
  showToast({ type: 'error', word: 'session_expired' })
  stop()
  showToast({ type: 'success', text: 'поздно' })
  expect(drawn).toEqual([
    { type: 'info', text: 'рано' },
    { type: 'error', word: 'session_expired' },
  ])
})
