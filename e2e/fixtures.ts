import { test as base, expect } from '@playwright/test'
import { watchConsole } from './harness/console-errors.ts'
import { run } from './harness/settings.ts'
import { aNewPhone } from './harness/sms.ts'

type Fixtures = {
  /** Complaints of the browser's console; the journey fails when there are any at its end. */
  readonly complaints: readonly string[]
  /** Complaints that a journey provokes on purpose. */
  readonly expectedComplaints: readonly RegExp[]
  /** A phone number that is new to the shop. */
  readonly phone: string
}

/** `test` of every journey: a browser whose console must stay silent and whose clock agrees with the server's. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  phone: async ({ browserName: _ }, use, { workerIndex }) => use(aNewPhone(workerIndex)),
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      if (run.clockShiftMs !== 0) await context.addInitScript(shiftClock, run.clockShiftMs)
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

/** Runs in the browser, as shift-clock.mjs does in the server. */
function shiftClock(shiftMs: number): void {
  const RealDate = Date
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + shiftMs)
      else super(...(given as [number]))
    }
    static override now(): number {
      return RealDate.now() + shiftMs
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor
}
