import { randomUUID } from 'node:crypto'
import * as branchCalls from '@doira/contract/fulfilment/branch-actions'
import {
  listStopSubjects,
  listStops,
  previewStopInBranches,
  readStopMatrix,
} from '@doira/contract/fulfilment/stop-list'
import { createOrder } from '@doira/contract/ordering/create-order'
import { toSum } from '@doira/domain/money/sum'
import { addSeconds } from '@doira/domain/time/instant'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuProductsTable } from '../../catalog/menus.tables.ts'
import { ingredientsTable, productIngredientsTable } from '../../catalog/products.tables.ts'
import { listQuestions } from '../../orders/substitution/substitution.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aMoment, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { aCombo, aDishWithVariants } from '../../testing/menu-world.testing.ts'
import { aStaff, makeStaffWorld } from '../../testing/staff-world.testing.ts'
import { makeEndStops } from '../watchdog.ts'

const plain = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

/** Two branches, and two dishes of which one contains salmon. */
async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain, dish } = world
  const { shipperId } = chain
  const owner = await aStaff(db, chain, 'owner')
  const other = await aProduct(db, chain, {})
  const second = await aBranch(db, chain, {})
  await db.insert(ingredientsTable).values({ shipperId, key: 'salmon', title: inThreeLanguages('Salmon') })
  await db
    .insert(productIngredientsTable)
    .values({ shipperId, productId: dish, ingredientKey: 'salmon', position: 0 })
  const token = owner.token
  const stopSalmon = (more: Partial<ReturnType<typeof data>> = {}) => plain({ ...data(), ...more })
  const data = () => ({
    branch_ids: [chain.branchId, second],
    product_ids: [dish],
    ingredient: 'salmon',
    reason: 'no_product' as const,
    end: 'hour' as 'hour' | 'day' | 'opening' | 'never',
    orders: 'ask' as 'ask' | 'cook',
  })
  const stops = async () => (await shop.call(listStops, { token })).ok().stops
  return { ...world, owner, ownerToken: token, other, second, stopSalmon, stops }
}

test('an ingredient stops its dishes in all branches at once until their time, and one press ends just these stops', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, other, second, ownerToken, stopSalmon, stops, kitchen, token, anOrder } =
      await aWorld(db)
    const alone = { branch_id: chain.branchId, reason: 'quality' as const, until: null }
    const stopAlone = (id: string) => plain({ ...alone, product_ids: [id] })
    ;(await shop.call(branchCalls.stopDishes, { token: kitchen.token, body: stopAlone(other) })).ok()
    const { ingredients } = (await shop.call(listStopSubjects, { token: ownerToken })).ok()
    expect(ingredients).toMatchObject([{ key: 'salmon', dishes: 1 }])
    const query = { ingredient: 'salmon' }
    const matrix = async () => (await shop.call(readStopMatrix, { token: ownerToken, query })).ok().dishes
    expect((await matrix()).map(({ product_id }) => product_id)).toEqual([dish])
    const body = stopSalmon()
    ;(await shop.call(branchCalls.stopInBranches, { token: ownerToken, body })).ok()
    expect(await stops()).toMatchObject([
      { product_id: other, stopped_by: null },
      ...[expect.anything(), expect.anything()],
    ])
    const together = (await stops()).filter(({ stopped_by }) => stopped_by === body.action_id)
    expect(together.map(({ branch_id }) => branch_id).toSorted()).toEqual([chain.branchId, second].toSorted())
    expect(together).toMatchObject([{ stopped_together: 2 }, { stopped_together: 2 }])
    expect(together[0]?.until).toBe(addSeconds(aMoment, 3600))
    expect((await matrix())[0]?.cells.filter(({ state }) => state === 'stopped')).not.toHaveLength(0)
    expect((await shop.call(createOrder, { token, body: anOrder() })).refused().code).toBe('out_of_stock')

    const back = plain({ stopped_by: body.action_id })
    ;(await shop.call(branchCalls.returnStoppedTogether, { token: ownerToken, body: back })).ok()
    expect(await stops()).toMatchObject([{ product_id: other }])
    expect((await shop.call(createOrder, { token, body: anOrder() })).status).toBe(201)
  })
})

test('a stop that somebody made before keeps its reason and end, and stays when the others return', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, ownerToken, stopSalmon, stops, kitchen } = await aWorld(db)
    const earlier = {
      branch_id: chain.branchId,
      product_ids: [dish],
      reason: 'quality' as const,
      until: null,
    }
    ;(await shop.call(branchCalls.stopDishes, { token: kitchen.token, body: plain(earlier) })).ok()
    const body = stopSalmon()
    ;(await shop.call(branchCalls.stopInBranches, { token: ownerToken, body })).ok()
    const back = plain({ stopped_by: body.action_id })
    ;(await shop.call(branchCalls.returnStoppedTogether, { token: ownerToken, body: back })).ok()
    expect(await stops()).toMatchObject([{ branch_id: chain.branchId, reason: 'quality', until: null }])
  })
})

test('a dish stops only where it is in the menu, as the matrix showed before', async () => {
  await withRollback(async (db) => {
    const { shop, dish, other, ownerToken, stopSalmon, stops } = await aWorld(db)
    await db.update(menuProductsTable).set({ isActive: false }).where(eq(menuProductsTable.productId, other))
    const body = stopSalmon({ product_ids: [dish, other] })
    const stopped = (await shop.call(branchCalls.stopInBranches, { token: ownerToken, body })).ok()
    expect(stopped.changed).toBe(2)
    expect((await stops()).map(({ product_id }) => product_id)).toEqual([dish, dish])
  })
})

test('one dish returns in the branches that are named, and the answer contains how many it was', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, second, ownerToken, stopSalmon, stops, kitchen } = await aWorld(db)
    const stopped = await shop.call(branchCalls.stopInBranches, { token: ownerToken, body: stopSalmon() })
    expect(stopped.ok()).toMatchObject({ outcome: 'done', changed: 2 })
    const returned = async (token: string, branch_ids: string[]) =>
      shop.call(branchCalls.returnInBranches, { token, body: plain({ branch_ids, product_ids: [dish] }) })
    const foreign = await returned(kitchen.token, [chain.branchId, second])
    expect(foreign.refused().code).toBe('branch_not_found')
    expect(await stops()).toHaveLength(2)
    expect((await returned(ownerToken, [second])).ok()).toMatchObject({ outcome: 'done', changed: 1 })
    expect(await stops()).toMatchObject([{ branch_id: chain.branchId }])
    expect((await returned(ownerToken, [second])).ok()).toMatchObject({ outcome: 'already', changed: 0 })
    expect((await returned(ownerToken, [chain.branchId, second])).ok()).toMatchObject({ changed: 1 })
    expect(await stops()).toEqual([])
  })
})

test('an ingredient is listed with as many dishes as would stop: sets with them, sizes of a dish once', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, ownerToken } = await aWorld(db)
    const { shipperId } = chain
    const { originId, variantIds } = await aDishWithVariants(db, chain)
    await db.insert(productIngredientsTable).values(
      [originId, ...variantIds].map((productId) => ({
        ...{ shipperId, productId, ingredientKey: 'salmon', position: 0 },
      })),
    )
    const set = await aCombo(db, chain, { fixed: variantIds.slice(0, 1), choice: [] })
    const query = { ingredient: 'salmon' }
    const { dishes } = (await shop.call(readStopMatrix, { token: ownerToken, query })).ok()
    expect(dishes.map(({ product_id }) => product_id).toSorted()).toEqual([dish, originId, set].toSorted())
    const { ingredients } = (await shop.call(listStopSubjects, { token: ownerToken })).ok()
    expect(ingredients).toMatchObject([{ key: 'salmon', dishes: 3 }])
  })
})

test('stops of many branches end by themselves', async () => {
  await withRollback(async (db) => {
    const { shop, ownerToken, stopSalmon, stops } = await aWorld(db)
    ;(await shop.call(branchCalls.stopInBranches, { token: ownerToken, body: stopSalmon() })).ok()
    shop.wait(3599)
    await makeEndStops(shop.deps)()
    expect(await stops()).toHaveLength(2)
    shop.wait(1)
    await makeEndStops(shop.deps)()
    expect(await stops()).toEqual([])
  })
})

test.each([
  { orders: 'ask', open: 1 },
  { orders: 'cook', open: 0 },
] as const)('[R10-11] with «$orders» $open customers of open orders are asked', async ({ orders, open }) => {
  await withRollback(async (db) => {
    const { shop, chain, dish, ownerToken, stopSalmon, place } = await aWorld(db)
    const orderId = await place()
    const query = { branches: chain.branchId, products: dish }
    const affected = (await shop.call(previewStopInBranches, { token: ownerToken, query })).ok()
    expect(affected).toEqual({ new_orders: 1, cooking_orders: 0, cooking_portions: 0, preorders: 0 })
    const body = stopSalmon({ orders })
    ;(await shop.call(branchCalls.stopInBranches, { token: ownerToken, body })).ok()
    const questions = await listQuestions(db, { shipperId: chain.shipperId, orderId })
    expect(questions.filter(({ settledAt }) => settledAt === null)).toHaveLength(open)
    expect(questions).toHaveLength(1)
  })
})

test('people of one branch stop nothing elsewhere, and return nothing elsewhere', async () => {
  await withRollback(async (db) => {
    const { shop, second, kitchen, ownerToken, stopSalmon, stops } = await aWorld(db)
    const token = kitchen.token
    const refused = await shop.call(branchCalls.stopInBranches, { token, body: stopSalmon() })
    expect(refused.refused().code).toBe('branch_not_found')
    expect(await stops()).toEqual([])
    const body = stopSalmon()
    ;(await shop.call(branchCalls.stopInBranches, { token: ownerToken, body })).ok()
    const back = plain({ stopped_by: body.action_id })
    ;(await shop.call(branchCalls.returnStoppedTogether, { token, body: back })).ok()
    expect(await stops()).toMatchObject([{ branch_id: second }])
    expect((await shop.call(listStops, { token })).ok().stops).toEqual([])
  })
})

test('more dishes and branches than one statement takes are stopped together', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, ownerToken, stopSalmon } = await aWorld(db)
    const copies = (table: 'branches' | 'products', of: string, count: number) =>
      db.execute<{ id: string }>(sql`
        insert into ${sql.identifier(table)}
        select (jsonb_populate_record(one, jsonb_build_object(
          'id', gen_random_uuid(), 'slug', one.slug || n, 'sku', 'copy' || n))).*
        from ${sql.identifier(table)} one, generate_series(1, ${count}::int) n
        where one.shipper_id = ${chain.shipperId} and one.id = ${of} returning id`)
    const branch_ids = (await copies('branches', chain.branchId, 100)).rows.map(({ id }) => id)
    const product_ids = (await copies('products', dish, 80)).rows.map(({ id }) => id)
    await db.insert(menuProductsTable).values(
      product_ids.map((productId) => ({
        ...{ shipperId: chain.shipperId, menuId: chain.menuId, productId, price: toSum(1000) },
      })),
    )
    const body = stopSalmon({ branch_ids, product_ids })
    ;(await shop.call(branchCalls.stopInBranches, { token: ownerToken, body })).ok()
    const { rows } = await db.execute(
      sql`select count(*)::int from stop_list where action_id = ${body.action_id}`,
    )
    expect(rows).toEqual([{ count: 8000 }])
  })
})
