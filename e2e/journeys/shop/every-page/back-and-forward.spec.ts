import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium, quietFlags } from '../../../../scripts/find-chromium.ts'
import { expect, test } from '../../../fixtures.ts'
import { aVisitor } from '../../../harness/browser/visitor.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { pageKinds } from '../../../harness/page-kinds.ts'
import { baseUrl } from '../../../harness/settings.ts'
import { orders } from '../../../pages/shop/orders.ts'

test.describe.configure({ mode: 'serial' })

/** A whole Chromium: one without windows retains no pages for the way back. */
let browser: Browser | null = null
test.beforeAll(async () => {
  const executablePath = findChromium(chromium.executablePath())
  const launched = await chromium.launch({
    args: [...quietFlags],
    // Playwright switches off what is tested here.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === null ? {} : { executablePath }),
  })
  browser = launched
})
test.afterAll(() => browser?.close())

/** A page of a browser that retains pages; the test is skipped where there is only one without windows. */
async function aRetainedPage(): Promise<Page> {
  if (!browser) throw new Error('no browser')
  test.skip(findChromium(chromium.executablePath())?.includes('headless') ?? false, 'needs a whole Chromium')
  return aVisitor(browser, {
    baseURL: baseUrl,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
}

/** Leaves the page for another one of the shop and goes back as a customer does. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.shownAgain = String(persisted)
    })
  })
  await page.goto('/llc')
  await meanwhile()
  // Playwright's own waits for a load, which there is none of.
  await page.evaluate(() => history.back()).catch(() => undefined)
  await page.waitForURL((url) => url.pathname !== '/llc', { waitUntil: 'commit' })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return {
      persisted: document.documentElement.dataset.shownAgain,
      reasons: JSON.stringify((entry && 'notRestoredReasons' in entry && entry.notRestoredReasons) || null),
    }
  })
}

test('every public page is shown again at once on the way back', { tag: '@phone' }, async () => {
  test.setTimeout(300_000)
  const page = await aRetainedPage()
  const kinds = pageKinds.filter(
    ({ data, path, status }) => (data || path === '/cart') && status === undefined,
  )
  const seen = new Set<string>()
  for (const { route, path } of kinds) {
    if (seen.has(route) || path === '/llc') continue
    seen.add(route)
    await page.goto(path)
    expect(await leaveAndComeBack(page), path).toEqual({ persisted: 'true', reasons: 'null' })
  }
  await page.context().close()
})

test('an order is followed again on the way back, and shows what happened meanwhile', {
  tag: '@phone',
}, async ({ phone }) => {
  const page = await aRetainedPage()
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order({ isForTomorrow: true })
  const mine = orders(page)
  await mine.openStatus(id)
  await expect(mine.headline).toHaveText('Завтра, 19:00–19:30')
  const back = await leaveAndComeBack(page, () => customer.cancel(id))
  expect(back.persisted).toBe('true')
  await expect(mine.headline).toHaveText('Отменён')
  await page.context().close()
})
