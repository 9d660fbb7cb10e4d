import { readTicket } from '@doira/contract/fulfilment/kitchen'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { listOrders } from '@doira/contract/orders/read-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { aDiscountRow } from '../../testing/menu-world.testing.ts'
import { makeStaffWorld } from '../../testing/staff-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[R4-15] each sheet contains what its reader needs: only the bag has the phone, a second print is marked as a copy', async () => {
  await withRollback(async (db) => {
    const { shop, operator, kitchen, place, perform } = await makeStaffWorld(db)
    const id = await place({ cash_change: 100_000 })
    const sheet = async (kind?: 'kitchen' | 'bag' | 'cancelled') =>
      (await shop.call(readSheet, { token: kitchen.token, params: { id }, query: kind ? { kind } : {} })).ok()

    expect(await sheet()).toMatchObject({ kind: 'kitchen', phone: null, is_copy: false, cancelled: null })
    const bag = await sheet('bag')
    expect(bag).toMatchObject({ to_take: 75_000, gives: 100_000, change: 25_000, receipt: null })
    expect(bag.goods + bag.delivery_price).toBe(bag.to_take)
    expect(bag.phone?.slice(-4)).toBe(bag.phone_tail)

    ;(await perform(calls.printed, kitchen, id, { sheet: 'bag' })).ok()
    expect((await sheet('bag')).is_copy).toBe(true)
    expect((await sheet('kitchen')).is_copy).toBe(false)

    const cancel = { reason: 'no_time', comment: 'Не успеваем', returns: 0 } as const
    ;(await perform(calls.cancelByStaff, operator, id, cancel)).ok()
    expect(await sheet()).toMatchObject({
      kind: 'cancelled',
      to_take: 0,
      cancelled: { by: operator.row.name, comment: 'Не успеваем' },
    })
  })
})

test('[R2-18] what a customer wants when a dish has run out stands on the sheets and the ticket and in the order; by default a call', async () => {
  await withRollback(async (db) => {
    const { shop, token, kitchen, operator, place } = await makeStaffWorld(db)
    const seen = async (id: string) => {
      const given = { token: kitchen.token, params: { id } }
      const { substitution } = (await shop.call(readSheet, given)).ok()
      const { ticket } = (await shop.call(readTicket, given)).ok()
      const drawer = (await shop.call(readStaffOrder, { ...given, token: operator.token })).ok()
      return [substitution, ticket.substitution, drawer.substitution]
    }
    expect(await seen(await place())).toEqual(['call', 'call', 'call'])
    expect(await seen(await place({ substitution: 'drop' }))).toEqual(['drop', 'drop', 'drop'])
    const query = { page: '1', limit: '2' }
    const { orders } = (await shop.call(listOrders, { token, query })).ok()
    expect(orders.map(({ substitution }) => substitution)).toContain('drop')
  })
})

test("[D-04] on a bag's sheet and in the detail view the lines add up to the dishes, and the rows below to the total", async () => {
  await withRollback(async (db) => {
    const { shop, chain, kitchen, place } = await makeStaffWorld(db)
    await aDiscountRow(db, chain, { target: 'product', value: 10 })
    await aDiscountRow(db, chain, { target: 'order', value: 5 })
    const given = { token: kitchen.token, params: { id: await place() } }
    const sheet = (await shop.call(readSheet, { ...given, query: { kind: 'bag' } })).ok()
    const sums = sheet.lines.map(({ price, quantity }) => price * quantity)
    expect(sheet.discount).toBeGreaterThan(0)
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe(sheet.goods_full)
    const { goods_full, discount, delivery_price, points_spent, total } = sheet
    expect(goods_full - discount + delivery_price - points_spent).toBe(total)
    const { lines, money } = (await shop.call(readStaffOrder, given)).ok()
    expect(lines.reduce((all, { price, quantity }) => all + price * quantity, 0)).toBe(money.goods_full)
  })
})
