import * as branchCalls from '@doira/contract/fulfilment/branch-actions'
import {
  findDishes,
  previewStop,
  readStopIngredients,
  readStopMenu,
} from '@doira/contract/fulfilment/stop-list'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addSeconds } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { ingredientsTable, productIngredientsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aMoment, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeEndStops } from '../watchdog.ts'
import { aWorld, plain } from './stop-list.testing.ts'

test('a stopped dish cannot be ordered from then on, and becomes available at its time', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, kitchen, token, anOrder, list, manager, query } = await aWorld(db)
    const until = addSeconds(aMoment, 3600)
    const data = { branch_id: chain.branchId, product_ids: [dish], reason: 'no_product' as const, until }
    ;(await shop.call(branchCalls.stopDishes, { token: kitchen.token, body: plain(data) })).ok()
    expect((await shop.call(createOrder, { token, body: anOrder() })).refused().code).toBe('out_of_stock')
    expect((await list()).stopped).toMatchObject([
      { product_id: dish, reason: 'no_product', until, by: kitchen.row.name },
    ])
    const found = (
      await shop.call(findDishes, { token: manager.token, query: { ...query, text: 'phila' } })
    ).ok()
    expect(found.dishes).toMatchObject([{ product_id: dish, is_stopped: true }])
    shop.wait(3599)
    await makeEndStops(shop.deps)()
    expect((await list()).stopped).toHaveLength(1)
    shop.wait(1)
    await makeEndStops(shop.deps)()
    expect((await list()).stopped).toEqual([])
    expect((await shop.call(createOrder, { token, body: anOrder() })).status).toBe(201)
  })
})

test('[R2-09] a dish is found by words in any order, by a part of each and by its article', async () => {
  await withRollback(async (db) => {
    const { shop, chain, manager, query } = await aWorld(db)
    const wok = await aProduct(db, chain, { title: inThreeLanguages('Вок с курицей'), sku: '4711' })
    const found = async (text: string) =>
      (await shop.call(findDishes, { token: manager.token, query: { ...query, text } }))
        .ok()
        .dishes.map(({ product_id }) => product_id)
    for (const text of ['вок кур', 'курица вок', 'вок с кур', 'vok', '4711'])
      expect(await found(text), text).toEqual([wok])
    expect(await found('')).toEqual([])
  })
})

test('[R4-15] a kitchen sees its menu by station, with the portions that open orders still need', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, kitchen, place, query } = await aWorld(db)
    const other = await aProduct(db, chain, { title: inThreeLanguages('Вок с курицей'), sku: '4711' })
    await db.insert(ingredientsTable).values({
      ...{ shipperId: chain.shipperId, key: 'rice', title: inThreeLanguages('рис') },
    })
    await db.insert(productIngredientsTable).values(
      [dish, other].map((productId) => ({
        ...{ shipperId: chain.shipperId, productId, ingredientKey: 'rice', position: 0 },
      })),
    )
    await place({ products: [{ product_id: dish, quantity: 2 }] })
    await place({ products: [{ product_id: dish, quantity: 3 }] })
    const until = addSeconds(aMoment, 3600)
    const data = { branch_id: chain.branchId, product_ids: [other], reason: 'quality' as const, until }
    ;(await shop.call(branchCalls.stopDishes, { token: kitchen.token, body: plain(data) })).ok()
    const token = kitchen.token
    const { stations, dishes } = (await shop.call(readStopMenu, { token, query })).ok()
    const byId = new Map(dishes.map((one) => [one.product_id, one]))
    expect(stations).toEqual([byId.get(dish)?.station])
    expect(byId.get(dish)).toMatchObject({ is_stopped: false, until: null, open_portions: 5 })
    expect(byId.get(other)).toMatchObject({ sku: '4711', is_stopped: true, until, open_portions: 0 })
    const shared = (await shop.call(readStopIngredients, { token, query: { ...query, product: dish } })).ok()
    expect(shared.ingredients).toMatchObject([{ key: 'rice', other_product_ids: [other] }])
  })
})

test('the preview contains the number of open orders with a dish before it is stopped', async () => {
  await withRollback(async (db) => {
    const { shop, dish, place, manager, query } = await aWorld(db)
    await place()
    await place()
    const preview = (
      await shop.call(previewStop, { token: manager.token, query: { ...query, products: dish } })
    ).ok()
    expect(preview.open_orders).toBe(2)
  })
})
