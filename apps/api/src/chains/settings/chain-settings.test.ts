import { randomUUID } from 'node:crypto'
import { readChainSettings, type WireChainSettings } from '@doira/contract/chains/chain-settings'
import { changeChainSettings } from '@doira/contract/chains/chain-settings-actions'
import { getShipper } from '@doira/contract/chains/get-shipper'
import { listBranches } from '@doira/contract/delivery/branches/list-branches'
import { createOrder } from '@doira/contract/ordering/create-order'
import { paymentTypes } from '@doira/domain/payments/payment-type'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import {
  aBranch,
  aChain,
  aCustomer,
  addressInZone,
  aMoment,
  aProduct,
  aSession,
} from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { readChainRules } from '../chain-rules.queries.ts'

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const owner = await aStaff(db, chain, 'owner')
  const manager = await aStaff(db, chain, 'manager')
  const read = async () => (await shop.call(readChainSettings, { token: owner.token })).ok()
  const change = async (
    settings: WireChainSettings,
    { read: seen, token = owner.token }: { read: WireChainSettings; token?: string },
  ) =>
    shop.call(changeChainSettings, {
      token,
      body: { action_id: randomUUID(), pressed_at: aMoment, data: { settings, read: seen } },
    })
  return { chain, shop, owner, manager, read, change }
}

test('an owner changes name, hotline, socials and limits; the shop shows them, and rules apply at once', () =>
  withRollback(async (db) => {
    const { chain, shop, read, change } = await aWorld(db)
    const { settings } = await read()
    const next = {
      ...settings,
      name: 'Ramen House',
      phones: ['1122'],
      socials: [{ network: 'telegram' as const, url: 'https://t.me/ramen' }],
      courier_cash_limit: 500_000,
      apology: { ...settings.apology, per_customer_a_day: 70_000 },
    }
    ;(await change(next, { read: settings })).ok()
    expect((await read()).settings).toEqual(next)
    expect((await shop.call(getShipper, { params: { id: chain.shipperId } })).ok()).toMatchObject({
      name: 'Ramen House',
    })
    expect(await readChainRules(db, chain.shipperId)).toMatchObject({
      courierCashLimit: 500_000,
      apologyRules: { perCustomerADay: 70_000 },
    })
  }))

test('every change has its author in the history, and what it replaced can be returned to', () =>
  withRollback(async (db) => {
    const { owner, read, change } = await aWorld(db)
    const first = (await read()).settings
    ;(await change({ ...first, name: 'Second' }, { read: first })).ok()
    ;(await change({ ...first, name: 'Third' }, { read: { ...first, name: 'Second' } })).ok()
    const { settings, history } = await read()
    expect(history.map(({ by, before }) => [by, before.name])).toEqual([
      [owner.row.name, 'Second'],
      [owner.row.name, first.name],
    ])
    const back = history[1]?.before ?? first
    ;(await change(back, { read: settings })).ok()
    expect((await read()).settings).toEqual(first)
    expect((await change(first, { read: first })).ok().outcome).toBe('already')
  }))

test('what somebody else has changed is not overwritten, what is wrong names its fields, and only owners may', () =>
  withRollback(async (db) => {
    const { shop, manager, read, change } = await aWorld(db)
    const { settings } = await read()
    ;(await change({ ...settings, name: 'Second' }, { read: settings })).ok()
    expect((await change({ ...settings, name: 'Third' }, { read: settings })).refused().code).toBe(
      'settings_changed',
    )
    const now = (await read()).settings
    const wrong = { ...now, brand_color: '#ffd700', phones: ['call us'], substitution_minutes: 0 }
    expect((await change(wrong, { read: now })).refused()).toMatchObject({
      code: 'chain_settings_invalid',
      facts: { paths: ['brandColor', 'phones', 'substitutionMinutes'] },
    })
    const { token } = manager
    expect((await change({ ...now, name: 'Mine' }, { read: now, token })).refused().code).toBe(
      'not_permitted',
    )
    expect((await shop.call(readChainSettings, { token })).refused().code).toBe('not_permitted')
  }))

test('what a city does not offer cannot be chosen in it, and each city offers something besides points', () =>
  withRollback(async (db) => {
    const { chain, read, change } = await aWorld(db)
    const { settings, cities, payment_types: types } = await read()
    const [city] = cities
    if (!city) throw new Error('a chain without cities')
    const off = { ...settings, payments_off: [{ city_id: city.id, types: ['cash' as const] }] }
    const customer = await aCustomer(db, chain)
    const dish = await aProduct(db, chain)
    const token = await aSession(db, customer)
    const order = (payment_type: 'cash' | 'card') =>
      makeTestApi(db, chain).call(createOrder, {
        token,
        body: {
          ...{
            id: randomUUID(),
            delivery_type: 'delivery',
            to_location: addressInZone,
            to_address: 'Amir Temur 1',
          },
          ...{ payment_type, offer_accepted: true, products: [{ product_id: dish, quantity: 1 }] },
        },
      })
    expect((await order('cash')).status).toBe(201)
    ;(await change(off, { read: settings })).ok()
    expect((await read()).settings).toEqual(off)
    expect((await order('cash')).refused().fields?.map(({ path }) => path)).toEqual(['payment_type'])
    expect((await order('card')).status).toBe(201)
    const [first] = (await makeTestApi(db, chain).call(listBranches)).ok().branches
    expect(first?.payments_off).toEqual(['cash'])
    for (const wrong of [
      { city_id: city.id, types },
      { city_id: randomUUID(), types: ['cash' as const] },
    ]) {
      expect((await change({ ...off, payments_off: [wrong] }, { read: off })).refused()).toMatchObject({
        code: 'chain_settings_invalid',
        facts: { paths: ['paymentsOff'] },
      })
    }
    ;(await change(settings, { read: off })).ok()
    expect((await order('cash')).status).toBe(201)
  }))

test('a city cannot switch off the last way to pay of a branch, which is named', () =>
  withRollback(async (db) => {
    const { chain, read, change } = await aWorld(db)
    const own = paymentTypes.filter((type) => type !== 'cash')
    const name = { ru: 'Чиланзар', uz: 'Chilonzor', en: 'Chilonzor' }
    const id = await aBranch(db, chain, { name, paymentsOff: own })
    const { settings, cities } = await read()
    const switched = {
      ...settings,
      payments_off: [{ city_id: cities[0]?.id ?? '', types: ['cash' as const] }],
    }
    expect((await change(switched, { read: settings })).refused()).toMatchObject({
      code: 'chain_settings_invalid',
      facts: { paths: ['paymentsOff'], branch: 'Чиланзар' },
    })
    await db.update(branchesTable).set({ isActive: false, closedAt: aMoment }).where(eq(branchesTable.id, id))
    ;(await change(switched, { read: settings })).ok()
  }))
