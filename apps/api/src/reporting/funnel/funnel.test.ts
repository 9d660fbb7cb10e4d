import { countVisit } from '@doira/contract/reporting/count-visit'
import { readReport } from '@doira/contract/reporting/reports'
import { type FunnelStep, funnelSteps } from '@doira/domain/reporting/funnel'
import { toInstant } from '@doira/domain/time/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain } from '../../testing/factories.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { visitStepsTable } from './funnel.tables.ts'

const browser = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile'

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const owner = await aStaff(db, chain, 'owner')
  const send = (body: object, userAgent = browser) =>
    shop.call(countVisit, {
      body: { city: 'tashkent', before: null, ...body } as never,
      headers: { 'user-agent': userAgent },
    })
  const read = async (report: 'funnel_days' | 'funnel_cities', by: TestStaff = owner) => {
    const query = { report, range: 'week', language: 'ru' } as const
    return (await shop.call(readReport, { token: by.token, query })).ok()
  }
  return { ...shop, chain, owner, count: send, read }
}

test('a visit is counted once in each step up to the one that it reached, by day and city', () =>
  withRollback(async (db) => {
    const { count, read, setNow } = await aWorld(db)
    setNow(toInstant('2027-03-07T20:30:00Z'))
    ;(await count({ step: 'menu' })).ok()
    ;(await count({ before: 'menu', step: 'basket' })).ok()
    setNow(toInstant('2027-03-08T20:30:00Z'))
    ;(await count({ step: 'order' })).ok()
    const { rows, total } = await read('funnel_days')
    expect(rows).toEqual([
      ['2027-03-08', 1, 1, 1, 0, 0, 0],
      ['2027-03-09', 1, 1, 1, 1, 1, 1],
    ])
    expect(total).toEqual([null, 2, 2, 2, 1, 1, 0.5])
    expect((await read('funnel_cities')).total.slice(1)).toEqual(total.slice(1))
  }))

test('whatever visits do, no step has more visits than the one before it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(fc.constantFrom(...funnelSteps), { minLength: 1 }), { maxLength: 8 }),
      async (visits) => {
        await withRollback(async (db) => {
          const { count, read } = await aWorld(db)
          for (const steps of visits) {
            let before: FunnelStep | null = null
            for (const step of funnelSteps.filter((one) => steps.includes(one))) {
              ;(await count({ before, step })).ok()
              before = step
            }
          }
          const counts = (await read('funnel_days')).total.slice(1, -1).map(Number)
          expect(counts).toEqual(counts.toSorted((a, b) => b - a))
          expect(counts[0]).toBe(visits.length)
        })
      },
    ),
    { numRuns: 8 },
  ))

test.each([
  ['a robot', {}, 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ['a program without a name', {}, ''],
  ['a city that the chain does not have', { city: 'paris' }, browser],
  ['a step that was counted already', { before: 'dish' }, browser],
])('%s is not counted', (_, body, userAgent) =>
  withRollback(async (db) => {
    const { count } = await aWorld(db)
    expect((await count({ step: 'dish', ...body }, userAgent)).status).toBe(200)
    expect(await db.select().from(visitStepsTable)).toEqual([])
  }),
)

test('anything about the visitor is refused, and so is who sends without a pause', () =>
  withRollback(async (db) => {
    const { count } = await aWorld(db)
    expect((await count({ step: 'menu', visitor: 'x' })).status).toBe(400)
    let sent = 0
    while ((await count({ step: 'menu' })).status === 200) sent += 1
    expect(sent).toBe(240)
  }))

test('a person without a branch in a city does not see its visits', () =>
  withRollback(async (db) => {
    const { count, read, chain } = await aWorld(db)
    ;(await count({ step: 'menu' })).ok()
    const nobody = await aStaff(db, chain, 'manager', { branchIds: [] })
    expect((await read('funnel_days', nobody)).rows).toEqual([])
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    expect((await read('funnel_days', manager)).rows).toHaveLength(1)
  }))
