import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@doira/contract/endpoint'
import { readKitchen } from '@doira/contract/fulfilment/kitchen'
import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { changeOwnOrder, previewOwnChange } from '@doira/contract/orders/change-own-order'
import { defaultPolicy } from '@doira/domain/policy/shop-policy'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { categoriesTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { ordersTable } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeEditWorld } from '../../testing/edit-world.testing.ts'
import { aCustomer, aProduct, aSession } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

type Edit = BodyOf<typeof previewOwnChange>
type WorldOptions = Parameters<typeof makeEditWorld> extends [Db, ...infer Rest] ? Rest : never

/** A delivery of dishes for 60 000 and 20 000, with 15 000 for the way; from 100 000 it is free. */
async function aWorld(db: Db, ...given: WorldOptions) {
  const world = await makeEditWorld(db, ...given)
  const { shop, token, id } = world
  const preview = (body: Edit, by = token) => shop.call(previewOwnChange, { token: by, params: { id }, body })
  const send = (body: BodyOf<typeof changeOwnOrder>, by = token) =>
    shop.call(changeOwnOrder, { token: by, params: { id }, body })
  const change = async (edit: Edit, way: 'points' | 'transfer' = 'points') => {
    const { total } = (await preview(edit)).ok()
    return send({ ...edit, total, way, change_id: randomUUID() })
  }
  const fewer = async () => ({ lines: [{ line_id: await world.lineOf(world.side), quantity: 0 }] })
  return { ...world, preview, send, change, fewer }
}

test('[C-10] a customer adds a dish before the order is accepted, at the price that was shown, and once', () =>
  withRollback(async (db) => {
    const { chain, shop, id, preview, send, row, drawer, read } = await aWorld(db)
    const dessert = await aProduct(db, chain, { price: 25_000 })
    const added = [{ key: 'new', product_id: dessert, quantity: 2 }]
    const shown = (await preview({ added })).ok()
    expect(shown).toMatchObject({ total: 130_000, total_before: 95_000, to_take_more: 35_000, problems: [] })
    const wrong = { added, total: 129_000, change_id: randomUUID() }
    expect((await send(wrong)).refused()).toMatchObject({ code: 'price_changed', facts: { total: 130_000 } })
    const body = { added, total: 130_000, change_id: randomUUID() }
    expect((await send(body)).ok().total).toBe(130_000)
    // The answer was lost: sent again it changes nothing more.
    expect((await send(body)).ok().total).toBe(130_000)
    expect((await row(id)).total).toBe(130_000)
    expect((await drawer(id)).history[0]).toMatchObject({
      kind: 'edited',
      data: { total: 130_000, total_before: 95_000, dishes: [{ before: 0, after: 2 }] },
    })
    const kitchen = await aStaff(db, chain, 'kitchen')
    const { tickets } = (await shop.call(readKitchen, { token: kitchen.token })).ok()
    expect(tickets[0]?.lines.map(({ product_id, quantity }) => [product_id, quantity])).toContainEqual([
      dessert,
      2,
    ])
    expect((await read(id)).can_change).toBe(true)
  }))

test('[C-10] dishes that a customer adds move the first promise, so that nobody is late by them; fewer dishes leave it', () =>
  withRollback(async (db) => {
    const { chain, id, change, fewer, row, dish, lineOf, shop } = await aWorld(db)
    await db
      .update(branchesTable)
      .set({ kitchenCapacityMinutes: 30 })
      .where(eq(branchesTable.id, chain.branchId))
    await db.update(categoriesTable).set({ makeMinutes: 10 }).where(eq(categoriesTable.id, chain.categoryId))
    shop.wait(10)
    const before = await row(id)
    ;(await change({ lines: [{ line_id: await lineOf(dish), quantity: 4 }] })).ok()
    const more = await row(id)
    const minutes =
      (Date.parse(more.firstPromisedAt ?? '') - Date.parse(before.firstPromisedAt ?? '')) / 60_000
    expect([minutes % 5, minutes >= 20, minutes <= 45]).toEqual([0, true, true])
    expect(more.etaTo).toBe(more.firstPromisedAt)
    shop.wait(10)
    ;(await change(await fewer())).ok()
    expect((await row(id)).firstPromisedAt).toBe(more.firstPromisedAt)
  }))

test('[C-10] after somebody has accepted the order, and for strangers, nothing can be changed', () =>
  withRollback(async (db) => {
    const { chain, id, preview, send, fewer, perform, read, row } = await aWorld(db)
    const edit = await fewer()
    const stranger = await aSession(db, await aCustomer(db, chain))
    expect((await preview(edit, stranger)).refused().code).toBe('order_not_found')
    const { total } = (await preview(edit)).ok()
    ;(await perform(acceptOrder, id, {})).ok()
    expect((await read(id)).can_change).toBe(false)
    expect((await preview(edit)).refused().code).toBe('order_not_changeable')
    expect((await send({ ...edit, total, change_id: randomUUID() })).refused().code).toBe(
      'order_not_changeable',
    )
    expect((await row(id)).total).toBe(95_000)
  }))

test.each(['points', 'transfer'] as const)(
  '[C-10] a paid order that becomes cheaper returns the difference (%s)',
  (way) =>
    withRollback(async (db) => {
      const { id, pay, change, fewer, preview, returns, points, row } = await aWorld(db, {
        payment_type: 'payme',
      })
      await pay(id, 'payme')
      const edit = await fewer()
      expect((await preview(edit)).ok().returns_paid).toBe(20_000)
      ;(await change(edit, way)).ok()
      expect(await returns(id)).toMatchObject([{ amount: 20_000, way, cause: 'edited' }])
      expect([await points(), (await row(id)).total]).toEqual([way === 'points' ? 20_000 : 0, 75_000])
    }),
)

/** Pays the additional payment of the order as Payme does. */
async function payMore({ payme, shop }: Awaited<ReturnType<typeof aWorld>>, billId: string, amount: number) {
  const attempt = { id: 'f'.repeat(24), time: Date.parse(shop.deps.clock()) }
  const account = { order_id: billId }
  const created = await payme('CreateTransaction', { ...attempt, amount: amount * 100, account })
  return [created, await payme('PerformTransaction', { id: attempt.id })]
}

test('[C-10] a paid order that becomes dearer stays as it was until the difference is paid', () =>
  withRollback(async (db) => {
    const world = await aWorld(db, { payment_type: 'payme' })
    const { chain, id, pay, change, row, read } = world
    await pay(id, 'payme')
    const dessert = await aProduct(db, chain, { price: 25_000, mxik: '00101001001000000' })
    ;(await change({ added: [{ product_id: dessert, quantity: 2 }] })).ok()
    const bill = (await read(id)).additional_payment
    expect([bill?.amount, (await row(id)).total]).toEqual([35_000, 95_000])
    await payMore(world, bill?.id ?? '', 35_000)
    expect([(await row(id)).total, (await read(id)).additional_payment]).toEqual([130_000, null])
  }))

test('[C-10] what was not paid before the acceptance is withdrawn: the kitchen makes the order as it was', () =>
  withRollback(async (db) => {
    const world = await aWorld(db, { payment_type: 'payme' })
    const { chain, id, pay, change, row, read, perform } = world
    await pay(id, 'payme')
    const dessert = await aProduct(db, chain, { price: 25_000, mxik: '00101001001000000' })
    ;(await change({ added: [{ product_id: dessert, quantity: 2 }] })).ok()
    const bill = (await read(id)).additional_payment?.id ?? ''
    ;(await perform(acceptOrder, id, {})).ok()
    expect((await read(id)).additional_payment).toBeNull()
    const [created] = await payMore(world, bill, 35_000)
    expect(created?.error).toBeDefined()
    expect((await row(id)).total).toBe(95_000)
  }))

test('[C-10] an acceptance that was pressed before the difference was paid is refused: they saw other dishes', () =>
  withRollback(async (db) => {
    const world = await aWorld(db, { payment_type: 'payme' })
    const { chain, shop, id, pay, change, row, read, perform } = world
    await pay(id, 'payme')
    const dessert = await aProduct(db, chain, { price: 25_000, mxik: '00101001001000000' })
    ;(await change({ added: [{ product_id: dessert, quantity: 2 }] })).ok()
    const bill = (await read(id)).additional_payment?.id ?? ''
    shop.wait(1)
    await payMore(world, bill, 35_000)
    // Actions of the world are pressed at its first moment.
    expect((await perform(acceptOrder, id, {})).refused().code).toBe('order_changed')
    expect(await row(id)).toMatchObject({ status: 'new', total: 130_000 })
  }))

test('[C-10] the rules of a new order hold: what ran out, the minimum, an empty order and what is owed on receipt', () =>
  withRollback(async (db) => {
    const limited = { policyOf: () => defaultPolicy }
    const { chain, dish, side, lineOf, preview, change, id } = await aWorld(db, {}, limited)
    const problems = async (edit: Edit) => (await preview(edit)).ok().problems.map(({ code }) => code)
    const [first, second] = [await lineOf(dish), await lineOf(side)]
    const none = [first, second].map((line_id) => ({ line_id, quantity: 0 }))
    expect(await problems({ lines: none })).toContain('quantity_invalid')
    expect((await change({ lines: none })).refused().code).toBe('quantity_invalid')
    const { shipperId, branchId } = chain
    await db.insert(stopListTable).values({ shipperId, branchId, productId: side, state: 'stop' })
    expect(await problems({ lines: [{ line_id: second, quantity: 2 }] })).toEqual(['out_of_stock'])
    // More than a newcomer may owe; the order itself is a part of what is open.
    expect(await problems({ lines: [{ line_id: first, quantity: 34 }] })).toEqual(['unpaid_limit'])
    expect(await problems({ lines: [{ line_id: first, quantity: 30 }] })).toEqual([])
    ;(await change({ lines: [{ line_id: first, quantity: 30 }] })).ok()
    const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
    expect(order).toMatchObject({ waitsForOperator: true, confirmReason: 'large_sum' })
  }))

test('[C-10] an acceptance that was pressed before the change is refused, and one that was pressed after it holds', () =>
  withRollback(async (db) => {
    const { shop, operator, id, change, fewer, perform, row } = await aWorld(db)
    shop.wait(1)
    ;(await change(await fewer())).ok()
    // Actions of the world are pressed at its first moment.
    expect((await perform(acceptOrder, id, {})).refused().code).toBe('order_changed')
    expect((await row(id)).status).toBe('new')
    shop.wait(1)
    const pressed = { action_id: randomUUID(), order_id: id, expected_status: 'new' as const, data: {} }
    const body = { ...pressed, pressed_at: shop.deps.clock() }
    ;(await shop.call(acceptOrder, { token: operator.token, body })).ok()
    expect((await row(id)).status).toBe('vendor_accepted')
  }))
