import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { answerAddressQuestion, answerAppOffer, answerCookies } from '../harness/browser/answered.ts'
import { shiftBrowserClock } from '../harness/browser/shift-browser-clock.ts'
import { aNewPhone } from '../harness/services/sms.ts'
import { run } from '../harness/settings.ts'
import { accountShots } from './account.shots.ts'
import { applicationShots } from './application.shots.ts'
import { branchShots } from './branch.shots.ts'
import { buyingShots } from './buying.shots.ts'
import { contentShots } from './content.shots.ts'
import { hasCome } from './has-come.ts'
import { menuShots } from './menu.shots.ts'
import { orderShots } from './order.shots.ts'
import { orderStateShots } from './order-states.shots.ts'
import { paymentShots } from './payment.shots.ts'
import { reservationShots } from './reservation.shots.ts'
import type { Shot, Width } from './shot.ts'

const folder = process.env.SHOTS_DIR ?? 'test-results/shots'
mkdirSync(folder, { recursive: true })

const screens = {
  m: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  d: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const satisfies Record<Width, object>

const shots = [
  ...accountShots,
  ...applicationShots,
  ...menuShots,
  ...branchShots,
  ...contentShots,
  ...buyingShots,
  ...orderShots,
  ...orderStateShots,
  ...paymentShots,
  ...reservationShots,
]
for (const shot of shots) {
  for (const width of shot.widths) take(shot, width)
}

/** A picture is no proof: one that cannot be taken is named, and the others go on. */
function take(shot: Shot, width: Width): void {
  const { name, locale = 'ru', isDark = false, isFull = false, isNight = false } = shot
  test(`${name}-${width}${isNight ? ' @night' : ''}`, async ({ browser }, { workerIndex }) => {
    test.setTimeout(90_000)
    const context = await browser.newContext({ ...screens[width], colorScheme: isDark ? 'dark' : 'light' })
    await context.addInitScript(shiftBrowserClock, run.clockShiftMs)
    await context.addInitScript(answerAddressQuestion)
    await context.addInitScript(answerAppOffer)
    if (name !== 'cookie') await context.addInitScript(answerCookies)
    const page = await context.newPage()
    try {
      await shot.prepare({ page, locale, width, phone: aNewPhone(workerIndex) })
      // Sticky parts would be in the middle of a long picture.
      if (isFull) await page.evaluate(showWhole)
      await page.waitForFunction(hasCome, null, { timeout: 8000 }).catch(() => {})
      await page.waitForTimeout(900)
    } finally {
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: isFull })
      await context.close()
    }
  })
}

/** Runs in the browser: pictures far below are fetched as well. */
function showWhole(): void {
  globalThis.scrollTo(0, 0)
  for (const image of document.images) image.loading = 'eager'
}
