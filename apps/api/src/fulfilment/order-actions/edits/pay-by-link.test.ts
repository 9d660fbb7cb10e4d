import * as calls from '@doira/contract/fulfilment/order-actions'
import { openPayLink } from '@doira/contract/payments/pay-link'
import { toSum } from '@doira/domain/money/sum'
import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { smsOutboxTable } from '../../../messaging/sms/sms.tables.ts'
import { paymentTransactionsTable } from '../../../payments/core/payments.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { makeSendLink } from '../../phone-orders/pay-links/send-pay-link.ts'
import { aPaymentChange, toCash, toOnline, total } from './change-payment.testing.ts'

test('[R2-20] an order for cash gets a link that works for 15 minutes, and stays for cash until it is paid', () =>
  withRollback(async (db) => {
    const world = await aPaymentChange(db)
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
    const mismatches = async () => (await listAllMismatches(db, shop.deps.clock())).map(({ kind }) => kind)
    expect(await mismatches()).toEqual([])
    // The books are compared for an order that was paid by a link as for others.
    await db.update(paymentTransactionsTable).set({ amount: toSum(total - 1) })
    expect(await mismatches()).toEqual(['paid_without_money'])
  }))

test('[R2-20] the SMS with the link opens a page that says what happens without the payment', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, shop } = await aPaymentChange(db)
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
    const world = await aPaymentChange(db)
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
    const { id, change, bill, payBill, perform, chain, row, money } = await aPaymentChange(db)
    ;(await change(toOnline)).ok()
    const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
    ;(await perform(calls.acceptOrder, id, {})).ok()
    ;(await perform(calls.assignCourier, id, { courier_id: courier.row.id })).ok()
    ;(await perform(calls.readyOrder, id, { bags: 1 })).ok()
    ;(await perform(calls.pickedOrder, id, {})).ok()
    const { id: billId } = await bill()
    ;(await perform(calls.deliveredOrder, id, { amount: total } as never)).ok()
    expect((await payBill(billId)).error).not.toBeNull()
    expect(await row(id)).toMatchObject({ takenAmount: total, paymentType: 'cash' })
    expect(await money()).toEqual({ held: 0, due: 0 })
  }))

test('[R2-20] a link is withdrawn by another change of the order, and by the operator', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, perform, read, row } = await aPaymentChange(db)
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

test('[R2-20] a comment, another phone or courier note leaves the link as it is, and the preview says what ends it', () =>
  withRollback(async (db) => {
    const { id, change, preview, bill, payBill, row, money } = await aPaymentChange(db)
    ;(await change(toOnline)).ok()
    const first = await bill()
    const contact = { comment: 'без лука', courier_note: 'во дворе' }
    expect((await preview(contact)).ends_link).toBe(false)
    ;(await change(contact)).ok()
    expect((await bill()).id).toBe(first.id)
    for (const ending of [
      { place: { type: 'self-pickup' } },
      toOnline,
      { payment: { type: 'card' } },
    ] as const)
      expect((await preview(ending)).ends_link).toBe(true)
    expect((await payBill(first.id)).error).toBeNull()
    expect(await row(id)).toMatchObject({ isPaid: true, description: 'без лука', courierNote: 'во дворе' })
    expect(await money()).toEqual({ held: total, due: 0 })
    expect((await preview({ place: { type: 'self-pickup' } })).ends_link).toBe(false)
  }))

test('[R2-20] a customer sees only the providers for the link of a whole order that the branch and its city offer', () =>
  withRollback(async (db) => {
    const { chain, change, bill } = await aPaymentChange(db)
    ;(await change(toOnline)).ok()
    const types = async () => (await bill()).payment_links.map(({ payment_type }) => payment_type)
    expect((await types()).toSorted()).toEqual(['click', 'payme'])
    await db
      .update(branchesTable)
      .set({ paymentsOff: ['click'] })
      .where(eq(branchesTable.id, chain.branchId))
    expect(await types()).toEqual(['payme'])
    await db
      .update(citiesTable)
      .set({ paymentsOff: ['payme'] })
      .where(eq(citiesTable.shipperId, chain.shipperId))
    expect(await types()).toEqual([])
  }))

test('[R2-20] an order that was paid by its link can be for cash again, and back; its money is always there once', () =>
  withRollback(async (db) => {
    const { id, change, bill, payBill, row, money, refundAll, transactions, shop } = await aPaymentChange(db)
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
    const { id, change, bill, payBill, payme, row, money, drawer, shop } = await aPaymentChange(db)
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
    const { id, change, bill, payBill, perform, drawer, money, refundAll, shop } = await aPaymentChange(db)
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

test('[R2-20] where the shop does not know its own address no link is opened that nobody would get', () =>
  withRollback(async (db) => {
    const { id, shop, chain, row, operator, read } = await aPaymentChange(db)
    const deps = {
      ...{ random: shop.deps.random, payments: { of: () => ({ siteUrl: null }) } },
      sms: { of: () => [{ name: 'eskiz' }] },
    } as unknown as Parameters<typeof makeSendLink>[0] // what is read of them
    const { shipperId } = chain
    const send = makeSendLink(deps, { shipperId } as never)
    const context = { tx: db, order: await row(id), now: shop.deps.clock(), staff: operator.row } as never
    await expect(send(context, shop.deps.clock())).rejects.toMatchObject({
      problem: { code: 'order_changed' },
    })
    expect((await read(id)).additional_payment).toBeNull()
  }))

test('[R2-20] no link where nothing is paid online, and no change of an order that is not paid yet or has ended', () =>
  withRollback(async (db) => {
    const { id, chain, change, preview, perform } = await aPaymentChange(db)
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
    const { perform, id } = await aPaymentChange(db, { payment_type: 'payme' })
    const asked = await perform(calls.changePlacedOrder, id, { ...toCash, total } as never)
    expect(asked.refused().code).toBe('order_changed')
  }))
