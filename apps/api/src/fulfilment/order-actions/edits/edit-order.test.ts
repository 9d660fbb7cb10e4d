import { randomUUID } from 'node:crypto'
import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { toSum } from '@doira/domain/money/sum'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  autoAddRuleCategoriesTable,
  autoAddRulesTable,
  menuProductsTable,
  stopListTable,
} from '../../../catalog/menus.tables.ts'
import { productsTable } from '../../../catalog/products.tables.ts'
import { discountsTable } from '../../../discounts/discounts.tables.ts'
import { orderDiscountsTable } from '../../../orders/orders.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makeEditWorld, type WantedEdit } from '../../../testing/edit-world.testing.ts'
import { aMoment, aProduct, inThreeLanguages } from '../../../testing/factories.testing.ts'
import { aDiscountRow } from '../../../testing/menu-world.testing.ts'
import { aRequiredChoice } from '../../../testing/required-choice.testing.ts'
import { makeDeskWorld } from '../../../testing/staff-desk-world.testing.ts'

test('an added dish has the price of the quote: the preview equals the result, and the kitchen sees it', async () => {
  await withRollback(async (db) => {
    const { chain, id, preview, edit, perform, drawer, read, lineOf, dish } = await makeEditWorld(db)
    const dessert = await aProduct(db, chain, { price: 25_000 })
    const added = [{ key: 'new', product_id: dessert, quantity: 2 }]
    ;(await perform(calls.acceptOrder, id, {})).ok()
    const shown = (await preview({ added })).ok()
    // Delivery is free from 100 000 on, as in every quote.
    expect(shown).toMatchObject({
      ...{ goods: 130_000, delivery_price: 0, total: 130_000, total_before: 95_000, to_take_more: 35_000 },
      ...{ returns_paid: 0, returns_points: 0, is_raised: false, problems: [], notes: [] },
    })
    expect(shown.lines.find(({ key }) => key === 'new')).toMatchObject({
      ...{ line_id: null, quantity: 2, quantity_before: 0, difference: 50_000 },
    })
    expect((await edit({ added }, { total: 130_001 })).refused()).toMatchObject({
      ...{ code: 'price_changed', facts: { total: 130_000 } },
    })
    ;(await edit({ added })).ok()
    const after = await drawer(id)
    expect(after.money).toMatchObject({ total: 130_000, goods: 130_000, delivery_price: 0 })
    expect(after.lines.map(({ product_id, changed_at }) => [product_id, changed_at !== null])).toContainEqual(
      [dessert, true],
    )
    expect(after.history[0]).toMatchObject({ kind: 'edited', data: { total: 130_000, total_before: 95_000 } })
    const addedLine = after.lines.find((line) => line.product_id === dessert)
    expect(after.history[0]?.data.dishes).toEqual([
      { line_id: addedLine?.id, dish: addedLine?.name, before: 0, after: 2 },
    ])
    expect((await read(id)).total).toBe(130_000)
    // The same lines have the same price, so there is nothing to change.
    const same = (await preview({ lines: [{ line_id: await lineOf(dish), quantity: 1 }] })).ok()
    expect(same).toMatchObject({ total: 130_000, to_take_more: 0 })
  })
})

test('discounts for a first order still apply after an edit, whatever was ordered or cancelled since', async () => {
  await withRollback(async (db) => {
    const { chain, shop, perform, id, place, row, operator } = await makeEditWorld(db)
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: 0 })).ok()
    await aDiscountRow(db, chain, {
      ...{ target: 'order', value: 20 },
      uncheckedConditions: { isFirstOrderOnly: true, requiresAuth: true },
    })
    const [first, second] = [await place(), await place()]
    const asItIs = async (order: string) =>
      (
        await shop.call(previewEdit, {
          ...{ token: operator.token, params: { id: order }, body: { lines: [], added: [] } },
        })
      ).ok().total
    expect([(await row(first)).total, (await row(second)).total]).toEqual([63_000, 75_000])
    expect([await asItIs(first), await asItIs(second)]).toEqual([63_000, 75_000])
    shop.wait(60)
    ;(await perform(calls.cancelByStaff, first, { reason: 'no_time', returns: 0 })).ok()
    expect(await asItIs(second)).toBe(75_000)
  })
})

test('an order keeps a discount that was paused or ended since it was placed', async () => {
  await withRollback(async (db) => {
    const { chain, shop, place, row, operator } = await makeEditWorld(db)
    const id = await aDiscountRow(db, chain, { target: 'order', value: 20 })
    const placed = await place()
    await db
      .update(discountsTable)
      .set({ isActive: false, endedAt: aMoment })
      .where(eq(discountsTable.id, id))
    const { token } = operator
    const body = { lines: [], added: [] }
    const asItIs = (await shop.call(previewEdit, { token, params: { id: placed }, body })).ok()
    expect(asItIs.total).toBe((await row(placed)).total)
    expect((await row(await place())).total).toBeGreaterThan(asItIs.total)
  })
})

test('an order keeps a discount whoever is to have it now, and a gift at the price that it was counted with', async () => {
  await withRollback(async (db) => {
    const { chain, place, row, perform, drawer } = await makeEditWorld(db)
    const mochi = await aProduct(db, chain, { price: 10_000 })
    const gift = await aDiscountRow(db, chain, { gifts: [mochi] })
    const percent = await aDiscountRow(db, chain, { target: 'order', value: 20 })
    const placed = await place()
    const uncheckedConditions = {
      ...{ segments: ['complained'], orderNumber: 7, everyOrder: 9, cities: ['elsewhere'] },
      branches: [randomUUID()],
    }
    await db
      .update(discountsTable)
      .set({ uncheckedConditions })
      .where(inArray(discountsTable.id, [gift, percent]))
    await db
      .update(menuProductsTable)
      .set({ price: toSum(99_000) })
      .where(eq(menuProductsTable.productId, mochi))
    const [line] = (await drawer(placed)).lines
    const lines = [{ line_id: line?.id ?? '', quantity: 2 }]
    ;(await perform(calls.editLines, placed, { lines, added: [], total: 96_000 })).ok()
    expect((await row(placed)).orderDiscount).toBe(24_000)
    expect((await drawer(placed)).lines.map(({ product_id }) => product_id)).toContain(mochi)
    const used = await db.select().from(orderDiscountsTable).where(eq(orderDiscountsTable.discountId, gift))
    expect(used).toMatchObject([{ cost: 10_000, productIds: [mochi] }])
  })
})

test('a gift is not what a rule adds: who declined the rule has the gift alone after an edit too', async () => {
  await withRollback(async (db) => {
    const { chain, place, dish, drawer, perform } = await makeEditWorld(db)
    const { shipperId, categoryId } = chain
    const sauce = await aProduct(db, chain, { price: 0 })
    const ruleId = randomUUID()
    await db.insert(autoAddRulesTable).values({
      ...{ shipperId, id: ruleId, key: 'sauce', position: 0, title: inThreeLanguages('Sauce') },
      ...{ productId: sauce, perQuantity: 1, quantity: 1, maxFree: null, overFreePrice: toSum(0) },
      orderTypes: ['delivery'],
    })
    await db.insert(autoAddRuleCategoriesTable).values({ shipperId, ruleId, categoryId })
    await aDiscountRow(db, chain, { gifts: [sauce] })
    const products = [{ product_id: dish, quantity: 1 }]
    const placed = await place({ products, declined_auto_add: ['sauce'] })
    const getSauces = async () =>
      (await drawer(placed)).lines.filter((line) => line.product_id === sauce).map((line) => line.quantity)
    expect(await getSauces()).toEqual([1])
    const [line] = (await drawer(placed)).lines
    const lines = [{ line_id: line?.id ?? '', quantity: 2 }]
    ;(await perform(calls.editLines, placed, { lines, added: [], total: 120_000 })).ok()
    expect(await getSauces()).toEqual([1])
  })
})

test('a gift that is not sold any more stays in its order, and is not added to another one', async () => {
  await withRollback(async (db) => {
    const { chain, place, drawer, preview, edit, perform, lineOf, id, dish } = await makeEditWorld(db)
    const mochi = await aProduct(db, chain, { price: 10_000 })
    await aDiscountRow(db, chain, {
      gifts: [mochi],
      uncheckedConditions: { minOrderAmount: 100_000 },
    })
    const has = await place({ products: [{ product_id: dish, quantity: 2 }] })
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, mochi))
    const more = { lines: [{ line_id: await lineOf(dish), quantity: 3 }] }
    expect((await preview(more)).ok()).toMatchObject({ total: 200_000, problems: [] })
    ;(await edit(more)).ok()
    expect((await drawer(id)).lines.map(({ product_id }) => product_id)).not.toContain(mochi)
    const [line] = (await drawer(has)).lines
    const data = { lines: [{ line_id: line?.id ?? '', quantity: 3 }], added: [], total: 180_000 }
    ;(await perform(calls.editLines, has, data)).ok()
    expect((await drawer(has)).lines.map(({ product_id }) => product_id)).toContain(mochi)
  })
})

test('when a paid order becomes cheaper the difference is returned as points or by hand', async () => {
  await withRollback(async (db) => {
    const { id, pay, edit, preview, lineOf, side, points, returns, drawer, row } = await makeEditWorld(db, {
      ...{ payment_type: 'payme' },
    })
    await pay(id, 'payme')
    const less = { lines: [{ line_id: await lineOf(side), quantity: 0 }] }
    const shown = (await preview(less)).ok()
    expect(shown).toMatchObject({ total: 75_000, returns_paid: 20_000, returns_points: 0 })
    ;(await edit(less)).ok()
    expect([(await row(id)).total, await points()]).toEqual([75_000, 20_000])
    expect((await returns(id)).map(({ amount, way, cause }) => [amount, way, cause])).toEqual([
      [20_000, 'points', 'edited'],
    ])
    // After a partial return no provider refunds the rest, so the button offers a transfer.
    expect((await drawer(id)).money.refund_if_cancelled).toEqual({
      total: 75_000,
      rows: [{ way: 'transfer', amount: 75_000 }],
    })
  })
})

test('a repeated edit returns the difference once; surplus points return to the balance', async () => {
  await withRollback(async (db) => {
    const world = await makeDeskWorld(db)
    await world.givePoints(80_000)
    const id = await world.place({
      ...{ delivery_type: 'self-pickup', branch_id: world.chain.branchId, points: 80_000 },
      products: [{ product_id: world.dish, quantity: 2 }],
    })
    expect([(await world.row(id)).total, await world.points()]).toEqual([40_000, 0])
    const [line] = (await world.drawer(id)).lines
    const data = { lines: [{ line_id: line?.id ?? '', quantity: 1 }], total: 0 }
    const body = {
      action_id: crypto.randomUUID(),
      order_id: id,
      expected_status: 'new' as const,
      pressed_at: aMoment,
      data,
    }
    const send = () => world.shop.call(calls.editLines, { token: world.operator.token, body })
    expect((await send()).ok()).toEqual((await send()).ok())
    expect([(await world.row(id)).pointsSpent, await world.points()]).toEqual([60_000, 20_000])
    // After a cancellation exactly the rest of the points is returned.
    const { refund_if_cancelled: refund } = (await world.drawer(id)).money
    expect(refund.rows).toEqual([{ way: 'points', amount: 60_000 }])
    ;(await world.perform(calls.cancelByStaff, id, { reason: 'no_time', returns: refund.total })).ok()
    expect(await world.points()).toBe(80_000)
  })
})

test('a dish that is unavailable, lacks a choice or leaves an empty order is refused with its line; a stopped dish can be reduced', async () => {
  await withRollback(async (db) => {
    const { chain, preview, edit, lineOf, dish, side } = await makeEditWorld(db)
    const salad = await aProduct(db, chain, { price: 30_000 })
    const { paidId } = await aRequiredChoice(db, chain, salad)
    const foreign = await aProduct(db, await (await makeDeskWorld(db)).chain, {})
    const codes = async (body: WantedEdit) =>
      (await preview(body)).ok().problems.map(({ code, line_key }) => [code, line_key])
    expect(await codes({ added: [{ key: 's', product_id: salad, quantity: 1 }] })).toEqual([
      ['choice_required', 's'],
    ])
    const order_modifiers = [{ modifier_id: paidId, modifier_quantity: 1 }]
    const chosen = (
      await preview({ added: [{ key: 's', product_id: salad, quantity: 1, order_modifiers }] })
    ).ok()
    expect(chosen.problems).toEqual([])
    expect(chosen.lines.find(({ key }) => key === 's')?.price).toBe(35_000)
    expect(await codes({ added: [{ key: 'f', product_id: foreign, quantity: 1 }] })).toEqual([
      ['not_in_menu', 'f'],
    ])
    await db.insert(stopListTable).values({
      ...{
        shipperId: chain.shipperId,
        branchId: chain.branchId,
        productId: dish,
        state: 'stop',
        since: aMoment,
      },
    })
    const [dishLine, sideLine] = [await lineOf(dish), await lineOf(side)]
    expect(await codes({ lines: [{ line_id: dishLine, quantity: 2 }] })).toEqual([['out_of_stock', dishLine]])
    expect(await codes({ lines: [{ line_id: sideLine, quantity: 2 }] })).toEqual([])
    const nothing = [dishLine, sideLine].map((line_id) => ({ line_id, quantity: 0 }))
    expect((await edit({ lines: nothing })).refused().code).toBe('quantity_invalid')
    expect((await preview({ lines: [{ line_id: crypto.randomUUID(), quantity: 1 }] })).refused().code).toBe(
      'line_not_found',
    )
  })
})

test('cash below the new total is cleared; a ready order cannot be edited', async () => {
  await withRollback(async (db) => {
    const { id, edit, preview, perform, lineOf, dish, row } = await makeEditWorld(db, {
      cash_change: 100_000,
    })
    const more = { lines: [{ line_id: await lineOf(dish), quantity: 3 }] }
    expect((await preview(more)).ok()).toMatchObject({ loses_change: true, total: 200_000 })
    ;(await edit(more)).ok()
    expect(await row(id)).toMatchObject({ cashChange: null, total: 200_000 })
    ;(await perform(calls.acceptOrder, id, {})).ok()
    ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
    expect((await preview(more)).refused().code).toBe('order_changed')
    expect((await perform(calls.editLines, id, { ...more, total: 200_000 })).refused().code).toBe(
      'order_changed',
    )
  })
})

test('reserved kitchen minutes follow the content of an order', async () => {
  await withRollback(async (db) => {
    const { edit, lineOf, dish, chain, place } = await makeEditWorld(db)
    await db.update(productsTable).set({ makeMinutes: 4 })
    const taken = async () => {
      const { rows } = await db.execute(sql`
        select (select sum(minutes)::int from kitchen_holds where shipper_id = ${chain.shipperId}) as held,
          (select sum(taken_minutes)::int from kitchen_slots where shipper_id = ${chain.shipperId}) as slot`)
      return rows[0]
    }
    ;(await edit({ lines: [{ line_id: await lineOf(dish), quantity: 3 }] })).ok()
    expect(await taken()).toEqual({ held: 16, slot: 16 })
    await place()
    ;(await edit({ lines: [{ line_id: await lineOf(dish), quantity: 1 }] })).ok()
    expect(await taken()).toEqual({ held: 12, slot: 12 })
  })
})
