import type { Browser, Page } from '@playwright/test'
import { run } from '../settings.ts'
import { answerAddressQuestion, answerAppOffer, answerCookies } from './answered.ts'
import { shiftBrowserClock } from './shift-browser-clock.ts'

/** A phone of somebody whom nobody knows. */
export async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await context.addInitScript(shiftBrowserClock, run.clockShiftMs)
  await context.addInitScript(answerAddressQuestion)
  await context.addInitScript(answerAppOffer)
  await context.addInitScript(answerCookies)
  return context.newPage()
}
