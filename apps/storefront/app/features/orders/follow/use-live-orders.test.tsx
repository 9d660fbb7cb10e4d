// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLiveOrders } from './use-live-orders.ts'

const streams = vi.hoisted(() => [] as AbortSignal[])
vi.mock('../../../platform/api/shop-api.ts', () => ({
  openOrderEvents: (_lastEventId: string | null, signal: AbortSignal) => {
    streams.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left'))))
  },
}))
afterEach(() => streams.splice(0))

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('the stream of orders ends when the page is left, and begins again when it is shown again', async () => {
  const { unmount } = renderHook(() => useLiveOrders(), { wrapper })
  show(false)
  expect(streams.map(({ aborted }) => aborted)).toEqual([false])
  window.dispatchEvent(new Event('pagehide'))
  expect(streams.map(({ aborted }) => aborted)).toEqual([true])
  show(true)
  expect(streams.map(({ aborted }) => aborted)).toEqual([true, false])
  unmount()
  show(true)
  expect(streams.map(({ aborted }) => aborted)).toEqual([true, true])
})
