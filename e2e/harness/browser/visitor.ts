import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { run } from '../settings.ts'
import { answerAddressQuestion } from './answered.ts'
import { shiftBrowserClock } from './shift-browser-clock.ts'
import { waitUntilAwake } from './wait-until-awake.ts'

type Visit = BrowserContextOptions & {
  /** How far the browser's clock is from the machine's; that of the run's shop unless given. */
  readonly clockShiftMs?: number
}

/**
 * Somebody else, in a browser of their own: like the page that a test is given it is asked for no address, and can be used
 * as soon as it is opened. Who closes its context closes it.
 */
export async function aVisitor(
  browser: Browser,
  { clockShiftMs = run.clockShiftMs, ...options }: Visit = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript(shiftBrowserClock, clockShiftMs)
  await context.addInitScript(answerAddressQuestion)
  const page = await context.newPage()
  waitUntilAwake(page)
  return page
}
