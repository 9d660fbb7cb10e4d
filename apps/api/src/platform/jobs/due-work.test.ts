import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMoment } from '../../testing/factories.testing.ts'
import type { Db } from '../database/database.ts'
import type { ChangeListener } from '../events.ts'
import { silentLog } from '../log.ts'
import { type Round, startDueWork } from './due-work.ts'

const minuteMs = 60_000
const changes = { subscribe: () => () => undefined } as unknown as ChangeListener // nothing ever changes here
const noDb = {} as unknown as Db // no work of these tests is asked for with others

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs for twenty minutes, and reports progress every four. */
const slow: Round = async (signal, reportProgress) => {
  for (let piece = 0; piece < 5 && !signal.aborted; piece += 1) {
    await new Promise((resolve) => setTimeout(resolve, 4 * minuteMs))
    reportProgress?.()
  }
}

/** Never ends. */
const hanging: Round = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()))

test('[R8-20] a slow round that makes progress leaves the instance ready; one that hangs does not', async () => {
  const works = [
    { name: 'send_sms', run: slow, everyMs: 1000 },
    { name: 'clean_up', run: hanging, everyMs: 1000 },
  ]
  const running = startDueWork({ works, db: noDb, clock: () => aMoment, changes, log: silentLog })
  expect(running.stalled()).toEqual([])
  await vi.advanceTimersByTimeAsync(6 * minuteMs)
  expect(running.stalled()).toEqual(['clean_up'])
  await vi.advanceTimersByTimeAsync(12 * minuteMs)
  expect(running.stalled()).toEqual(['clean_up'])
  const stopped = running.stop()
  await vi.advanceTimersByTimeAsync(4 * minuteMs)
  await stopped
})
