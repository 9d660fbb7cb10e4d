import * as calls from '@doira/contract/fulfilment/order-actions'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stopListTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { makeRefundDue } from '../../orders/refunds/refund-due.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../testing/all-mismatches.testing.ts'
import { makeEditWorld } from '../../testing/edit-world.testing.ts'
import { aBranch, aMoment, serveZone } from '../../testing/factories.testing.ts'
import { aClickId, aPaymeId } from '../../testing/payment-world.testing.ts'
import { makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'

type Provider = 'payme' | 'click'
const providers: readonly Provider[] = ['payme', 'click']
const additionalPayment = 45_000

/** Paid 95 000; with a second dish the way is free, and it costs 140 000. */
async function aRaisedOrder(db: Db, provider: Provider) {
  const world = await makeEditWorld(db, { payment_type: provider })
  const { id, pay, lineOf, dish, edit, read, payme, click, shop } = world
  await pay(id, provider)
  const raise = { lines: [{ line_id: await lineOf(dish), quantity: 2 }] }
  ;(await edit(raise)).ok()
  const bill = async () => {
    const open = (await read(id)).additional_payment
    if (!open) throw new Error('nothing more is to be paid')
    return open
  }
  const { id: billId } = await bill()
  const attempt = { payme: aPaymeId(), click: aClickId() }
  let prepareId = ''
  const begin = async (amount = additionalPayment) => {
    if (provider === 'payme') {
      const account = { order_id: billId }
      const time = Date.parse(shop.deps.clock())
      return payme('CreateTransaction', { id: attempt.payme, time, amount: amount * 100, account })
    }
    const fields = { merchant_trans_id: billId, click_trans_id: attempt.click, amount: `${amount}.00` }
    const answer = await click('prepare', fields)
    prepareId = String(answer.merchant_prepare_id)
    return answer
  }
  const confirm = () =>
    provider === 'payme'
      ? payme('PerformTransaction', { id: attempt.payme })
      : click('complete', {
          ...{ merchant_trans_id: billId, click_trans_id: attempt.click, merchant_prepare_id: prepareId },
          amount: `${additionalPayment}.00`,
        })
  const refundAll = () =>
    makeRefundDue({
      ...shop.deps,
      gateways: {
        payme: async () => ({ outcome: 'done', message: '' }),
        click: async () => ({ outcome: 'done', message: '' }),
      },
    })(new AbortController().signal)
  /** What is left at the providers of all that they took for the order. */
  const kept = async () => {
    const taken = (await world.transactions(id)).filter(({ state }) => state === 'performed')
    return taken.reduce((sum, { amount, returned }) => sum + amount - returned, 0)
  }
  return { ...world, raise, bill, billId, begin, confirm, refundAll, kept }
}

test.each(providers)(
  '[R2-20] what a paid order costs more has a link of its own by %s: the kitchen sees it when it is paid, once',
  (provider) =>
    withRollback(async (db) => {
      const world = await aRaisedOrder(db, provider)
      const { id, bill, billId, begin, confirm, drawer, row, read, shop, transactions, kept } = world
      const asked = await bill()
      expect(asked).toMatchObject({ amount: additionalPayment, total: 140_000, payment_failed_at: null })
      expect(asked.added.map(({ quantity }) => quantity)).toEqual([1])
      expect(asked.payment_links[0]).toMatchObject({ payment_type: provider })
      const link = decodeURIComponent(asked.payment_links[0]?.link ?? '')
      const fields = provider === 'payme' ? atob(link.slice(link.lastIndexOf('/') + 1)) : link
      expect([fields.includes(billId), fields.includes(`/myorders/${id}`)]).toEqual([true, true])
      const before = await drawer(id)
      expect(before.money).toMatchObject({
        total: 95_000,
        additional_payment: { amount: additionalPayment, total: 140_000 },
      })
      expect(before.lines.map(({ quantity, changed_at }) => [quantity, changed_at])).toEqual([
        [1, null],
        [1, null],
      ])
      expect((await begin(additionalPayment + 1)).error).not.toBe(0)
      await begin()
      await confirm()
      const again = await confirm()
      // Payme is answered the same again, Click that it was paid already.
      expect('result' in again ? again.result?.state : again.error).toBe(provider === 'payme' ? 2 : -4)
      expect(await row(id)).toMatchObject({ total: 140_000, isPaid: true, status: 'new' })
      expect(await kept()).toBe(140_000)
      expect((await transactions(id)).map(({ amount, paysOrder }) => [amount, paysOrder])).toEqual([
        [95_000, true],
        [additionalPayment, true],
      ])
      const after = await drawer(id)
      expect(after.money).toMatchObject({ total: 140_000, additional_payment: null, delivery_price: 0 })
      expect(after.money.payments.map(({ amount }) => amount)).toEqual([95_000, additionalPayment])
      expect(after.lines.find(({ quantity }) => quantity === 2)?.changed_at).not.toBeNull()
      expect(after.history[0]).toMatchObject({ kind: 'edited', data: { paid: additionalPayment } })
      expect((await read(id)).additional_payment).toBeNull()
      const receipt = (await shop.call(getReceipt, { token: world.token, params: { id } })).ok()
      expect(receipt.payments.map(({ amount }) => amount)).toEqual([95_000, additionalPayment])
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    }),
)

test.each(providers)(
  '[R2-20] cancelled while the additionalPayment by %s is open: no more goes back than was paid, also of money that comes too late',
  (provider) =>
    withRollback(async (db) => {
      const { id, begin, confirm, drawer, act, refundAll, transactions, row, read, kept, shop } =
        await aRaisedOrder(db, provider)
      await begin()
      const { back } = (await drawer(id)).money
      expect(back.total).toBe(95_000)
      ;(await act(calls.cancelByStaff, id, { reason: 'no_time', returns: back.total })).ok()
      expect((await read(id)).additional_payment).toBeNull()
      await confirm()
      await refundAll()
      expect((await transactions(id)).map(({ amount, state }) => [amount, state])).toEqual([
        [95_000, 'refunded'],
        [additionalPayment, provider === 'payme' ? 'cancelled' : 'refunded'],
      ])
      expect(await row(id)).toMatchObject({ total: 95_000, isPaid: false })
      expect(await kept()).toBe(0)
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
    }),
)

test.each(providers)(
  '[R2-20] cancelled after the additionalPayment by %s was paid: both payments go back, each whole',
  (provider) =>
    withRollback(async (db) => {
      const { id, begin, confirm, drawer, act, refundAll, transactions, kept } = await aRaisedOrder(
        db,
        provider,
      )
      await begin()
      await confirm()
      const { back } = (await drawer(id)).money
      expect(back).toEqual({
        total: 140_000,
        rows: [
          { to: provider, amount: 95_000 },
          { to: provider, amount: additionalPayment },
        ],
      })
      ;(await act(calls.cancelByStaff, id, { reason: 'no_time', returns: back.total })).ok()
      await refundAll()
      expect((await transactions(id)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
      expect(await kept()).toBe(0)
    }),
)

test.each(providers)(
  '[R2-20] an additional payment that %s does not bring in time leaves the order and its holds as they were; late money goes back',
  (provider) =>
    withRollback(async (db) => {
      const { id, begin, confirm, shop, expire, row, read, drawer, refundAll, kept, chain } =
        await aRaisedOrder(db, provider)
      await begin()
      shop.wait(15 * 60)
      await expire()
      expect((await read(id)).additional_payment).toBeNull()
      expect(await row(id)).toMatchObject({ total: 95_000, status: 'new', isPaid: true })
      expect((await drawer(id)).history[0]).toMatchObject({
        ...{ kind: 'additional_payment', data: { state: 'expired', amount: additionalPayment } },
      })
      await confirm()
      await refundAll()
      expect([await kept(), (await row(id)).isPaid]).toEqual([95_000, true])
      expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
      const { rows } = await db.execute(sql`
        select count(*)::int as wrong from kitchen_slots s where s.shipper_id = ${chain.shipperId}
          and s.taken_minutes <> coalesce((select sum(minutes) from kitchen_holds h
            where h.shipper_id = s.shipper_id and h.branch_id = s.branch_id and h.starts_at = s.starts_at), 0)`)
      expect(rows).toEqual([{ wrong: 0 }])
    }),
)

test('[R2-20] the order that goes on without it is not asked for money any more: ready, another edit, taken back', async () => {
  await withRollback(async (db) => {
    const { id, raise, edit, act, read, bill, billId, lineOf, side, row, points, payme, shop } =
      await aRaisedOrder(db, 'payme')
    ;(await edit({ lines: [...raise.lines, { line_id: await lineOf(side), quantity: 2 }] })).ok()
    const second = await bill()
    expect([second.id === billId, second.amount]).toEqual([false, 65_000])
    const old = { amount: additionalPayment * 100, account: { order_id: billId } }
    expect((await payme('CheckPerformTransaction', old)).error?.code).toBe(-31052)
    ;(await act(calls.withdrawEdit, id, {})).ok()
    expect((await read(id)).additional_payment).toBeNull()
    ;(await edit(raise)).ok()
    ;(await edit({ lines: [{ line_id: await lineOf(side), quantity: 0 }] })).ok()
    expect([(await read(id)).additional_payment, (await row(id)).total, await points()]).toEqual([
      null,
      75_000,
      20_000,
    ])
    ;(await edit(raise)).ok()
    expect((await bill()).amount).toBe(45_000)
    ;(await act(calls.acceptOrder, id, {})).ok()
    expect((await bill()).amount).toBe(45_000)
    ;(await act(calls.readyOrder, id, { bags: 1 })).ok()
    expect((await read(id)).additional_payment).toBeNull()
    expect(await listAllMismatches(db, shop.deps.clock())).toEqual([])
  })
})

test('[R2-20] a dish that ran out meanwhile is not paid for; a declined attempt is shown, and another one may follow', async () => {
  await withRollback(async (db) => {
    const { chain, bill, billId, dish, payme, begin, click } = await aRaisedOrder(db, 'payme')
    await begin()
    await payme('CancelTransaction', { id: (await lastPayme(db)) ?? '', reason: 3 })
    expect((await bill()).payment_failed_at).not.toBeNull()
    const key = { shipperId: chain.shipperId, branchId: chain.branchId, productId: dish }
    await db.insert(stopListTable).values({ ...key, state: 'stop', since: aMoment })
    const check = { amount: additionalPayment * 100, account: { order_id: billId } }
    expect((await payme('CheckPerformTransaction', check)).error?.code).toBe(-31052)
    const fields = {
      merchant_trans_id: billId,
      click_trans_id: aClickId(),
      amount: `${additionalPayment}.00`,
    }
    expect((await click('prepare', fields)).error).toBe(-9)
  })
})

async function lastPayme(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ external_id: string }>(
    sql`select external_id from payment_transactions where additional_payment_id is not null`,
  )
  return rows[0]?.external_id
}

test('[R2-20] of two payments what came last goes back first', async () => {
  await withRollback(async (db) => {
    const { id, begin, confirm, edit, lineOf, dish, side, returns, row, transactions, drawer } =
      await aRaisedOrder(db, 'payme')
    await begin()
    await confirm()
    const less = async (product: string, quantity: number) =>
      (await edit({ lines: [{ line_id: await lineOf(product), quantity }] }, { way: 'transfer' })).ok()
    await less(dish, 1)
    expect((await transactions(id)).map(({ returned }) => returned)).toEqual([0, additionalPayment])
    await less(side, 0)
    expect((await row(id)).total).toBe(75_000)
    expect((await transactions(id)).map(({ returned }) => returned)).toEqual([20_000, additionalPayment])
    expect((await returns(id)).map(({ amount }) => amount).toSorted()).toEqual([20_000, 45_000])
    expect((await drawer(id)).money.back.total).toBe(75_000)
  })
})

test('[R2-20] an order that points have paid costs money when it comes to cost more, and gives back money first', async () => {
  await withRollback(async (db) => {
    const world = await makeDeskWorld(db)
    const { place, act, drawer, read, row, points, givePoints, shop, payme } = world
    await givePoints(75_000)
    const id = await place({ payment_type: 'cashback', points: 75_000 })
    expect(await row(id)).toMatchObject({ total: 0, isPaid: true, pointsSpent: 75_000 })
    const line_id = (await drawer(id)).lines[0]?.id ?? ''
    const edit = (quantity: number, total: number) =>
      act(calls.editLines, id, { lines: [{ line_id, quantity }], total })
    ;(await edit(2, 45_000)).ok()
    const bill = (await read(id)).additional_payment
    expect([bill?.amount, (await row(id)).total]).toEqual([45_000, 0])
    const [paymeId, time] = [aPaymeId(), Date.parse(shop.deps.clock())]
    const account = { order_id: bill?.id }
    await payme('CreateTransaction', { id: paymeId, time, amount: 4_500_000, account })
    await payme('PerformTransaction', { id: paymeId })
    expect(await row(id)).toMatchObject({ total: 45_000, pointsSpent: 75_000 })
    ;(await edit(1, 0)).ok()
    expect([(await row(id)).total, await points()]).toEqual([0, 45_000])
    expect((await drawer(id)).money.back).toEqual({ total: 75_000, rows: [{ to: 'points', amount: 75_000 }] })
  })
})

test('[R2-20] the state’s receipt of an additional payment is of what came, and adds up to it', async () => {
  await withRollback(async (db) => {
    const { billId, payme } = await aRaisedOrder(db, 'payme')
    await db.update(productsTable).set({ mxik: '00101001001000001' })
    const check = await payme('CheckPerformTransaction', {
      ...{ amount: additionalPayment * 100, account: { order_id: billId } },
    })
    const detail = check.result as unknown as {
      detail: { items: { price: number; count: number; discount: number }[] }
    }
    const paid = detail.detail.items.map(({ price, count, discount }) => price * count - (discount ?? 0))
    expect(paid).toEqual([additionalPayment * 100])
  })
})

test('[R2-20] moving an order to another branch ends its additional payment, and the history names who moved it', async () => {
  await withRollback(async (db) => {
    const { id, act, chain, drawer, read, operator } = await aRaisedOrder(db, 'payme')
    const next = await aBranch(db, chain)
    await serveZone(db, chain, next, 1)
    ;(await act(calls.moveToBranch, id, { branch_id: next })).ok()
    expect((await read(id)).additional_payment).toBeNull()
    const { history } = await drawer(id)
    expect(history.find(({ data }) => data.state === 'withdrawn')?.by).toEqual({
      actor: 'operator',
      name: operator.row.name,
      role: 'operator',
    })
  })
})

test('[R2-20] a customer cancels an order whose additional payment is open: all that was paid goes back', async () => {
  await withRollback(async (db) => {
    const { id, shop, token, refundAll, kept, read } = await aRaisedOrder(db, 'payme')
    ;(await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } })).ok()
    await refundAll()
    expect([await kept(), (await read(id)).additional_payment]).toEqual([0, null])
  })
})
