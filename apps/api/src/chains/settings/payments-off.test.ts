import { randomUUID } from 'node:crypto'
import { listBranches } from '@doira/contract/delivery/branches/list-branches'
import { createOrder } from '@doira/contract/ordering/create-order'
import { paymentTypes } from '@doira/domain/payments/payment-type'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import {
  aBranch,
  aCustomer,
  addressInZone,
  aMoment,
  aProduct,
  aSession,
} from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { citiesTable } from '../chain.tables.ts'
import { aWorld } from './chain-settings.testing.ts'

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

test('the ways to pay of all cities are written at once, and only those that change', () =>
  withRollback(async (db) => {
    const { chain, read, change } = await aWorld(db)
    const [model] = await db.select().from(citiesTable).where(eq(citiesTable.shipperId, chain.shipperId))
    if (!model) throw new Error('a chain without cities')
    const others = ['namangan', 'samarkand'].map((slug) => ({
      ...{ ...model, id: randomUUID(), slug, route: `/${slug}`, isDefault: false },
    }))
    await db.insert(citiesTable).values(others)
    const versionOf = async () =>
      new Map(
        (
          await db.execute<{ id: string; version: string; off: string[] }>(sql`
          select id::text, xmin::text || ctid::text as version, payments_off as off from cities
          where shipper_id = ${chain.shipperId}`)
        ).rows.map(({ id, ...row }) => [id, row]),
      )
    const before = await versionOf()
    const { settings } = await read()
    const payments_off = [model, ...others].map(({ id: city_id }, place) => ({
      ...{ city_id, types: place === 1 ? ['cash' as const, 'card' as const] : [] },
    }))
    ;(await change({ ...settings, payments_off }, { read: settings })).ok()
    const after = await versionOf()
    expect(after.get(others[0]?.id ?? '')?.off).toEqual(['cash', 'card'])
    for (const id of [model.id, others[1]?.id ?? '']) expect(after.get(id)).toEqual(before.get(id))
  }))
