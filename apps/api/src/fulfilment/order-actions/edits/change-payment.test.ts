import type { BodyOf } from '@doira/contract/endpoint'
import { previewChange } from '@doira/contract/fulfilment/change-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { openPayLink } from '@doira/contract/payments/pay-link'
import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { smsOutboxTable } from '../../../messaging/sms/sms.tables.ts'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import type { RefundAnswer } from '../../../payments/core/refund-gateway.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { aPaymeId } from '../../../testing/payment-world.testing.ts'
import { anActionOn, aStaff, type TestStaff } from '../../../testing/staff-world.testing.ts'

type Change = BodyOf<typeof previewChange>

const total = 95_000
const toCash = { payment: { type: 'cash', cash_change: null } } as const
const toOnline = { payment: { type: 'online' } } as const

/** Dishes for 80 000 and 15 000 for the way. */
async function aWorld(db: Db, order: Parameters<typeof makeEditWorld>[1] = {}) {
  const world = await makeEditWorld(db, order.points ? {} : order)
  const { shop, operator, dish, side } = world
  const place = async (points: number) => {
    await world.givePoints(points)
    return world.place({
      products: [dish, side].map((product_id) => ({ product_id, quantity: 1 })),
      ...order,
    })
  }
  const id = order.points ? await place(order.points) : world.id
  const preview = async (body: Change) =>
    (await shop.call(previewChange, { token: operator.token, params: { id }, body })).ok()
  /** What the button of this preview does. */
  const press = (
    body: Change,
    shown: Awaited<ReturnType<typeof preview>>,
    way: 'points' | 'transfer' = 'points',
  ) =>
    world.perform(calls.changePlacedOrder, id, {
      ...{ ...body, way, total: shown.total, returns: shown.refund?.total ?? 0 },
    } as never)
  const change = async (body: Change, way?: 'points' | 'transfer') => press(body, await preview(body), way)
  const bill = async () => {
    const open = (await world.read(id)).additional_payment
    if (!open) throw new Error('there is no link')
    return open
  }
  const payBill = async (billId: string, amount = total) => {
    const attempt = { id: aPaymeId(), time: Date.parse(shop.deps.clock()) }
    const account = { order_id: billId }
    const created = await world.payme('CreateTransaction', { ...attempt, amount: amount * 100, account })
    const paid = await world.payme('PerformTransaction', { id: attempt.id })
    return { id: attempt.id, error: created.error?.code ?? paid.error?.code ?? null }
  }
  const refundAll = (answer: RefundAnswer = { outcome: 'done', message: '' }) =>
    makeRefundDue({ ...shop.deps, gateways: { payme: async () => answer, click: async () => answer } })(
      new AbortController().signal,
    )
  /** What providers hold, and what is due on receipt: together the price of the order. */
  const money = async () => {
    const held = (await world.transactions(id))
      .filter(({ state }) => state === 'performed')
      .reduce((sum, { amount, returned }) => sum + amount - returned, 0)
    return { held, due: (await world.drawer(id)).card.to_take }
  }
  return { ...world, id, preview, press, change, bill, payBill, refundAll, money }
}

test.each(onlinePaymentTypes)(
  '[R2-20] an order that was paid by %s and is paid in cash after all gets its money back once, and costs the same',
  (provider) =>
    withRollback(async (db) => {
      const world = await aWorld(db, { payment_type: provider })
      const { id, pay, preview, change, row, money, drawer, refunds, refundAll, transactions, shop } = world
      await pay(id, provider)
      expect(await preview(toCash)).toMatchObject({
        ...{ payments: ['cash', 'card'], total, total_before: total, returns_paid: total },
        ...{ to_take_more: total, refund: { total, rows: [{ way: provider, amount: total }] }, problems: [] },
      })
      ;(await change({ payment: { type: 'cash', cash_change: 100_000 } })).ok()
      expect(await row(id)).toMatchObject({ isPaid: false, paymentType: 'cash', cashChange: 100_000, total })
      expect(await money()).toEqual({ held: 0, due: total })
      expect(await refunds()).toMatchObject([{ amount: total, cause: 'payment_changed', doneAt: null }])
      const { history } = await drawer(id)
      expect(history[0]).toMatchObject({
        kind: 'edited',
        data: { returns: total, payment: { before: provider, after: 'cash', returns: total } },
      })
      await refundAll()
      expect((await transactions(id)).map(({ state, paysOrder }) => [state, paysOrder])).toEqual([
        ['refunded', false],
      ])
      // What the provider has returned does not touch an order that is paid otherwise.
      expect(await row(id)).toMatchObject({ status: 'new', isPaid: false, paymentType: 'cash' })
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    }),
)

test('[R2-20] pressed twice, or by two people, an order gives its money back once', () =>
  withRollback(async (db) => {
    const { id, pay, preview, press, money, refunds } = await aWorld(db, { payment_type: 'click' })
    await pay(id, 'click')
    const shown = await preview(toCash)
    ;(await press(toCash, shown)).ok()
    expect((await press(toCash, shown)).refused()).toMatchObject({
      code: 'refund_changed',
      facts: { total: 0 },
    })
    expect(await refunds()).toHaveLength(1)
    expect(await money()).toEqual({ held: 0, due: total })
  }))

test('[R2-20] a provider that refuses leaves a task for a person, and the order as it was changed', () =>
  withRollback(async (db) => {
    const world = await aWorld(db, { payment_type: 'click' })
    const { id, pay, change, refundAll, drawer, perform, row, money, shop } = world
    await pay(id, 'click')
    ;(await change(toCash)).ok()
    await refundAll({ outcome: 'refused', message: 'no' })
    const [refund] = (await drawer(id)).money.refunds
    expect(refund).toMatchObject({ state: 'refused', way: 'click', amount: total })
    expect(await money()).toEqual({ held: 0, due: total })
    ;(
      await perform(calls.refundByHand, id, {
        refund_id: refund?.id ?? '',
        transfer_number: '7',
        anyway: false,
      })
    ).ok()
    expect(await row(id)).toMatchObject({ isPaid: false, paymentType: 'cash' })
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test.each(['points', 'transfer'] as const)(
  '[R2-20] what is left of a payment that was returned in part goes back as chosen (%s)',
  (way) =>
    withRollback(async (db) => {
      const world = await aWorld(db, { payment_type: 'payme' })
      const { id, pay, change, preview, press, returns, points, row, money, shop } = world
      await pay(id, 'payme')
      ;(await change({ place: { type: 'self-pickup' } }, 'points')).ok()
      const shown = await preview({ ...toCash, way })
      expect(shown).toMatchObject({ total: 80_000, refund: { rows: [{ way, amount: 80_000 }] } })
      ;(await press(toCash, shown, way)).ok()
      expect(await returns(id)).toMatchObject([
        { amount: 15_000, cause: 'edited' },
        { amount: 80_000, way, cause: 'payment_changed' },
      ])
      expect(await points()).toBe(way === 'points' ? 95_000 : 15_000)
      expect(await row(id)).toMatchObject({ isPaid: false, total: 80_000 })
      expect(await money()).toEqual({ held: 0, due: 80_000 })
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    }),
)

test('[R2-20] points that an order spent stay spent when its payment changes, and come back when it is cancelled', () =>
  withRollback(async (db) => {
    const { id, pay, change, points, money, row, perform, drawer } = await aWorld(db, {
      ...{ payment_type: 'payme', points: 10_000 },
    })
    await pay(id, 'payme')
    ;(await change(toCash)).ok()
    expect([await money(), (await row(id)).pointsSpent, await points()]).toEqual([
      { held: 0, due: 85_000 },
      10_000,
      0,
    ])
    const { refund_if_cancelled: refund } = (await drawer(id)).money
    expect(refund.rows).toEqual([{ way: 'points', amount: 10_000 }])
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: refund.total })).ok()
    expect([await money(), await points()]).toEqual([{ held: 0, due: 0 }, 10_000])
  }))

test('[R2-20] returning the money needs the right to; without it, and at another branch, nothing changes', () =>
  withRollback(async (db) => {
    const { id, pay, chain, shop, row, refunds } = await aWorld(db, { payment_type: 'payme' })
    await pay(id, 'payme')
    const ask = (who: TestStaff) => {
      const body = anActionOn({ id, status: 'new' }, { ...toCash, total, returns: total, way: 'points' })
      return shop.call(calls.changePlacedOrder, { token: who.token, body: body as never })
    }
    const bound = await aStaff(db, chain, 'operator', { mayRefund: false })
    expect((await ask(bound)).refused().code).toBe('refund_not_permitted')
    const kitchen = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId] })
    expect((await ask(kitchen)).status).toBe(403)
    expect([(await row(id)).isPaid, await refunds()]).toEqual([true, []])
  }))

test('[R2-20] an order for cash gets a link that works for 15 minutes, and stays for cash until it is paid', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const { id, change, preview, bill, payBill, row, money, drawer, shop } = world
    expect(await preview(toOnline)).toMatchObject({
      ...{ payments: ['cash', 'card', 'online'], total, to_pay_online: total, to_take_more: 0, refund: null },
    })
    ;(await change(toOnline)).ok()
    const open = await bill()
    expect(open).toMatchObject({ covers: 'total', amount: total, total, added: [] })
    expect(Date.parse(open.pay_until) - Date.parse(shop.deps.clock())).toBe(15 * 60_000)
    expect(await row(id)).toMatchObject({ isPaid: false, paymentType: 'cash' })
    expect(await money()).toEqual({ held: 0, due: total })
    expect((await payBill(open.id, total - 1)).error).not.toBeNull()
    expect((await payBill(open.id)).error).toBeNull()
    expect(await row(id)).toMatchObject({ isPaid: true, paymentType: 'payme', cashChange: null, total })
    expect(await money()).toEqual({ held: total, due: 0 })
    expect((await drawer(id)).history[0]).toMatchObject({
      ...{ kind: 'edited', data: { payment: { before: 'cash', after: 'payme' }, paid: total } },
    })
    expect((await payBill(open.id)).error).not.toBeNull()
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test('[R2-20] the SMS with the link opens a page that says what happens without the payment', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, shop } = await aWorld(db)
    ;(await change(toOnline)).ok()
    const [sms] = await db.select().from(smsOutboxTable).where(eq(smsOutboxTable.orderId, id))
    const code = sms?.code?.slice(-10) ?? ''
    const open = async () => (await shop.call(openPayLink, { params: { code } })).ok()
    expect(await open()).toMatchObject({ state: 'payable', is_optional: true, total })
    expect((await open()).payment_links.length).toBeGreaterThan(0)
    await payBill((await bill()).id)
    expect(await open()).toMatchObject({ state: 'paid', payment_links: [] })
  }))

test('[R2-20] a link that was not used leaves the order for cash; money that comes later goes back', () =>
  withRollback(async (db) => {
    const world = await aWorld(db)
    const { id, change, bill, payBill, row, money, expire, drawer, shop, click, refunds } = world
    ;(await change(toOnline)).ok()
    const { id: billId } = await bill()
    const fields = { merchant_trans_id: billId, click_trans_id: '4242', amount: `${total}.00` }
    const prepared = await click('prepare', fields)
    shop.wait(15 * 60)
    await expire()
    expect((await drawer(id)).history[0]).toMatchObject({
      ...{ kind: 'additional_payment', data: { state: 'expired', covers: 'total', amount: total } },
    })
    expect((await payBill(billId)).error).not.toBeNull()
    await click('complete', { ...fields, merchant_prepare_id: String(prepared.merchant_prepare_id) })
    expect(await refunds()).toMatchObject([{ cause: 'order_gone', amount: total }])
    expect(await row(id)).toMatchObject({ isPaid: false, paymentType: 'cash' })
    expect(await money()).toEqual({ held: 0, due: total })
  }))

test('[R2-20] the link goes on while the order is made and carried, and ends when its courier takes the cash', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, perform, chain, row, money } = await aWorld(db)
    ;(await change(toOnline)).ok()
    const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
    ;(await perform(calls.acceptOrder, id, {})).ok()
    ;(await perform(calls.assignCourier, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
    ;(await perform(calls.pickedOrder, id, {})).ok()
    const { id: billId } = await bill()
    ;(await perform(calls.deliveredOrder, id, {} as never)).ok()
    expect((await payBill(billId)).error).not.toBeNull()
    expect(await row(id)).toMatchObject({ takenAmount: total, paymentType: 'cash' })
    expect(await money()).toEqual({ held: 0, due: 0 })
  }))

test('[R2-20] a link is withdrawn by another change of the order, and by the operator', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, perform, read, row } = await aWorld(db)
    ;(await change(toOnline)).ok()
    const first = await bill()
    ;(await change({ place: { type: 'self-pickup' }, ...toOnline })).ok()
    const second = await bill()
    expect([second.amount, second.id === first.id]).toEqual([80_000, false])
    expect((await payBill(first.id)).error).not.toBeNull()
    ;(await perform(calls.withdrawEdit, id, {})).ok()
    expect((await read(id)).additional_payment).toBeNull()
    expect((await payBill(second.id, 80_000)).error).not.toBeNull()
    expect(await row(id)).toMatchObject({ isPaid: false, deliveryType: 'self-pickup', total: 80_000 })
  }))

test('[R2-20] an order that was paid by its link can be for cash again, and back; its money is always there once', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, row, money, refundAll, transactions, shop } = await aWorld(db)
    for (const _ of [1, 2]) {
      ;(await change(toOnline)).ok()
      expect((await payBill((await bill()).id)).error).toBeNull()
      expect(await money()).toEqual({ held: total, due: 0 })
      ;(await change(toCash)).ok()
      expect(await money()).toEqual({ held: 0, due: total })
    }
    await refundAll()
    expect((await transactions(id)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect(await row(id)).toMatchObject({ status: 'new', isPaid: false })
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test('[R2-20] a payment by the link that its provider takes back makes the order one for cash again', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, payme, row, money, drawer, shop } = await aWorld(db)
    ;(await change(toOnline)).ok()
    const paid = await payBill((await bill()).id)
    await payme('CancelTransaction', { id: paid.id, reason: 5 })
    expect(await row(id)).toMatchObject({ status: 'new', isPaid: false, paymentType: 'cash' })
    expect(await money()).toEqual({ held: 0, due: total })
    expect((await drawer(id)).history.some(({ data }) => data.state === 'taken_back')).toBe(true)
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test('[R2-20] a cancelled order gives back what its link brought, and nothing comes by it any more', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, perform, drawer, money, refundAll, shop } = await aWorld(db)
    ;(await change(toOnline)).ok()
    const { id: billId } = await bill()
    await payBill(billId)
    const { refund_if_cancelled: refund } = (await drawer(id)).money
    expect(refund.total).toBe(total)
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: total })).ok()
    await refundAll()
    expect([await money(), (await payBill(billId)).error !== null]).toEqual([{ held: 0, due: 0 }, true])
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  }))

test('[R2-20] no link where nothing is paid online, and no change of an order that is not paid yet or has ended', () =>
  withRollback(async (db) => {
    const { id, chain, change, preview, perform } = await aWorld(db)
    await db
      .update(branchesTable)
      .set({ paymentsOff: [...onlinePaymentTypes] })
      .where(eq(branchesTable.id, chain.branchId))
    expect((await preview({})).payments).toEqual(['cash', 'card'])
    expect((await change(toOnline)).refused().fields).toMatchObject([{ code: 'not_offered' }])
    ;(await perform(calls.cancelByStaff, id, { reason: 'no_time', returns: 0 })).ok()
    const late = await perform(calls.changePlacedOrder, id, { ...toCash, total } as never)
    expect(late.refused().code).toBe('order_changed')
  }))

test('[R2-20] an order that awaits its payment is not changed here: its own panel has cash and the link', () =>
  withRollback(async (db) => {
    const { perform, id } = await aWorld(db, { payment_type: 'payme' })
    const asked = await perform(calls.changePlacedOrder, id, { ...toCash, total } as never)
    expect(asked.refused().code).toBe('order_changed')
  }))
