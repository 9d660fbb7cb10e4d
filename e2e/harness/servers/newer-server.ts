import { setTimeout as wait } from 'node:timers/promises'
import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import { toNewerAnswer } from '@doira/contract/newer-answer.testing'
import type { Page } from '@playwright/test'

const calls: readonly Endpoint[] = Object.values({ ...allEndpoints, ...allStaffEndpoints })
const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
}))

const quietMs = 500

/**
 * From now on the page gets the answers of its server as a newer one would give them: with unknown values and fields, and
 * without what is optional. Files and streams stay as they are.
 */
export async function makeServerNewer(page: Page) {
  /** The paths of the calls that were answered so. */
  const calls = new Set<string>()
  let pending = 0
  let lastMs = performance.now()
  await page.route(/\/v[123]\//, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const call = patterns.find(
      (one) => one.call.method === request.method() && one.pattern.test(pathname),
    )?.call
    if (!call || pathname.endsWith('-events') || pathname.endsWith('/events')) return route.continue()
    pending += 1
    try {
      const response = await route.fetch().catch(() => null)
      if (!response) return await route.abort()
      const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false
      if (!isJson || !response.ok()) return await route.fulfill({ response })
      // A page that was left meanwhile takes its answers along.
      const json: unknown = await response.json().catch(() => undefined)
      if (json === undefined) return await route.abort().catch(() => undefined)
      calls.add(call.path)
      return await route.fulfill({ response, json: toNewerAnswer(call.answer, json) })
    } finally {
      pending -= 1
      lastMs = performance.now()
    }
  })
  return {
    calls,
    /** Until the page has had all its answers, and time to ask on for what they name. Streams stay open. */
    async untilIdle(): Promise<void> {
      lastMs = performance.now()
      while (pending > 0 || performance.now() - lastMs < quietMs) await wait(50)
    },
  }
}
