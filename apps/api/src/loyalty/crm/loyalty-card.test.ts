import { getLoyaltyCard, listPointEntries } from '@doira/contract/loyalty/card'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { creditPoints } from '../points.queries.ts'
import { aLevel, aVersion } from '../programme/programme.testing.ts'

test('everybody has a card with a number of their own', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const numbers = new Set<string>()
    for (let i = 0; i < 20; i += 1) {
      const token = await aSession(db, await aCustomer(db, chain))
      const card = (await shop.call(getLoyaltyCard, { token })).ok()
      expect(card).toMatchObject({ number: expect.stringMatching(/^\d{12}$/), balance: 0, purchases: 0 })
      numbers.add(card.number)
    }
    expect(numbers.size).toBe(20)
  }))

test('the card number in the CRM is shown if the CRM has the customer', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const cards = [{ id: 'c', number: '777 000', track: 't', validToDate: null }]
    const crm = { findCard: async () => ({ wallets: [], cards, categories: [] }) }
    const shop = makeTestApi(db, chain, { crm })
    const token = await aSession(db, await aCustomer(db, chain))
    expect((await shop.call(getLoyaltyCard, { token })).ok().number).toBe('777 000')
  }))

test('the card shows the levels of the programme and the level of the customer', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    await aVersion(db, chain.shipperId, { levels: [aLevel('start', 3), aLevel('gold', 7, 5_000_000)] })
    const shop = makeTestApi(db, chain)
    const token = await aSession(db, await aCustomer(db, chain))
    expect((await shop.call(getLoyaltyCard, { token })).ok()).toMatchObject({
      level: 'start',
      levels: [
        { slug: 'start', percent: 3, from_purchases: 0 },
        { slug: 'gold', percent: 7, from_purchases: 5_000_000 },
      ],
    })
  }))

test('the history is listed newest first, twenty at a time, with the orders by their numbers; others see nothing of it', () =>
  withRollback(async (db) => {
    const { shop, chain, customer, token, place, read } = await makeOrderWorld(db)
    const account = { shipperId: chain.shipperId, customerId: customer.id }
    const expiresAt = addMinutes(aMoment, 60)
    const orderId = await place()
    await creditPoints(db, {
      ...account,
      kind: 'earned',
      orderId,
      amount: toSum(500),
      now: aMoment,
      expiresAt,
    })
    for (let i = 1; i <= 24; i += 1) {
      const now = addMinutes(aMoment, i)
      await creditPoints(db, { ...account, kind: 'gift', orderId: null, amount: toSum(i), now, expiresAt })
    }
    const page = async (number: string) =>
      (await shop.call(listPointEntries, { token, query: { page: number } })).ok()
    const [first, second] = [await page('1'), await page('2')]
    expect([first.count, first.entries.length, second.entries.length]).toEqual(['25', 20, 5])
    expect(first.entries[0]).toMatchObject({ kind: 'gift', amount: 24, order: null })
    const number = Number((await read(orderId)).external_order_id)
    expect(second.entries[4]).toMatchObject({ kind: 'earned', amount: 500, order: { id: orderId, number } })

    const stranger = await aSession(db, await aCustomer(db, chain))
    expect((await shop.call(listPointEntries, { token: stranger })).ok()).toEqual({ entries: [], count: '0' })
  }))
