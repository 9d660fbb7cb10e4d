import { setTimeout as wait } from 'node:timers/promises'
import { reportMeasured } from '@doira/api/testing/report-measured.testing'
import { afterEach, expect, test } from 'vitest'
import { makeDice } from '../dice.testing.ts'
import { findLost, orderUntilStopped } from './orders-under-cuts.testing.ts'
import { powerCuts as cuts } from './power-cuts.testing.ts'
import { startRecordedPostgres } from './recorded-postgres.testing.ts'
import { cannotRecord } from './recorder.testing.ts'

/** New recordings, so that cuts meet different histories. */
const cutsOfRecording = 100
const recordedMs = 4000

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

/** Orders are placed for some seconds; then every cut is tried. @returns how many acknowledged ones were lost in all */
async function cutOften(count: number, seed: number, settings: Readonly<Record<string, string>> = {}) {
  const postgres = await startRecordedPostgres(settings)
  undo.push(postgres.remove, postgres.cut)
  const ordering = await orderUntilStopped(postgres, 4)
  await wait(recordedMs)
  await ordering.stop()
  const last = postgres.position()
  const choose = makeDice(seed)
  // Every second one while orders are placed; the others may be during the migrations. The last one is after the last order.
  const between = (from: number) => from + Math.floor((choose(1_000_000) / 1_000_000) * (last - from))
  const positions = [
    ...Array.from({ length: count - 1 }, (_, cut) => between(cut % 2 === 0 ? ordering.from : 0)),
    last,
  ]
  let lost = 0
  await postgres.afterCuts(
    positions.toSorted((a, b) => a - b),
    choose,
    async (connectionString, position) => {
      const expected = ordering.acknowledged.filter((one) => one.position <= position).map(({ id }) => id)
      lost += (await findLost(connectionString, expected)).length
    },
  )
  return { lost, placed: ordering.acknowledged.length, bytes: last }
}

test.skipIf(cannotRecord !== null)(
  `[R7-06] after ${cuts} power cuts, also during migrations, no acknowledged order is lost and the books agree`,
  async ({ task }) => {
    let [placed, bytes, done] = [0, 0, 0]
    for (let seed = 1; done < cuts; seed += 1) {
      const count = Math.min(cutsOfRecording, cuts - done)
      const result = await cutOften(count, seed)
      expect(result.lost).toBe(0)
      done += count
      placed += result.placed
      bytes += result.bytes
    }
    reportMeasured(task, [
      `${done} power cuts in ${placed} orders (${Math.round(bytes / 1e6)} MB written): 0 lost`,
    ])
  },
  cuts * 20_000 + 120_000,
)

test.skipIf(cannotRecord !== null)(
  'with synchronous_commit off the same cuts lose acknowledged orders, so a loss would be found',
  async () => {
    expect((await cutOften(10, 1, { synchronous_commit: 'off' })).lost).toBeGreaterThan(0)
  },
  300_000,
)

test.skipIf(cannotRecord !== null)(
  'with fsync off the same cuts lose everything or leave no database that starts',
  async () => {
    const lost = await cutOften(3, 1, { fsync: 'off' }).then(
      (result) => result.lost,
      (error: Error) => error.message,
    )
    expect(lost).not.toBe(0)
  },
  300_000,
)

test.runIf(cannotRecord !== null)(`power cuts are not tried: ${cannotRecord}`, ({ skip }) => skip())
