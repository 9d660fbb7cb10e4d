import { previewChange } from '@doira/contract/fulfilment/change-order'
import { changePlacedOrder } from '@doira/contract/fulfilment/order-actions'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { addSums, toSum } from '@doira/domain/money/sum'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listParts } from '../../../orders/edit/additional-payments.queries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { anActionOn, aStaff } from '../../../testing/staff-world.testing.ts'
import {
  type GroupPaymentWorld,
  makeGroupPaymentWorld,
  payAtPayme,
  prepareAtClick,
} from './group-payment.testing.ts'

const inGroup = (run: (world: GroupPaymentWorld) => Promise<void>) => () =>
  withRollback(async (db) => run(await makeGroupPaymentWorld(db)))

const total = 300_000
const mismatchesOf = async ({ db, shop }: GroupPaymentWorld) =>
  (await listAllMismatches(db, shop.deps.clock())).map(({ kind }) => kind)
const billOf = async (world: GroupPaymentWorld, ...asked: Parameters<GroupPaymentWorld['link']>) => {
  const bill = await world.link(...asked)
  if ('refused' in bill) throw new Error(bill.refused)
  return bill
}

test(
  '[C-31] each pays exactly their part by a link of their own, and the kitchen gets the order with the last of them',
  inGroup(async (world) => {
    const { host, aziz, timur, orderId, row, seenBy, pay, read } = world
    expect(await seenBy(aziz)).toMatchObject({
      ...{ state: 'awaited', total, missing: total },
      parts: [
        { person_id: host.id, amount: 140_000, state: 'open' },
        { person_id: aziz.id, amount: 80_000, state: 'open' },
        { person_id: timur.id, amount: 80_000, state: 'open' },
      ],
    })
    expect(await read(orderId)).toMatchObject({ payment_link: '', is_paid_by_parts: true })
    expect(await pay(aziz)).toBeNull()
    expect(await pay(host)).toBeNull()
    expect(await row(orderId)).toMatchObject({ status: 'payment_awaited', isPaid: false })
    expect((await seenBy(timur)).missing).toBe(80_000)
    expect(await mismatchesOf(world)).toEqual([])
    expect(await pay(timur)).toBeNull()
    expect(await row(orderId)).toMatchObject({ status: 'new', isPaid: true, paymentType: 'payme', total })
    expect(await seenBy(aziz)).toMatchObject({ state: 'paid', missing: 0 })
    expect(await mismatchesOf(world)).toEqual([])
  }),
)

test(
  '[C-31] the receipts of the parts list the order exactly',
  inGroup(async ({ db, chain, orderId }) => {
    const parts = await listParts(db, { shipperId: chain.shipperId, id: orderId })
    for (const { amount, content } of parts) {
      const { lines, deliveryPrice } = content.sold
      const worth = addSums(
        ...lines.map((line) => toSum(line.total - line.orderDiscountShare)),
        deliveryPrice,
      )
      expect(worth).toBe(amount)
    }
    expect(addSums(...parts.map(({ amount }) => amount))).toBe(total)
  }),
)

test(
  '[C-31] the order itself cannot be paid, nor a part with another sum, nor by a provider that is not offered',
  inGroup(async (world) => {
    const { aziz, orderId, link } = world
    expect(await payAtPayme(world, { billId: orderId, amount: total })).toBeLessThan(0)
    const bill = await billOf(world, aziz)
    expect(await payAtPayme(world, { ...bill, amount: bill.amount - 1 })).toBe(-31_001)
    expect(await link(aziz, { isRest: true })).toEqual({ refused: 'group_not_found' })
    expect(await link(aziz, { type: 'uzqr' })).toEqual({ refused: 'invalid_request' })
    expect(await world.changeTo(orderId, 'cash')).toBe(409)
  }),
)

test(
  '[C-31] who has not paid in time can pay no more, and the host pays what is missing',
  inGroup(async (world) => {
    const { host, aziz, timur, orderId, row, seenBy, pay, link, shop, expire } = world
    await pay(aziz)
    const late = await billOf(world, timur)
    shop.wait(15 * 60)
    expect((await seenBy(timur)).parts[2]?.state, 'before its round').toBe('expired')
    await expire()
    expect(await link(timur)).toEqual({ refused: 'group_closed' })
    expect(await payAtPayme(world, late)).toBeLessThan(0)
    expect(await row(orderId)).toMatchObject({ status: 'payment_awaited' })
    const rest = await billOf(world, host, { isRest: true })
    expect(rest.amount).toBe(total - 80_000)
    expect(await billOf(world, host, { isRest: true }), 'the same bill again').toEqual(rest)
    expect(await payAtPayme(world, rest)).toBeNull()
    expect(await row(orderId)).toMatchObject({ status: 'new', isPaid: true })
    expect((await seenBy(timur)).parts.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await mismatchesOf(world)).toEqual([])
  }),
)

test(
  '[C-31] what nobody has paid ends the order, and every part that was paid goes back to who paid it',
  inGroup(async (world) => {
    const { host, aziz, timur, orderId, row, seenBy, pay, shop, expire, refunds, refundAll } = world
    await pay(aziz)
    const debit = await prepareAtClick(world, await billOf(world, timur, { type: 'click' }))
    await debit()
    shop.wait(25 * 60)
    await expire()
    expect(await row(orderId)).toMatchObject({ status: 'server_cancelled' })
    expect(await seenBy(host)).toMatchObject({ state: 'cancelled' })
    expect((await host.read()).is_order_cancelled).toBe(true)
    await refundAll()
    const asked = await refunds()
    expect(asked.map(({ amount }) => amount)).toEqual([80_000, 80_000])
    expect(asked.every(({ doneAt }) => doneAt !== null)).toBe(true)
    const paid = await world.transactions(orderId)
    expect(paid.map(({ provider, state }) => [provider, state])).toEqual([
      ['payme', 'refunded'],
      ['click', 'refunded'],
    ])
    expect(await mismatchesOf(world)).toEqual([])
  }),
)

test(
  '[C-31] what a provider debits twice, or after the host took over or the order ended, goes back at once',
  inGroup(async (world) => {
    const { host, aziz, timur, orderId, row, pay, refunds, shop, token } = world
    const bill = await billOf(world, aziz, { type: 'click' })
    const [once, twice] = [await prepareAtClick(world, bill), await prepareAtClick(world, bill)]
    const late = await prepareAtClick(world, await billOf(world, timur, { type: 'click' }))
    const never = await prepareAtClick(world, await billOf(world, host, { type: 'click' }))
    expect((await once()).error).toBe(0)
    expect((await once()).error, 'the same report again').toBe(-4)
    expect(await refunds()).toEqual([])
    await twice()
    expect(await refunds()).toMatchObject([{ amount: 80_000, cause: 'order_gone' }])
    await billOf(world, host, { isRest: true })
    await late()
    expect(await refunds()).toHaveLength(2)
    expect(await row(orderId)).toMatchObject({ status: 'payment_awaited' })
    const body = { reason: 'mistake' } as const
    ;(await shop.call(cancelOrder, { token, params: { id: orderId }, body })).ok()
    await never()
    const all = await refunds()
    expect(all.map(({ amount, cause }) => [amount, cause]).toSorted()).toEqual(
      [
        [80_000, 'order_gone'],
        [80_000, 'order_gone'],
        [80_000, 'order_cancelled'],
        [140_000, 'order_gone'],
      ].toSorted(),
    )
    expect(await world.link(timur)).toEqual({ refused: 'group_closed' })
    await expect(pay(aziz)).rejects.toThrow('group_closed')
  }),
)

test(
  '[C-31] a part that its provider gives back is missing again while the others are awaited, and the host may pay it',
  inGroup(async (world) => {
    const { host, aziz, timur, orderId, row, seenBy, pay, payme } = world
    await pay(timur)
    await pay(aziz)
    const [, ofAziz] = await world.transactions(orderId)
    const cancelled = await payme('CancelTransaction', { id: ofAziz?.externalId, reason: 5 })
    expect(cancelled.result).toMatchObject({ state: -2 })
    expect(await row(orderId)).toMatchObject({ status: 'payment_awaited' })
    expect(await seenBy(host)).toMatchObject({ missing: 220_000 })
    expect(await pay(host, { isRest: true })).toBeNull()
    expect(await row(orderId)).toMatchObject({ status: 'new', isPaid: true })
    const [ofTimur] = await world.transactions(orderId)
    await payme('CancelTransaction', { id: ofTimur?.externalId, reason: 5 })
    expect(await row(orderId), 'nobody else loses their meal').toMatchObject({
      status: 'new',
      shortBy: 80_000,
    })
    expect(await mismatchesOf(world)).toEqual([])
  }),
)

test(
  '[C-31] before the round that cancels it, an order that is too late is not shown as paid, and cannot be paid',
  inGroup(async (world) => {
    const { host, seenBy, shop, link } = world
    shop.wait(25 * 60)
    expect(await seenBy(host)).toMatchObject({ state: 'awaited', ways: [], missing: total })
    expect(await link(host, { isRest: true })).toEqual({ refused: 'group_closed' })
  }),
)

test(
  '[C-31] an order that the host pays on receipt after all is neither cancelled nor paid by parts for its people',
  inGroup(async (world) => {
    const { db, chain, shop, host, aziz, timur, orderId, pay, row } = world
    for (const phone of [host, aziz, timur]) await pay(phone)
    const { token } = await aStaff(db, chain, 'operator')
    const change = { payment: { type: 'cash', cash_change: null } } as const
    const shown = (await shop.call(previewChange, { token, params: { id: orderId }, body: change })).ok()
    const data = { ...change, way: 'transfer', total, returns: shown.refund?.total ?? 0 } as const
    const order = { id: orderId, status: (await row(orderId)).status }
    ;(await shop.call(changePlacedOrder, { token, body: anActionOn(order, data) })).ok()
    expect(await row(orderId)).toMatchObject({ isPaid: false, paymentType: 'cash' })
    const seen = await aziz.read()
    expect([seen.is_order_cancelled, seen.payment, seen.shares?.total]).toEqual([false, null, total])
  }),
)

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('[C-31] parts that are paid at once, twice, and while the host takes over pay the order exactly once', async () => {
  for (const round of [0, 1, 2, 3, 4, 5]) {
    const world = await makeGroupPaymentWorld(database.db)
    const { host, aziz, timur, orderId, row, transactions, refunds, shop, token } = world
    const bills = [await billOf(world, host), await billOf(world, aziz), await billOf(world, timur)]
    const debits = await Promise.all(
      [...bills, ...bills].map(async ({ billId, amount }) => prepareAtClick(world, { billId, amount })),
    )
    const rivals = [
      async () => void (await world.link(host, { isRest: true })),
      async () => {
        await shop.call(cancelOrder, { token, params: { id: orderId }, body: { reason: 'mistake' } })
      },
      async () => undefined,
    ]
    const run = [...debits, ...debits, rivals[round % 3] ?? debits[0]]
    await Promise.all(run.map(async (one) => one?.()))
    const order = await row(orderId)
    const taken = (await transactions(orderId)).filter(({ state }) => state === 'performed')
    const returned = new Set((await refunds()).map(({ transactionId }) => transactionId))
    const retained = taken.filter(({ id }) => !returned.has(id)).reduce((sum, { amount }) => sum + amount, 0)
    if (order.isPaid && order.status === 'new') expect(retained).toBe(total)
    else if (order.status === 'payment_awaited') {
      const seen = await world.seenBy(host)
      expect(retained + seen.missing).toBe(total)
    } else expect(retained).toBe(0)
    expect(await mismatchesOf(world)).toEqual([])
  }
})
