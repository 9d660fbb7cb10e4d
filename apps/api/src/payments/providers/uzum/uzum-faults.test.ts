import { cancelOrder } from '@doira/contract/orders/read-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import { orderTiyin } from '../../../testing/payment-world.testing.ts'
import { paymentCallbacksTable } from '../../core/payments.tables.ts'
import { atUzum, inUzumShop } from './uzum-world.testing.ts'

const paid = { status: 'new', paid: true }
const unpaid = { status: 'payment_awaited', paid: false }

test(
  'fault 1: nothing is paid on a callback alone',
  atUzum(async ({ order, read, open, paymentOf, notify }) => {
    const id = await order()
    await open(id)
    expect((await notify(paymentOf(id))).result).toBe('pending')
    expect(await read(id)).toMatchObject(unpaid)
  }),
)

test(
  'fault 2: a callback is repeated, doubled and late, and the order is paid once',
  atUzum(async ({ shop, order, row, open, bank, paymentOf, notify, transactions, refunds }) => {
    const id = await order()
    await open(id)
    const payment = paymentOf(id)
    bank.pay(payment)
    expect((await notify(payment)).result).toBe('paid')
    expect((await notify(payment)).result).toBe('paid')
    shop.wait(10 * 60)
    for (const _ of [3, 4, 5]) expect((await notify(payment)).result).toBe('paid')
    expect((await row(id)).isPaid).toBe(true)
    expect(await transactions(id)).toHaveLength(1)
    expect(await refunds()).toEqual([])
  }),
)

test(
  'fault 3: a callback that comes before the answer to the registration, which is lost, is believed by its status',
  atUzum(async ({ order, read, open, bank, behave, paymentOf, notify, transactions }) => {
    const id = await order()
    behave('lost', 'register')
    expect(await open(id)).toBe(`https://shop.example/myorders/${id}?from=payment`)
    expect(await read(id)).toMatchObject({ ...unpaid, payment_failed_at: expect.any(String) })
    expect(await transactions(id)).toMatchObject([{ state: 'cancelled', documentId: null }])
    const payment = paymentOf(id)
    bank.pay(payment)
    expect((await notify(payment)).result).toBe('paid')
    expect(await read(id)).toMatchObject(paid)
    expect(await transactions(id)).toMatchObject([{ state: 'performed', documentId: payment.orderId }])
  }),
)

test(
  'fault 4: a payment of another amount pays nothing and is found by the comparison',
  atUzum(async ({ db, shop, order, row, open, bank, paymentOf, notify, runWork }) => {
    const id = await order()
    await open(id)
    bank.pay(paymentOf(id), 100)
    expect((await notify(paymentOf(id))).result).toBe('ignored')
    expect((await row(id)).isPaid).toBe(false)
    shop.wait(11 * 60)
    await runWork('compare_with_uzum')
    expect((await listAllMismatches(db, shop.deps.clock())).map(({ kind }) => kind)).toEqual([])
    const { rows } = await db.execute('select kind from payment_mismatches')
    expect(rows).toEqual([{ kind: 'provider_paid_unreported' }])
  }),
)

test(
  'fault 5: a callback of an unknown order is ignored, and so is one that names the payment of another order',
  atUzum(async ({ db, order, row, open, bank, behave, paymentOf, notify }) => {
    const [mine, other] = [await order(), await order()]
    await open(mine)
    await open(other)
    bank.pay(paymentOf(other))
    const strange = { orderId: paymentOf(other).orderId, orderNumber: 'nobody-1' }
    expect(await notify(strange)).toEqual({ status: 200, result: 'ignored' })
    const swapped = { ...strange, orderNumber: paymentOf(mine).orderNumber }
    expect((await notify(swapped)).result).toBe('ignored')
    expect((await row(mine)).isPaid).toBe(false)
    // Of an attempt whose registration was not answered the shop knows no number of Uzum.
    const unanswered = await order()
    behave('lost', 'register')
    await open(unanswered)
    const stolen = { ...strange, orderNumber: paymentOf(unanswered).orderNumber }
    expect((await notify(stolen)).result).toBe('ignored')
    expect((await row(unanswered)).isPaid).toBe(false)
    const calls = await db.select().from(paymentCallbacksTable).orderBy(paymentCallbacksTable.id)
    expect(calls.map(({ isRefused, code }) => [isRefused, code])).toEqual([
      [true, 0],
      [false, 0],
      [false, 0],
    ])
  }),
)

test(
  'fault 6: a stranger who sends what is no callback is refused and counted',
  atUzum(async ({ shop }) => {
    for (const body of ['', '{', '[]', '{"orderId":"x","orderNumber":"y"}']) {
      const response = await shop.api.request('/payments/uzum/callback', { method: 'POST', body })
      expect(response.status).toBe(400)
    }
    let status = 400
    for (let at = 0; at < 200 && status === 400; at += 1)
      ({ status } = await shop.api.request('/payments/uzum/callback', { method: 'POST', body: 'x' }))
    expect(status).toBe(429)
  }),
)

test(
  'fault 7: when Uzum does not answer, its callback is answered with 503, and the payment is found later without it',
  atUzum(async ({ shop, order, read, open, bank, behave, paymentOf, notify, runWork }) => {
    const id = await order()
    await open(id)
    bank.pay(paymentOf(id))
    shop.wait(20)
    for (const mood of ['silent', 'lost', 'not_json'] as const) {
      behave(mood)
      expect(await notify(paymentOf(id))).toEqual({ status: 503, result: 'try_again' })
      await expect(runWork('uzum_new_attempts')).rejects.toThrow(AggregateError)
      expect(await read(id)).toMatchObject(unpaid)
    }
    behave('good')
    await runWork('uzum_new_attempts')
    expect(await read(id)).toMatchObject(paid)
  }),
)

test(
  'fault 8: a processor that is silent and then reports success after the page was given up pays the order',
  atUzum(
    async ({ shop, order, read, open, bank, paymentOf, notify, runWork, expire, transactions, refunds }) => {
      const id = await order()
      await open(id)
      const payment = paymentOf(id)
      payment.operations.push({ operationId: 'one', operationType: 'COMPLETE', state: 'IN_PROGRESS' })
      expect((await notify(payment, { operationState: 'FAIL' })).result).toBe('pending')
      shop.wait(5 * 60)
      bank.complete(payment)
      await runWork('uzum_new_attempts')
      expect(await read(id)).toMatchObject(paid)

      const late = await order()
      await open(late)
      const second = paymentOf(late)
      shop.wait(50 * 60)
      await expire()
      await runWork('uzum_old_attempts')
      expect(await transactions(late)).toMatchObject([{ state: 'cancelled', cancelCause: 'timeout' }])
      bank.complete(second)
      expect((await notify(second)).result).toBe('paid')
      expect(await read(late)).toMatchObject({ status: 'server_cancelled', paid: false })
      expect(await refunds()).toMatchObject([{ cause: 'order_gone', doneAt: null }])
    },
  ),
)

test(
  'fault 9: a payment that succeeds after another way of paying did is returned once and seen',
  atUzum(async (world) => {
    const { order, click, changeTo, read, open, bank, paymentOf, notify, refund, asked, refunds } = world
    const id = await order()
    await open(id)
    const payment = paymentOf(id)
    expect(await changeTo(id, 'click')).toBe(200)
    const trans = { merchant_trans_id: id }
    const { merchant_prepare_id } = await click('prepare', trans)
    await click('complete', { ...trans, merchant_prepare_id: String(merchant_prepare_id) })
    expect(await read(id)).toMatchObject({ ...paid, payment_type: 'click' })
    bank.pay(payment)
    expect((await notify(payment)).result).toBe('paid')
    const all = await world.transactions(id)
    expect(all.map(({ provider, paysOrder }) => [provider, paysOrder])).toEqual([
      ['uzum', false],
      ['click', true],
    ])
    await refund()
    await refund()
    const [back] = await refunds()
    expect(back).toMatchObject({ transactionId: all[0]?.id, cause: 'order_gone', doneAt: expect.any(String) })
    const body = { orderId: payment.orderId, amount: orderTiyin }
    expect(asked.filter(({ path }) => path === 'acquiring/refund')).toEqual([
      { path: 'acquiring/refund', operationId: back?.id, body },
    ])
    expect(payment.status).toBe('REFUNDED')
    expect(await read(id)).toMatchObject({ ...paid, payment_type: 'click' })
  }),
)

test(
  'fault 10: a refund whose answer is lost is made once',
  atUzum(async ({ shop, token, order, open, asked, bank, behave, paymentOf, notify, refund, refunds }) => {
    const id = await order()
    await open(id)
    bank.pay(paymentOf(id))
    await notify(paymentOf(id))
    await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'changed_mind' } })
    behave('lost', 'refund')
    await refund()
    expect(await refunds()).toMatchObject([{ doneAt: null, lastAnswer: 'TimeoutError' }])
    shop.wait(6 * 60)
    behave('good')
    await refund()
    expect(await refunds()).toMatchObject([{ doneAt: expect.any(String) }])
    expect(paymentOf(id).operations.filter(({ operationType }) => operationType === 'REFUND')).toHaveLength(1)
    expect(asked.filter(({ path }) => path === 'acquiring/refund')).toHaveLength(1)
    expect((await notify(paymentOf(id), { operationType: 'REFUND' })).result).toBe('returned')
  }),
)

test(
  'fault 11: a refund after the end of its window is left to a person with the reason of Uzum',
  atUzum(async ({ shop, token, order, open, bank, paymentOf, notify, refund, refunds }) => {
    const id = await order()
    await open(id)
    bank.pay(paymentOf(id))
    await notify(paymentOf(id))
    await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'changed_mind' } })
    shop.wait(31 * 24 * 3600)
    await refund()
    expect(await refunds()).toMatchObject([
      { doneAt: null, refusedAt: expect.any(String), lastAnswer: '3022 too_late_to_refund' },
    ])
  }),
)

test(
  'fault 12: a payment that is returned in the cabinet of Uzum is recorded, also before it was known as taken',
  atUzum(async ({ order, row, open, bank, paymentOf, notify, transactions }) => {
    const id = await order()
    await open(id)
    const payment = paymentOf(id)
    bank.pay(payment)
    await notify(payment)
    payment.status = 'REFUNDED'
    expect((await notify(payment, { operationType: 'REFUND' })).result).toBe('returned')
    expect(await transactions(id)).toMatchObject([{ state: 'refunded' }])

    const other = await order()
    await open(other)
    const unseen = paymentOf(other)
    unseen.status = 'REVERSED' as typeof unseen.status
    expect((await notify(unseen)).result).toBe('returned')
    expect(await transactions(other)).toMatchObject([{ state: 'cancelled' }])
    expect((await row(other)).isPaid).toBe(false)
  }),
)

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('many callbacks about two pages of one order at once pay it once, and the other payment is returned', () =>
  inUzumShop(database.db, async ({ order, open, bank, paymentOf, notify, transactions, refunds, row }) => {
    const id = await order()
    await open(id)
    const first = paymentOf(id)
    await notify(first, { eventType: 'FORM_CLOSED' })
    await open(id)
    const both = [first, paymentOf(id)]
    for (const payment of both) bank.pay(payment)
    const sent = await Promise.all([...both, ...both, ...both, ...both].map((payment) => notify(payment)))
    expect(new Set(sent.map(({ result }) => result))).toEqual(new Set(['paid', 'try_again']))
    expect((await transactions(id)).filter(({ paysOrder }) => paysOrder)).toHaveLength(1)
    expect(await refunds()).toHaveLength(1)
    expect((await row(id)).isPaid).toBe(true)
  }))

test('a page that is opened twice at once gives each an attempt of its own', () =>
  inUzumShop(database.db, async ({ order, open, transactions }) => {
    const id = await order()
    await Promise.all([open(id), open(id), open(id)])
    const numbers = (await transactions(id)).map(({ externalId }) => externalId)
    expect(new Set(numbers).size).toBe(numbers.length)
  }))
