import { restrictCustomer } from '@doira/contract/customers/restrictions'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { addMinutes } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { playedProviders } from '../../../testing/payment-world.testing.ts'
import { anActionOn, aStaff, type TestStaff } from '../../../testing/staff-world.testing.ts'
import { aPaymentChange, toCash, total } from './change-payment.testing.ts'

test.each(playedProviders)(
  '[R2-20] an order that was paid by %s and is paid in cash after all gets its money back once, and costs the same',
  (provider) =>
    withRollback(async (db) => {
      const world = await aPaymentChange(db, { payment_type: provider })
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
    const { id, pay, preview, press, money, refunds } = await aPaymentChange(db, { payment_type: 'click' })
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
    const world = await aPaymentChange(db, { payment_type: 'click' })
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
      const world = await aPaymentChange(db, { payment_type: 'payme' })
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
    const { id, pay, change, points, money, row, perform, drawer } = await aPaymentChange(db, {
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

test('[S-09] a customer who may not pay in cash does not get there by paying online first', () =>
  withRollback(async (db) => {
    const world = await aPaymentChange(db, { payment_type: 'payme' })
    const { id, pay, chain, shop, customer, preview, press, row, refunds } = world
    await pay(id, 'payme')
    const manager = await aStaff(db, chain, 'manager')
    const restrict = async (kind: 'no_delivery' | 'no_cash') => {
      const data = {
        ...{ customer_id: customer.id, kind, reason: 'not_opened' as const, address_order_id: null },
        ...{ comment: 'два раза не открыл дверь курьеру', ends_at: addMinutes(shop.deps.clock(), 60) },
      }
      const body = { action_id: crypto.randomUUID(), pressed_at: shop.deps.clock(), data }
      ;(await shop.call(restrictCustomer, { token: manager.token, body })).ok()
    }
    // The order is on its way already.
    await restrict('no_delivery')
    expect((await preview(toCash)).problems).toEqual([])
    await restrict('no_cash')
    const shown = await preview(toCash)
    expect(shown.problems.map(({ code }) => code)).toEqual(['cash_restricted'])
    expect((await press(toCash, shown)).refused().code).toBe('cash_restricted')
    expect([(await row(id)).isPaid, await refunds()]).toEqual([true, []])
  }))

test('[R2-20] returning the money needs the right to; without it, and at another branch, nothing changes', () =>
  withRollback(async (db) => {
    const { id, pay, chain, shop, row, refunds } = await aPaymentChange(db, { payment_type: 'payme' })
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
