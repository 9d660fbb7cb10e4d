import { register } from '@doira/contract/auth/sign-in'
import { acceptOrder } from '@doira/contract/fulfilment/order-actions'
import { orderEvents } from '@doira/contract/orders/order-events'
import type { OrderStatus } from '@doira/domain/orders/status'
import { addSeconds } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeRequestsTable, requestBudgetsTable } from './auth/auth.tables.ts'
import { categoriesTable } from './catalog/products.tables.ts'
import { changeStatus } from './orders/lifecycle/change-status.ts'
import {
  discountHoldsTable,
  discountLimitsTable,
  kitchenHoldsTable,
  kitchenSlotsTable,
} from './orders/lifecycle/order-holds.tables.ts'
import { paymentCallbacksTable } from './payments/core/payments.tables.ts'
import type { Database } from './platform/database/database.ts'
import { makeTestDatabase, withRollback } from './platform/database/test-database.testing.ts'
import { type ChangeListener, listenForChanges } from './platform/events.ts'
import { silentLog } from './platform/log.ts'
import { makeCleanUp } from './retention/clean-up.ts'
import { staffActionsTable, staffSessionsTable } from './staff/staff.tables.ts'
import { startJobs } from './start-jobs.ts'
import { aChain, aMoment, aPhone } from './testing/factories.testing.ts'
import { aDiscountRow } from './testing/menu-world.testing.ts'
import { makeOrderWorld } from './testing/order-world.testing.ts'
import { makeStaffWorld } from './testing/staff-world.testing.ts'
import { makeTestApi } from './testing/test-api.testing.ts'

let database: Database & { readonly connectionString: string }
let changes: ChangeListener
beforeAll(async () => {
  database = await makeTestDatabase()
  changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
})
afterAll(async () => {
  await changes.close()
  await database.close()
})

test('a code is sent once, however many instances are at work', async () => {
  const chain = await aChain(database.db)
  const shop = makeTestApi(database.db, chain, { changes })
  const jobs = [startJobs(shop.deps), startJobs(shop.deps), startJobs(shop.deps)]
  const phones = Array.from({ length: 10 }, aPhone)
  for (const phone of phones) {
    ;(await shop.call(register, { body: { phone, name: 'user', registration_source: 'website' } })).ok()
  }
  await vi.waitFor(() => expect(shop.printed.length).toBeGreaterThanOrEqual(phones.length), 25_000)
  await Promise.all(jobs.map(({ stop }) => stop()))
  expect(shop.printed.map((line) => line.split(' ')[2]).toSorted()).toEqual(phones.toSorted())
})

test('orders go on where they were after the jobs were stopped and started again', async () => {
  const world = await makeOrderWorld(database.db, { changes, demoPace: 0.05 })
  const { shop, place, read } = world
  const start = () =>
    startJobs({ ...shop.deps, clock: () => addSeconds(aMoment, (performance.now() - begun) / 1000) })
  const begun = performance.now()
  const id = await place()
  const first = start()
  await vi.waitFor(async () => expect((await read(id)).status).not.toBe('new'), 25_000)
  await first.stop()
  const { status } = await read(id)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect((await read(id)).status).toBe(status)
  const second = start()
  await vi.waitFor(async () => expect((await read(id)).status).toBe('finished'), 25_000)
  await second.stop()
  expect((await read(id)).status_notes).toHaveLength(8)
})

test('a live stream sends the changes that jobs make', async () => {
  const world = await makeOrderWorld(database.db, { changes, demoPace: 0.05 })
  const { shop, place, token } = world
  const response = await shop.send(orderEvents, { token, headers: { 'Last-Event-ID': '0' } })
  const begun = performance.now()
  const jobs = startJobs({
    ...shop.deps,
    clock: () => addSeconds(aMoment, (performance.now() - begun) / 1000),
  })
  await place()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('"status":"finished"')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  await jobs.stop()
  expect(text.match(/^event: order$/gm)).toHaveLength(8)
})

test('what is over is deleted, what still counts stays', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    ;(
      await shop.call(register, { body: { phone: aPhone(), name: 'user', registration_source: 'website' } })
    ).ok()
    const cleanUp = makeCleanUp(shop.deps)
    await cleanUp()
    expect(await db.select().from(codeRequestsTable)).toHaveLength(1)
    shop.wait(2 * 86_400)
    await cleanUp()
    expect(await db.select().from(codeRequestsTable)).toEqual([])
    expect((await db.select().from(requestBudgetsTable)).length).toBeLessThanOrEqual(5)
  })
})

test('the journal of the staff is retained for its years, and data of sign-ins is deleted', async () => {
  await withRollback(async (db) => {
    const { shop, kitchen, place, perform } = await makeStaffWorld(db)
    ;(await perform(acceptOrder, kitchen, await place(), {})).ok()
    const cleanUp = makeCleanUp({ ...shop.deps, journalYears: 2 })
    const left = async () => [
      (await db.select().from(staffActionsTable)).length,
      (await db.select().from(staffSessionsTable)).length,
    ]
    shop.wait(50 * 86_400)
    await cleanUp()
    expect(await left()).toEqual([1, 3])
    shop.wait(680 * 86_400)
    await cleanUp()
    expect(await left()).toEqual([1, 0])
    shop.wait(3 * 86_400)
    await cleanUp()
    expect(await left()).toEqual([0, 0])
  })
})

test('reservations of kitchen minutes and promo codes are deleted a day after the order ends, without being released again', async () => {
  await withRollback(async (db) => {
    const world = await makeOrderWorld(db)
    const { chain, shop, place } = world
    const { shipperId } = chain
    await db.update(categoriesTable).set({ makeMinutes: 4 }).where(eq(categoriesTable.shipperId, shipperId))
    const promo = await aDiscountRow(db, chain, { target: 'order', promoCode: 'LIMITED' })
    await db.update(discountLimitsTable).set({ maxUses: 5 }).where(eq(discountLimitsTable.discountId, promo))
    const tomorrow = addSeconds(aMoment, 86_400 - 600)
    const finished = await place({ promo_code: 'LIMITED' })
    const waiting = await place({ promo_code: 'LIMITED', future_time: tomorrow })
    const change = { shipperId, orderId: finished, actor: 'vendor', now: aMoment } as const
    const way = ['operator_accepted', 'vendor_accepted', 'vendor_ready', 'courier_accepted', 'courier_picked']
    for (const to of [...way, 'delivered', 'finished'] as const) {
      await changeStatus(db, { ...change, to: to as OrderStatus })
    }
    const cleanUp = makeCleanUp(shop.deps)
    const held = async () => [
      (await db.select().from(kitchenHoldsTable)).map(({ orderId }) => orderId),
      (await db.select().from(discountHoldsTable)).map(({ orderId }) => orderId),
      (await db.select().from(discountLimitsTable)).map(({ used }) => used),
    ]
    await cleanUp()
    expect((await held()).map((rows) => rows.length)).toEqual([2, 2, 1])
    shop.wait(86_401)
    await cleanUp()
    expect(await held()).toEqual([[waiting], [waiting], [2]])
    // What is still held is given back as ever.
    await changeStatus(db, { ...change, orderId: waiting, to: 'operator_cancelled' })
    expect(await held()).toEqual([[], [], [1]])
    shop.wait(2 * 86_400)
    await cleanUp()
    expect(await db.select().from(kitchenSlotsTable)).toEqual([])
  })
})

test('unauthenticated calls to the payment addresses are stored for a month, those of providers for years', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const call = {
      provider: 'payme',
      request: 'POST /payments/payme',
      body: '{}',
      receivedAt: aMoment,
    } as const
    const codes = [-32504, -31050, 0, null]
    await db
      .insert(paymentCallbacksTable)
      .values(codes.map((code) => ({ ...call, code, isRefused: code === -32504 })))
    const cleanUp = makeCleanUp(shop.deps)
    const stored = async () => (await db.select().from(paymentCallbacksTable)).map(({ code }) => code)
    shop.wait(30 * 86_400)
    await cleanUp()
    expect(new Set(await stored())).toEqual(new Set(codes))
    shop.wait(1)
    await cleanUp()
    expect(new Set(await stored())).toEqual(new Set([-31050, 0, null]))
  })
})
