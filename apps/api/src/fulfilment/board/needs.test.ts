import { randomUUID } from 'node:crypto'
import { readBoard } from '@doira/contract/fulfilment/board'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { readKitchen } from '@doira/contract/fulfilment/kitchen'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { pollStaffEvents } from '@doira/contract/fulfilment/staff-events'
import { createOrder } from '@doira/contract/ordering/create-order'
import { addSeconds } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { smsOutboxTable } from '../../messaging/sms/sms.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aMoment, serveZone } from '../../testing/factories.testing.ts'
import { anActionOn, aStaff, makeStaffWorld, type TestStaff } from '../../testing/staff-world.testing.ts'
import { makeWatchdog } from '../watchdog.ts'

async function aWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { shop, chain } = world
  const owner = await aStaff(db, chain, 'owner')
  const setFirst = (operatorFirst: boolean) =>
    db.update(branchesTable).set({ operatorFirst }).where(eq(branchesTable.id, chain.branchId))
  const at = async (seconds: number) => {
    shop.setNow(addSeconds(aMoment, seconds))
    await makeWatchdog(shop.deps)(new AbortController().signal)
  }
  const needs = async ({ token }: TestStaff) =>
    (await shop.call(readBoard, { token })).ok().orders.flatMap((card) => card.needs.map(({ kind }) => kind))
  return { ...world, owner, setFirst, at, needs }
}

test('where operators check first, the branch sees an order once they accept it, and its clock starts then', async () => {
  await withRollback(async (db) => {
    const { shop, operator, owner, kitchen, place, perform, at, needs, setFirst, status, kinds } =
      await aWorld(db)
    await setFirst(true)
    const id = await place()
    expect(await needs(operator)).toEqual(['check_first'])
    expect((await shop.call(readKitchen, { token: kitchen.token })).ok().tickets).toEqual([])
    expect((await shop.call(readStaffOrder, { token: kitchen.token, params: { id } })).status).toBe(404)
    await at(100)
    ;(await perform(calls.acceptOrder, operator, id, {})).ok()
    expect(await status(id)).toBe('operator_accepted')
    // A second operator who saw it as new had no effect.
    const late = await shop.call(calls.acceptOrder, {
      ...{ token: owner.token, body: anActionOn({ id, status: 'new' as const }, {}) },
    })
    expect(late.ok()).toMatchObject({ outcome: 'already', done_before: { by: operator.row.name } })
    const [card] = (await shop.call(readBoard, { token: kitchen.token })).ok().orders
    expect(card).toMatchObject({ id, silent_since: addSeconds(aMoment, 100) })
    await at(219)
    expect(await needs(operator)).toEqual([])
    await at(220)
    expect(await needs(operator)).toEqual(['silent'])
    ;(await perform(calls.acceptOrder, kitchen, id, {})).ok()
    expect(await kinds(id)).toEqual(['new', 'operator_accepted', 'silent', 'vendor_accepted'])
    await setFirst(false)
    await place()
    expect((await shop.call(readKitchen, { token: kitchen.token })).ok().tickets).toHaveLength(2)
  })
})

test('an order that no operator checks: the customer is notified once, at 240 s; the clock of the branch starts when it is checked', async () => {
  await withRollback(async (db) => {
    const { operator, place, perform, at, setFirst, kinds, read } = await aWorld(db)
    await setFirst(true)
    const id = await place()
    await at(240)
    expect((await read(id)).unanswered_since).not.toBeNull()
    ;(await perform(calls.acceptOrder, operator, id, {})).ok()
    await at(240 + 600)
    expect(await kinds(id)).toEqual([
      'new',
      'silent',
      'unanswered',
      'operator_accepted',
      'silent',
      'unaccepted',
    ])
  })
})

test('moving to another branch, whose clock starts again, does not notify the customer again', async () => {
  await withRollback(async (db) => {
    const { chain, operator, place, perform, at, kinds, read } = await aWorld(db)
    const id = await place()
    await at(240)
    const reported = (await read(id)).unanswered_since
    const next = await aBranch(db, chain)
    await serveZone(db, chain, next, 1)
    ;(await perform(calls.moveToBranch, operator, id, { branch_id: next })).ok()
    await at(240 + 600)
    expect((await kinds(id)).slice(-2)).toEqual(['silent', 'unaccepted'])
    expect((await kinds(id)).filter((kind) => kind === 'unanswered')).toHaveLength(1)
    expect((await read(id)).unanswered_since, 'and the page goes on saying so').toBe(reported)
  })
})

test('[R4-15] at 600 s the manager of the branch is notified on board and stream, and no other manager', async () => {
  await withRollback(async (db) => {
    const { shop, chain, otherBranch, place, at, needs } = await aWorld(db)
    const own = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const elsewhere = await aStaff(db, chain, 'manager', { branchIds: [otherBranch] })
    await place()
    await at(599)
    expect(await needs(own)).toEqual(['silent'])
    await at(600)
    expect({ needsOfOwn: await needs(own), needsOfElsewhere: await needs(elsewhere) }).toEqual({
      needsOfOwn: ['call_manager'],
      needsOfElsewhere: [],
    })
    const received = async ({ token }: TestStaff) =>
      (await shop.call(pollStaffEvents, { token, query: { id: '0' } })).ok().events.map(({ kind }) => kind)
    expect(await received(own)).toEqual(['status', 'silent', 'unanswered', 'unaccepted'])
    expect(await received(elsewhere)).toEqual([])
  })
})

test('an undelivered message is shown in the strip until a later one is delivered, or the order ends', async () => {
  await withRollback(async (db) => {
    const { chain, customer, operator, place, needs, perform } = await aWorld(db)
    const id = await place()
    const send = (seconds: number, delivery: 'failed' | 'delivered') =>
      db.insert(smsOutboxTable).values({
        ...{ id: randomUUID(), shipperId: chain.shipperId, phone: customer.phone, delivery },
        ...{ createdAt: addSeconds(aMoment, seconds), dueAt: aMoment, expiresAt: aMoment },
      })
    await send(-60, 'failed')
    expect(await needs(operator)).toEqual([])
    await send(10, 'failed')
    expect(await needs(operator)).toEqual(['sms_failed'])
    await send(20, 'delivered')
    expect(await needs(operator)).toEqual([])
    await send(30, 'failed')
    ;(await perform(calls.cancelByStaff, operator, id, { reason: 'no_answer', returns: 0 })).ok()
    expect(await needs(operator)).toEqual([])
  })
})

test("[R2-20] a customer is notified in the language of the order, with the dish's name in that language", async () => {
  await withRollback(async (db) => {
    const { shop, chain, operator, token, anOrder, dish, perform } = await aWorld(db)
    const placed = await shop.call(createOrder, {
      ...{ token, body: anOrder(), headers: { 'Accept-Language': 'uz' } },
    })
    const { order_id: id } = placed.ok()
    const { customer } = (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
    expect(customer.language).toBe('uz')
    ;(await perform(calls.acceptOrder, operator, id, {})).ok()
    const data = {
      branch_id: chain.branchId,
      product_ids: [dish],
      reason: 'no_product' as const,
      until: null,
    }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    ;(await shop.call(stopDishes, { token: operator.token, body })).ok()
    const { orders } = (await shop.call(readBoard, { token: operator.token })).ok()
    const names = await db
      .select({ title: productsTable.title })
      .from(productsTable)
      .where(eq(productsTable.id, dish))
    expect(orders[0]?.needs.map(({ kind, dish: missing }) => [kind, missing])).toEqual([
      ['substitution', names[0]?.title],
    ])
  })
})
