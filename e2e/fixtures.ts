import { expect } from '@playwright/test'
import { answerAddressQuestion } from './harness/browser/answered.ts'
import { watchConsole } from './harness/browser/console-errors.ts'
import { shiftBrowserClock } from './harness/browser/shift-browser-clock.ts'
import { waitUntilAwake } from './harness/browser/wait-until-awake.ts'
import { test as base } from './harness/servers/own-shop-test.ts'
import { aNewPhone } from './harness/services/sms.ts'
import { run } from './harness/settings.ts'

type Fixtures = {
  /** The automatic address flow does not begin: it is over in this tab. */
  readonly isAddressAsked: boolean
  /** Complaints of the browser's console; the journey fails when there are any at its end. */
  readonly complaints: readonly string[]
  /** Complaints that a journey provokes on purpose. */
  readonly expectedComplaints: readonly RegExp[]
  /** A phone number that is new to the shop. */
  readonly phone: string
}

/** `test` of every journey: a browser whose console must stay silent and whose clock agrees with the server's. */
export const test = base.extend<Fixtures>({
  isAddressAsked: [true, { option: true }],
  expectedComplaints: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilAwake(page)
    await use(page)
  },
  phone: async ({ browserName: _ }, use, { workerIndex }) => use(aNewPhone(workerIndex)),
  complaints: [
    async ({ context, expectedComplaints, isAddressAsked }, use) => {
      await context.addInitScript(shiftBrowserClock, run.clockShiftMs)
      if (isAddressAsked) await context.addInitScript(answerAddressQuestion)
      const complaints = watchConsole(context)
      await use(complaints)
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((expected) => expected.test(text)),
      )
      expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
