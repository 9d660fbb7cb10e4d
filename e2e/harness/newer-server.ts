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

/**
 * From now on the page gets the answers of its server as a newer one would give them: with unknown values and fields, and
 * without what is optional. Files and streams stay as they are. Returns the paths of the calls that were answered so.
 */
export async function makeServerNewer(page: Page): Promise<ReadonlySet<string>> {
  const answered = new Set<string>()
  await page.route(/\/v[123]\//, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const call = patterns.find(
      (one) => one.call.method === request.method() && one.pattern.test(pathname),
    )?.call
    if (!call || pathname.endsWith('-events') || pathname.endsWith('/events')) return route.continue()
    const response = await route.fetch().catch(() => null)
    if (!response) return route.abort()
    const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false
    if (!isJson || !response.ok()) return route.fulfill({ response })
    answered.add(call.path)
    return route.fulfill({ response, json: toNewerAnswer(call.answer, await response.json()) })
  })
  return answered
}
