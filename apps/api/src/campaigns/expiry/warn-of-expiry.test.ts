import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditPoints } from '../../loyalty/points.queries.ts'
import { aLevel, aVersion } from '../../loyalty/programme/programme.testing.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, testIn } from '../../platform/database/test-database.testing.ts'
import { aCampaignWorld } from '../campaign-world.testing.ts'
import { makeWarnOfExpiry } from './warn-of-expiry.ts'
import { listCustomersToWarn } from './warnings.queries.ts'

const noon = toInstant('2027-03-08T12:00:00+05:00')
const inDays = (days: number, from: Instant = noon) => addMinutes(from, days * minutesPerDay)

async function aWorld(db: Db) {
  const world = await aCampaignWorld(db)
  const { chain, shop, push, telegram } = world
  const { shipperId } = chain
  await aVersion(db, shipperId, { levels: [aLevel('start', 3)], warnDays: [14, 3] })
  const channels = [push.channel, telegram.channel]
  const warnAt = async (now: Instant) => {
    shop.setNow(now)
    const payments = { of: () => ({ siteUrl: 'https://shop.example/' }), all: [] }
    await makeWarnOfExpiry({ ...shop.deps, db, channels, payments })(new AbortController().signal)
  }
  const give = (customerId: string, amount: number, expiresAt: Instant | null) =>
    creditPoints(db, {
      ...{ shipperId, customerId, kind: 'gift', orderId: null, amount: toSum(amount), now: noon, expiresAt },
    })
  const bodies = () => push.offers.map(({ body }) => body.replaceAll('\u00a0', ' '))
  return { ...world, warnAt, give, bodies }
}
const inWorld = testIn(aWorld)

test(
  'customers who agreed are warned before points expire, once by each warning',
  inWorld(async ({ agreed, give, warnAt, push, bodies }) => {
    const { id } = await agreed(['push'])
    await give(id, 4120, inDays(20))
    await give(id, 900, inDays(22))
    await give(id, 50, inDays(40))
    await give(id, 70, null)
    for (let day = 0; day <= 22; day += 1) {
      await warnAt(inDays(day))
      await warnAt(inDays(day, addMinutes(noon, 60)))
    }
    expect(bodies()).toEqual([
      'С 28.03.2027 по 30.03.2027 сгорят баллы: 5 020. До этого ими можно оплатить заказ.',
      'С 28.03.2027 по 30.03.2027 сгорят баллы: 5 020. До этого ими можно оплатить заказ.',
    ])
    expect(push.offers[0]).toMatchObject({
      title: 'Баллы скоро сгорят',
      url: 'https://shop.example/loyalty-program',
      stop: { label: 'Не писать мне' },
    })
  }),
)

test(
  'customers are looked at only when a warning of theirs is due',
  inWorld(async ({ db, chain, agreed, give, warnAt }) => {
    const { id } = await agreed(['push'])
    await give(id, 1000, inDays(20))
    const dueIn = (days: number) =>
      listCustomersToWarn(db, {
        ...{ shipperId: chain.shipperId, warnDays: [14, 3], after: null, now: inDays(days) },
      })
    expect([await dueIn(5), await dueIn(6)]).toEqual([[], [id]])
    await warnAt(inDays(6))
    expect([await dueIn(8), await dueIn(16), await dueIn(17)]).toEqual([[], [], [id]])
    await warnAt(inDays(17))
    expect(await dueIn(19)).toEqual([])
  }),
)

test(
  'nobody is warned at night, without consent, or while they may not order',
  inWorld(async ({ db, chain, agreed, give, warnAt, push, owner }) => {
    const asked = await agreed(['push'])
    await give(asked.id, 1000, inDays(3))
    await warnAt(toInstant('2027-03-08T21:00:00+05:00'))
    await warnAt(toInstant('2027-03-09T08:59:59+05:00'))
    expect(push.offers).toEqual([])
    const silent = await agreed([])
    await give(silent.id, 1000, inDays(3))
    const restricted = await agreed(['push'])
    await give(restricted.id, 1000, inDays(3))
    await db.execute(sql`
      insert into customer_restrictions (shipper_id, id, customer_id, kind, reason, comment, begun_at, ends_at, staff_id)
      values (${chain.shipperId}, gen_random_uuid(), ${restricted.id}, 'no_orders', 'rude', 'He shouted at the courier.',
        ${noon}, ${inDays(30)}, ${owner.row.id})`)
    await warnAt(toInstant('2027-03-09T09:00:00+05:00'))
    expect(push.offers.map(({ id }) => id)).toEqual([asked.id])
  }),
)

test(
  'the link of the message ends such messages and offers, and spent points are not named',
  inWorld(async ({ agreed, give, warnAt, push, bodies, leave, db }) => {
    const { id } = await agreed(['push'])
    await give(id, 1000, inDays(14))
    await warnAt(noon)
    expect(bodies()).toEqual(['22.03.2027 сгорят баллы: 1 000. До этого дня ими можно оплатить заказ.'])
    const code = push.offers[0]?.stop.url.split('/').at(-1) ?? ''
    ;(await leave(code)).ok()
    await warnAt(inDays(11))
    expect(push.offers).toHaveLength(1)
    const other = await agreed(['push'])
    await give(other.id, 1000, inDays(14))
    await db.execute(sql`update loyalty_entries set remaining = 0 where customer_id = ${other.id}`)
    await warnAt(addMinutes(noon, 5))
    expect(push.offers).toHaveLength(1)
  }),
)

test(
  'a message that one channel does not take is sent by the next one, and one of unknown outcome never again',
  inWorld(async ({ agreed, give, warnAt, push, telegram }) => {
    const both = await agreed(['push', 'telegram'])
    await give(both.id, 1000, inDays(3))
    push.behave({ outcome: 'gone' })
    await warnAt(noon)
    expect([push.offers.length, telegram.offers.length]).toEqual([0, 1])
    push.behave('breaks')
    const one = await agreed(['push'])
    await give(one.id, 1000, inDays(3))
    await warnAt(noon)
    await warnAt(addMinutes(noon, 30))
    await warnAt(inDays(1.5))
    expect([push.offers.length, telegram.offers.length]).toEqual([1, 1])
  }),
)

test(
  'a chain whose terms name no days warns nobody',
  inWorld(async ({ agreed, give, warnAt, push, db, chain }) => {
    const { id } = await agreed(['push'])
    await give(id, 1000, inDays(3))
    await aVersion(db, chain.shipperId, { levels: [aLevel('start', 3)], warnDays: [] })
    await warnAt(noon)
    expect(push.offers).toEqual([])
  }),
)

test('two instances warn a customer once', async () => {
  const database = await makeTestDatabase()
  try {
    const { agreed, give, warnAt, push } = await aWorld(database.db)
    for (let count = 0; count < 3; count += 1) await give((await agreed(['push'])).id, 1000, inDays(3))
    await Promise.all([warnAt(noon), warnAt(noon), warnAt(noon)])
    expect(push.offers).toHaveLength(3)
  } finally {
    await database.close()
  }
})
