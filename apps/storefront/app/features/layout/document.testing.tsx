import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { settingsElementId } from '../../platform/env.ts'
import { browserSettings, putInLayout, type Shown } from './layout.testing.tsx'

let day = 0

/**
 * A document with a clock that only `passTime` moves, for tests that press and type. A file that imports this begins
 * with `@vitest-environment happy-dom`.
 */
beforeEach(() => {
  // Each test has a day of its own: what one was answered is old for the next.
  day += 1
  vi.useFakeTimers({ now: Date.UTC(2027, 2, day, 7) })
  // The testing library moves a faked clock by itself only where it finds Jest's.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
  const settings = document.createElement('script')
  settings.id = settingsElementId
  settings.type = 'application/json'
  settings.textContent = JSON.stringify(browserSettings)
  document.head.replaceChildren(settings)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders something inside of the frame's data, in a document, and gives a person who presses and types. */
export async function renderInDocument(part: ReactNode, shown: Shown = {}) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null })
  const view = render(await putInLayout(part, shown))
  await passTime(0)
  return { ...view, user }
}

/** What React draws when a time is over may start more that takes no time, such as a call that is answered at once. */
export async function passTime(ms: number): Promise<void> {
  for (const step of [ms, 0, 0]) await act(() => vi.advanceTimersByTimeAsync(step))
}

type Answer = { readonly status?: number; readonly body?: unknown }

/** A shop that answers every call of the browser, and the addresses of the calls in their order. */
export function stubShop(answer: (url: URL) => Answer): { readonly calls: readonly URL[] } {
  const calls: URL[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, browserSettings.siteUrl)
    calls.push(url)
    const { status = 200, body = {} } = answer(url)
    return new Response(JSON.stringify(body), { status })
  })
  return { calls }
}
