// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { signInAs } from '../../../platform/session.testing.ts'
import { useDuty } from './use-duty.ts'

const inApp = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

test.each([
  { rights: ['order.see', 'orders.see'] as const, isAsked: false },
  { rights: ['order.see', 'board.see'] as const, isAsked: true },
])('the board is asked for by those who may see it: $rights', async ({ rights, isAsked }) => {
  signInAs('finance', [...rights])
  const fetched = vi.fn(async (_: string) => Response.json({ orders: [] }))
  vi.stubGlobal('fetch', fetched)
  renderHook(() => useDuty(), { wrapper: inApp })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fetched.mock.calls.some(([url]) => url.includes('/board'))).toBe(isAsked)
})
