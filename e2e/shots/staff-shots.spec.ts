import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { answerAddressQuestion, answerCookies } from '../harness/browser/answered.ts'
import { shiftBrowserClock } from '../harness/browser/shift-browser-clock.ts'
import { waitUntilIdle } from '../pages/accessibility/drawn.ts'
import { type Evening, openEvening } from './evening.ts'
import { hasCome } from './has-come.ts'
import { staffCallShots } from './staff-calls.shots.ts'
import { staffCustomerShots } from './staff-customers.shots.ts'
import { staffMoneyShots } from './staff-money.shots.ts'
import { staffOrderShots } from './staff-orders.shots.ts'
import { staffPlaceShots } from './staff-places.shots.ts'
import type { StaffShot, StaffWidth } from './staff-shot.ts'
import { staffStateShots } from './staff-states.shots.ts'

const folder = process.env.SHOTS_DIR ?? 'test-results/shots'
mkdirSync(folder, { recursive: true })

const screens = {
  m: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  t: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, hasTouch: true },
  d: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const satisfies Record<StaffWidth, object>

const longestWaitMs = 12_000

let evening: Evening

// One shop for all pictures: what one presses, the next would see, so they are taken in their order.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  evening = await openEvening(browser)
})
test.afterAll(() => evening?.shop.remove())

// A customer has five minutes to choose: what waits for them comes first.
for (const shots of [
  staffOrderShots,
  staffPlaceShots,
  staffMoneyShots,
  staffCallShots,
  staffCustomerShots,
  staffStateShots,
])
  for (const shot of shots) take(shot)

/** A picture is no proof: one that cannot be taken is named, and the others go on. */
function take(shot: StaffShot): void {
  const { name, width, path, isFull = false } = shot
  test(`${name}-${width}`, async ({ browser }) => {
    test.setTimeout(90_000)
    const context = await openContext(browser, shot)
    const page = await context.newPage()
    page.setDefaultTimeout(longestWaitMs)
    try {
      await page.goto(`${evening.shop.url}${placeOf(shot)}${path(evening)}`)
      await waitUntilIdle(page, 1500)
      await untilCome(page)
      await shot.prepare?.(page, evening)
      await untilCome(page)
      await page.waitForTimeout(900)
    } finally {
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: isFull })
      await context.close()
    }
  })
}

/** Pictures of loading itself are taken as they are, a little later. */
async function untilCome(page: Page): Promise<void> {
  await page.waitForFunction(hasCome, null, { timeout: longestWaitMs }).catch(() => {})
}

/** The staff side, or the shop in the language of the picture. */
function placeOf({ asCustomer = false, language = 'ru' }: StaffShot): string {
  if (!asCustomer) return '/staff'
  return language === 'ru' ? '' : `/${language}`
}

async function openContext(browser: Browser, shot: StaffShot): Promise<BrowserContext> {
  const { width, as, language = 'ru', isDark = false, asCustomer = false } = shot
  const context = await browser.newContext({
    ...screens[width],
    colorScheme: isDark ? 'dark' : 'light',
    serviceWorkers: 'block',
  })
  const stored: Record<string, string> = asCustomer
    ? { auth: JSON.stringify({ state: { user: evening.customer }, version: 1 }) }
    : { 'staff-language': language === 'en' ? 'ru' : language, 'staff-theme': isDark ? 'dark' : 'light' }
  if (as) stored['staff-session'] = evening.staff[as].stored
  const shiftMs = Date.parse(evening.shop.now()) - Date.now()
  if (!asCustomer) stored['server-clock'] = String(shiftMs)
  if (asCustomer) {
    await context.addInitScript(shiftBrowserClock, shiftMs)
    await context.addInitScript(answerAddressQuestion)
    await context.addInitScript(answerCookies)
  }
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  return context
}
