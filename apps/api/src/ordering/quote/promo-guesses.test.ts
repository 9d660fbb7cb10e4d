import { randomUUID } from 'node:crypto'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { createOrder } from '@doira/contract/ordering/create-order'
import { expect, test } from 'vitest'
import { discountsTable } from '../../discounts/discounts.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { addressInZone, inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'

async function aWorld(db: Db) {
  const world = await makeOrderWorld(db)
  const { shop, chain, dish, token } = world
  const promo = async (code: string, conditions: object) =>
    db.insert(discountsTable).values({
      ...{ shipperId: chain.shipperId, id: randomUUID(), slug: code.toLowerCase(), position: 0 },
      ...{ title: inThreeLanguages('15% off'), promoCode: code, target: 'order', mode: 'percentage' },
      ...{ value: 15, isStackable: false, isActive: true, uncheckedConditions: conditions },
    })
  await promo('OPEN', {})
  await promo('MEMBERS', { requiresAuth: true })
  await promo('SPENT', { requiresAuth: true, endsOn: '2026-01-01' })
  await promo('SOON', { startsAt: '2099-12-01T05:00:00.000Z' })
  const products = [{ product_id: dish, quantity: 1 }]
  /** The codes of the problems of a quote with this promo code. */
  const tryCode = async (promoCode: string, address: string, by?: string) => {
    const body = { ...addressInZone, products, promo_code: promoCode }
    const headers = { 'x-doira-address': address }
    const answered = await shop.call(computePrice, { body, headers, ...(by !== undefined && { token: by }) })
    return answered.ok().quote?.problems
  }
  const getCodes = async (...given: Parameters<typeof tryCode>) =>
    (await tryCode(...given))?.map(({ code }) => code)
  return { ...world, tryCode, codesOf: getCodes, token }
}

test('[S-15] [R8-08] a customer gets the same answer for a code for customers, for an expired one of them and for none', async () => {
  await withRollback(async (db) => {
    const { tryCode, codesOf, token } = await aWorld(db)
    const answers = [
      await tryCode('MEMBERS', '84.54.1.1'),
      await tryCode('SPENT', '84.54.1.1'),
      await tryCode('NOPE', '84.54.1.1'),
    ]
    expect(answers[0]).toEqual([expect.objectContaining({ code: 'promo_not_found', field: 'promo_code' })])
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(await codesOf('OPEN', '84.54.1.1')).toEqual([])
    expect(await codesOf('MEMBERS', '84.54.1.1', token)).toEqual([])
  })
})

test('[S-15] [R8-08] only a signed-in customer is told when a code begins, and it counts among their wrong ones', async () => {
  await withRollback(async (db) => {
    const { tryCode, codesOf, token } = await aWorld(db)
    expect(await codesOf('SOON', '84.54.1.1')).toEqual(['promo_not_found'])
    expect(await tryCode('SOON', '84.54.1.1', token)).toMatchObject([
      { code: 'promo_not_begun', field: 'promo_code', facts: { startsAt: '2099-12-01T05:00:00.000Z' } },
    ])
    for (let at = 1; at < 20; at += 1) await codesOf(`GUESS${at}`, '84.54.1.1', token)
    expect(await codesOf('GUESS20', '84.54.1.1', token)).toEqual(['too_many_requests'])
    expect(await codesOf('SOON', '84.54.1.1', token)).toEqual(['promo_not_begun'])
  })
})

test('[S-15] twenty different wrong codes in an hour and no more codes of this customer are looked at; right ones do not count, and one that is asked for again counts once', async () => {
  await withRollback(async (db) => {
    const { tryCode, codesOf, token, shop, anOrder } = await aWorld(db)
    for (let times = 0; times < 30; times += 1) {
      expect(await codesOf('OPEN', '84.54.1.1', token)).toEqual([])
      expect(await codesOf('TYPO', '84.54.1.1', token)).toEqual(['promo_not_found'])
    }
    for (let at = 1; at < 20; at += 1) {
      expect(await codesOf(`GUESS${at}`, '84.54.1.1', token)).toEqual(['promo_not_found'])
    }
    for (const code of ['GUESS20', 'OPEN', 'MEMBERS']) {
      expect(await tryCode(code, '84.54.9.9', token)).toEqual([
        {
          ...{ code: 'too_many_requests', field: 'promo_code', line_key: null },
          facts: { retryAfterSeconds: expect.any(Number) },
        },
      ])
    }
    const body = anOrder({ promo_code: 'OPEN' })
    expect((await shop.call(createOrder, { token, body })).refused().code).toBe('too_many_requests')
    expect((await shop.call(createOrder, { token, body: anOrder() })).status).toBe(201)
    expect(await codesOf('OPEN', '84.54.1.1'), 'a customer of the same address').toEqual([])
  })
})

test('[S-15] wrong codes in orders count like those in quotes', async () => {
  await withRollback(async (db) => {
    const { shop, token, anOrder, codesOf } = await aWorld(db)
    for (let at = 0; at < 20; at += 1) {
      const refused = (
        await shop.call(createOrder, { token, body: anOrder({ promo_code: `ORDER${at}` }) })
      ).refused()
      expect(refused.code).toBe('promo_not_found')
    }
    expect(await codesOf('OPEN', '84.54.1.1', token)).toEqual(['too_many_requests'])
  })
})

test('[S-15] customers of one network have sixty, however many they send at once', async () => {
  const { db, close } = await makeTestDatabase()
  try {
    const { codesOf } = await aWorld(db)
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, at) => codesOf(`GUESS${at}`, `2001:db8:1:2::${at.toString(16)}`)),
    )
    expect(answers.filter((codes) => codes?.[0] === 'promo_not_found')).toHaveLength(60)
    expect(await codesOf('NOPE', '2001:db8:1:3::1')).toEqual(['promo_not_found'])
  } finally {
    await close()
  }
})

test('[S-42] with no attempts left a wrong code is not judged, however many times it is sent at once', async () => {
  const { db, close } = await makeTestDatabase()
  try {
    const { codesOf, token } = await aWorld(db)
    for (let at = 0; at < 20; at += 1) await codesOf(`GUESS${at}`, '84.54.1.1', token)
    const twins = await Promise.all(
      ['MORE', 'MORE', 'MORE', 'OPEN', 'OPEN', 'OPEN'].map((code) => codesOf(code, '84.54.1.1', token)),
    )
    expect(twins).toEqual(Array(6).fill(['too_many_requests']))
    expect(await codesOf('GUESS3', '84.54.1.1', token), 'known to be wrong').toEqual(['promo_not_found'])
  } finally {
    await close()
  }
})
