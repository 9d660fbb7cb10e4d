import { runs } from '@doira/domain/property-runs.testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { checkDay } from './random-checks.testing.ts'
import { aRandomDay } from './random-day.testing.ts'
import { step, take } from './random-steps.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[R2-20] whatever staff, customers, couriers, providers and clocks do at two instances, in whatever order, at once and however often: no illegal step, nothing lost or done twice, and every order ends', {
  timeout: runs(300_000),
}, async ({ annotate }) => {
  const seen = new Map<string, number>()
  const count = (what: string, more = 1) => seen.set(what, (seen.get(what) ?? 0) + more)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const { db } = database
      const day = await aRandomDay(db)
      for (const one of steps) await take(day, one)
      await day.linkIsBack('in order')
      await checkDay(db, day)
      for (const index of day.orders.keys()) await day.end(index, index % 2 === 0)
      await day.handIn()
      expect(await day.carried()).toBe(0)
      await checkDay(db, day)

      count('days')
      count('steps', steps.length)
      for (const { answer } of day.sent) count(answer?.status === 200 ? 'actions done' : 'actions refused')
      for (const id of day.orders) count(await day.statusOf(id))
    }),
    { numRuns: runs(8) },
  )
  // The test is meaningful only if each of these occurs.
  for (const what of ['actions done', 'actions refused', 'finished', 'operator_cancelled'])
    expect(seen.get(what), what).toBeGreaterThan(0)
  await annotate([...seen].map(([what, times]) => `${times} ${what}`).join(', '), 'measured')
})
