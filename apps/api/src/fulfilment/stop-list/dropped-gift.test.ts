import * as calls from '@doira/contract/fulfilment/order-actions'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { anActionOn } from '../../testing/staff-world.testing.ts'
import { aStoppedGift } from './stopped-gift.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

type World = Awaited<ReturnType<typeof aStoppedGift>>

/** The two who may settle the question about the gift. */
async function droppers({ shop, operator, id, token, read }: World) {
  const [question] = (await read()).substitutions
  const question_id = question?.id ?? ''
  const action = anActionOn({ id, status: 'vendor_accepted' }, { question_id, way: 'points' })
  return {
    customer: () =>
      shop.call(chooseSubstitution, { token, params: { id }, body: { question_id, choice: 'drop' } }),
    operator: () => shop.call(calls.dropLine, { token: operator.token, body: action as never }),
  }
}

test.each(['customer', 'operator'] as const)(
  '[R4-15] a gift that has run out and that the %s drops uses nothing of its promotion',
  (who) =>
    withRollback(async (db) => {
      const world = await aStoppedGift(db, { total_uses: 1 })
      const { total } = await world.read()
      const drop = (await droppers(world))[who]
      expect(await world.stored()).toMatchObject({ used: [{ cost: 10_000 }], limits: [{ used: 1 }] })
      expect((await drop()).status).toBe(200)
      expect(await world.stored()).toMatchObject({
        ...{ lines: [{ isGift: false }], used: [], limits: [{ used: 0, spent: 0, spentOnDay: 0 }] },
      })
      expect((await world.read()).total).toBe(total)
      // Again, it releases nothing that others have used meanwhile.
      await drop()
      expect((await world.stored()).limits).toMatchObject([{ used: 0, spent: 0 }])
    }),
)

test('[R4-15] of a customer and an operator who drop a gift at once, one releases its use, once', async () => {
  const world = await aStoppedGift(database.db)
  const { customer, operator } = await droppers(world)
  const answers = await Promise.all([customer(), operator(), customer(), operator()])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  expect(await world.stored()).toMatchObject({ used: [], limits: [{ used: 0, spent: 0 }] })
})
