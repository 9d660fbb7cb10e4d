import { cancelByStaff } from '@doira/contract/fulfilment/order-actions'
import { watchPayment } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { payOnReceipt, sendPayLink } from '@doira/contract/fulfilment/phone-orders/payment-actions'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { openPayLink } from '@doira/contract/payments/pay-link'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { consoleSms } from '../../messaging/sms/sms-provider.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { type TestDeps, testPayments } from '../../testing/test-api.testing.ts'

async function aLinkedOrder(db: Db, given: TestDeps = {}) {
  const world = await makeCallWorld(db, given)
  const { shop, operator, aCall, placeCall } = world
  const placed = (await placeCall(aCall({ order: { payment_type: 'payme' } }))).ok()
  const id = placed.order_id
  const url = placed.pay_link?.url ?? ''
  const code = url.split('/p/')[1] ?? ''
  return {
    ...{ ...world, id, url, code, placed },
    open: async (given = code) => shop.call(openPayLink, { params: { code: given } }),
    watch: async () => (await shop.call(watchPayment, { token: operator.token, params: { id } })).ok(),
    /** The messages that were sent. */
    messages: async () => {
      await shop.sendSms()
      return shop.printed.filter((line) => line.startsWith('sms pay_link'))
    },
  }
}

test('an order by link awaits payment, and the link is sent once by SMS, in the language of the customer', () =>
  withRollback(async (db) => {
    const world = await aLinkedOrder(db)
    expect(world.placed).toMatchObject({ order: { status: 'payment_awaited', lane: 'unpaid' } })
    expect(world.url).toMatch(/^https:\/\/shop\.example\/uz\/p\/[0-9A-F]{10}$/)
    expect(await world.messages()).toEqual([`sms pay_link ${world.customer.phone} ${world.url}`])
    expect(await world.watch()).toMatchObject({
      ...{ state: 'waiting', total: 75_000, pay_link: { url: world.url }, phone: world.customer.phone },
      steps: [{ kind: 'queued' }, { kind: 'sent' }],
    })
  }))

test('[S-45] a gateway never sends a pay link to the host of a request; printed messages may lead there', () =>
  withRollback(async (db) => {
    const payments = { ...testPayments, siteUrl: null }
    const sent: string[] = []
    const gateway = { ...consoleSms((line) => sent.push(line)), name: 'eskiz' }
    const real = await aLinkedOrder(db, { payments, sms: [gateway] })
    expect(real.placed).toMatchObject({ order: { status: 'payment_awaited' }, pay_link: null })
    expect((await real.perform(sendPayLink, real.id, {})).refused()).toMatchObject({ code: 'order_changed' })
    await real.shop.sendSms()
    expect(sent).toEqual([])
    expect((await real.watch()).pay_link).toBeNull()
    const printed = await aLinkedOrder(db, { payments })
    expect(printed.url).toMatch(/^http:\/\/localhost\/uz\/p\//)
    expect(await printed.messages()).toHaveLength(1)
  }))

test('opening the link shows the sum and where to pay, and the operator sees that it was opened and paid', () =>
  withRollback(async (db) => {
    const { id, code, open, watch, pay, shop, customer } = await aLinkedOrder(db)
    shop.wait(60)
    const answer = (await open()).ok()
    expect(answer).toMatchObject({ state: 'payable', total: 75_000, pay_until: expect.any(String) })
    expect(answer.payment_links.map(({ payment_type }) => payment_type)).toEqual(['payme', 'click'])
    const [payme] = answer.payment_links
    const fields = Buffer.from(payme?.link.split('/').at(-1) ?? '', 'base64').toString()
    expect(fields).toContain(`/p/${code}?from=payment`)
    expect(JSON.stringify(answer)).not.toContain(customer.phone)
    expect((await watch()).steps.map(({ kind }) => kind)).toEqual(['queued', 'opened'])
    await pay(id, 'payme')
    expect(await watch()).toMatchObject({ state: 'paid', order: { status: 'new', paid: true } })
    expect((await watch()).steps.map(({ kind }) => kind)).toContain('paid')
    expect((await open()).ok()).toMatchObject({ state: 'paid', payment_links: [], pay_until: null })
    expect((await open('0000000000')).refused()).toMatchObject({ code: 'order_not_found' })
  }))

test('a link is sent again at most twice a minute, and once by each action', () =>
  withRollback(async (db) => {
    const { id, perform, messages, shop, url, customer } = await aLinkedOrder(db)
    await messages()
    expect((await perform(sendPayLink, id, {})).refused()).toMatchObject({
      ...{ code: 'too_many_requests', facts: { retryAfterSeconds: 30 } },
    })
    shop.wait(30)
    ;(await perform(sendPayLink, id, {})).ok()
    const line = `sms pay_link ${customer.phone} ${url}`
    expect(await messages()).toEqual([line, line])
  }))

test('[R5-10] when a customer pays on receipt after all the kitchen gets the order, and the link cannot be paid any more', () =>
  withRollback(async (db) => {
    const { id, perform, watch, open, row, operator, second, shop, drawer } = await aLinkedOrder(db)
    expect(
      (await perform(payOnReceipt, id, { payment_type: 'cash', cash_change: 1000 })).refused(),
    ).toMatchObject({
      code: 'change_below_total',
    })
    const change = { payment_type: 'cash', cash_change: 100_050 } as const
    expect((await perform(payOnReceipt, id, change)).ok()).toMatchObject({
      outcome: 'done',
      order: { to_take: 75_000 },
    })
    expect(await row(id)).toMatchObject({ status: 'new', paymentType: 'cash', cashChange: 100_000 })
    expect(await watch()).toMatchObject({ state: 'on_delivery' })
    expect((await open()).ok()).toMatchObject({ state: 'on_delivery', payment_links: [] })
    expect((await drawer(id)).history[0]).toMatchObject({
      ...{ status: 'new', by: { actor: 'operator', name: operator.row.name } },
    })
    // Another operator does the same later.
    const body = { action_id: crypto.randomUUID(), order_id: id, expected_status: 'payment_awaited' as const }
    const again = { ...body, pressed_at: '2027-03-08T07:10:00Z', data: change }
    const answer = await shop.call(payOnReceipt, { token: second.token, body: again })
    expect(answer.ok()).toMatchObject({ outcome: 'already', done_before: { by: operator.row.name } })
  }))

test('what the branch of an order does not take is neither on the page of its link nor taken on receipt', () =>
  withRollback(async (db) => {
    const { id, perform, open, chain } = await aLinkedOrder(db)
    const ways = async () => (await open()).ok().payment_links.map(({ payment_type }) => payment_type)
    expect(await ways()).toEqual(['payme', 'click'])
    const switchOff = (paymentsOff: PaymentType[]) =>
      db.update(branchesTable).set({ paymentsOff }).where(eq(branchesTable.id, chain.branchId))
    await switchOff(['cash', 'click'])
    expect(await ways()).toEqual(['payme'])
    const cash = await perform(payOnReceipt, id, { payment_type: 'cash', cash_change: null })
    expect(cash.refused().fields).toMatchObject([{ path: 'payment_type', code: 'not_offered' }])
    await switchOff(['payme'])
    expect(await ways(), 'which the customer chose before').toEqual(['payme', 'click'])
    ;(await perform(payOnReceipt, id, { payment_type: 'card' })).ok()
  }))

test('an order that is not paid in time is cancelled automatically, nothing is taken, and both sides are notified', () =>
  withRollback(async (db) => {
    const { id, shop, expire, watch, open, perform, row } = await aLinkedOrder(db)
    shop.wait(15 * 60)
    // Its time is over, though the job has not run yet.
    expect((await open()).ok()).toMatchObject({ state: 'over', payment_links: [] })
    expect((await perform(payOnReceipt, id, { payment_type: 'card' })).refused()).toMatchObject({
      code: 'order_changed',
    })
    await expire()
    expect(await row(id)).toMatchObject({ status: 'server_cancelled', isPaid: false })
    const watched = await watch()
    expect(watched).toMatchObject({ state: 'over', order: { lane: 'cancelled' } })
    expect(watched.steps.at(-1)?.kind).toBe('over')
  }))

test('the payment of an order is visible to operators, within their branches', () =>
  withRollback(async (db) => {
    const { id, shop, chain } = await aLinkedOrder(db)
    const manager = await aStaff(db, chain, 'manager')
    const elsewhere = await aStaff(db, chain, 'operator', { branchIds: [] })
    const seen = async (token: string) => (await shop.call(watchPayment, { token, params: { id } })).status
    expect({
      seenOfManagerToken: await seen(manager.token),
      seenOfElsewhereToken: await seen(elsewhere.token),
    }).toEqual({ seenOfManagerToken: 403, seenOfElsewhereToken: 404 })
  }))

test('[R4-15] the pay link and the receipt of a cancelled paid order state what is refunded, and why', () =>
  withRollback(async (db) => {
    const { id, code, open, pay, perform, read, shop, token } = await aLinkedOrder(db)
    await pay(id, 'payme')
    const cancel = { reason: 'no_time', comment: 'Филиал закрыт, простите', returns: 75_000 } as const
    ;(await perform(cancelByStaff, id, cancel)).ok()
    const refund = { amount: 75_000, way: 'payme', requested_at: expect.any(String), done_at: null }
    expect((await open(code)).ok()).toMatchObject({ state: 'over', refunds: [refund] })
    const own = { token, params: { id } }
    expect((await shop.call(getReceipt, own)).ok().refunds).toEqual([refund])
    expect((await read(id)).cancel_message).toBe('Филиал закрыт, простите')
  }))

test('[R4-15] an unpaid order by link returns nothing, and a reason without a text is not shown as a message', () =>
  withRollback(async (db) => {
    const { id, code, open, perform, read } = await aLinkedOrder(db)
    ;(await perform(cancelByStaff, id, { reason: 'no_time', comment: '', returns: 0 })).ok()
    expect((await open(code)).ok()).toMatchObject({ state: 'over', refunds: [] })
    expect((await read(id)).cancel_message).toBeNull()
  }))

test('[R4-15] points of a cancelled order are shown as returned', () =>
  withRollback(async (db) => {
    const { aCall, placeCall, perform, givePoints, agreeToPoints, shop, token } = await makeCallWorld(db)
    await givePoints(100_000)
    const call = aCall({ order: { points: 75_000 } })
    await agreeToPoints(call.order.id ?? '', 75_000)
    const id = (await placeCall(call)).ok().order_id
    ;(await perform(cancelByStaff, id, { reason: 'no_time', comment: '', returns: 75_000 })).ok()
    const { refunds } = (await shop.call(getReceipt, { token, params: { id } })).ok()
    expect(refunds).toEqual([
      { amount: 75_000, way: 'points', requested_at: expect.any(String), done_at: expect.any(String) },
    ])
  }))
