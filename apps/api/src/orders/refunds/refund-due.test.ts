import { randomUUID } from 'node:crypto'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { paymentRefundsTable, paymentTransactionsTable } from '../../payments/core/payments.tables.ts'
import { paymentMismatchesTable } from '../../payments/core/reconciliation.tables.ts'
import type { RefundGateways } from '../../payments/core/refund-gateway.ts'
import { compareWithClick } from '../../payments/providers/click/compare-with-click.testing.ts'
import { makeClickApi } from '../../payments/providers/click/merchant-api.ts'
import { refundByClick } from '../../payments/providers/click/refund-by-click.ts'
import { makeReconcilePayments } from '../../payments/reconciliation/reconcile-payments.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import {
  aClickId,
  makePaymentWorld,
  orderTotal,
  type PaymentWorld,
} from '../../testing/payment-world.testing.ts'
import { testAccounts } from '../../testing/test-api.testing.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import { ordersTable } from '../orders.tables.ts'
import { makeRefundDue } from './refund-due.ts'

const inWorld = testIn(makePaymentWorld)

async function payByClick(
  world: PaymentWorld,
  { isDebited = true }: { isDebited?: boolean } = {},
): Promise<string> {
  const orderId = await world.place({ payment_type: 'click' })
  const ids = { merchant_trans_id: orderId, click_trans_id: aClickId(), click_paydoc_id: '4747404' }
  const { merchant_prepare_id } = await world.click('prepare', ids)
  if (isDebited) await world.click('complete', { ...ids, merchant_prepare_id: String(merchant_prepare_id) })
  return orderId
}

async function cancel({ db, chain, shop }: PaymentWorld, orderId: string): Promise<void> {
  const change = { shipperId: chain.shipperId, orderId, actor: 'operator', now: shop.deps.clock() } as const
  await changeStatus(db, { ...change, to: 'operator_cancelled' })
}

/** A fake of Click's API that gives one answer after the other; a text is a network failure. */
function aClickApi(world: PaymentWorld, answers: readonly (object | string)[]) {
  const calls: string[] = []
  const api = makeClickApi({
    account: testAccounts.click,
    merchantUserId: '777',
    baseUrl: () => 'https://click.test/',
    clock: world.shop.deps.clock,
    request: async (url, init) => {
      calls.push(`${init?.method} ${String(url).replace('https://click.test/', '')}`)
      const answer = answers[calls.length - 1]
      if (answer === undefined || typeof answer === 'string') throw new Error(answer ?? 'one call too many')
      return Response.json(answer)
    },
  })
  return { api, calls }
}

function refundsBy({ shop }: PaymentWorld, gateways: RefundGateways) {
  const run = makeRefundDue({ ...shop.deps, gateways })
  return () => run(new AbortController().signal)
}

const reversal = 'DELETE payment/reversal/12345/4747404'
const status = 'GET payment/status/12345/4747404'

test(
  "after a reversal without an answer the payment's status is read from Click before the next attempt",
  inWorld(async (world) => {
    const orderId = await payByClick(world)
    await cancel(world, orderId)
    const { api, calls } = aClickApi(world, ['timeout', { error_code: 0, payment_status: -99 }])
    const giveBack = refundsBy(world, { payme: null, click: (due) => refundByClick(api, due) })
    await giveBack()
    await giveBack()
    expect(calls).toEqual([reversal])
    expect(await world.refunds()).toMatchObject([{ doneAt: null, attempts: 1 }])
    world.shop.wait(5 * 60)
    await giveBack()
    expect(calls).toEqual([reversal, status])
    expect(await world.refunds()).toMatchObject([
      { doneAt: world.shop.deps.clock(), dueAt: null, attempts: 2 },
    ])
    expect(await world.row(orderId)).toMatchObject({ isPaid: false })
    world.shop.wait(3600)
    await giveBack()
    expect(calls).toHaveLength(2)
  }),
)

test(
  'refunds that Click refuses, and refunds of Payme, which has no API, wait for a person',
  inWorld(async (world) => {
    await cancel(world, await payByClick(world))
    const { api, calls } = aClickApi(world, [{ error_code: -10, error_note: 'of last month' }])
    const giveBack = refundsBy(world, { payme: null, click: (due) => refundByClick(api, due) })
    await giveBack()
    world.shop.wait(3600)
    await giveBack()
    expect(calls).toEqual([reversal])
    expect(await world.refunds()).toMatchObject([
      { doneAt: null, dueAt: null, lastAnswer: '-10 of last month' },
    ])
  }),
)

test(
  'consistent records have no mismatches; a payment without an order and a paid order without a payment are each reported once',
  inWorld(async (world) => {
    const { db, shop } = world
    const run = makeReconcilePayments(shop.deps)
    const check = () => run(new AbortController().signal)
    const mismatches = () => db.select().from(paymentMismatchesTable)
    await payByClick(world)
    await check()
    expect(await mismatches()).toEqual([])
    await db.update(paymentTransactionsTable).set({ paysOrder: false })
    await check()
    await check()
    expect((await mismatches()).map(({ kind }) => kind).toSorted()).toEqual([
      'money_without_order',
      'paid_without_money',
    ])
  }),
)

test(
  'a refund that has not been made for three days is reported as a mismatch',
  inWorld(async (world) => {
    const run = makeReconcilePayments(world.shop.deps)
    const check = () => run(new AbortController().signal)
    const orderId = await payByClick(world)
    await cancel(world, orderId)
    world.shop.wait(3 * 86_400)
    await check()
    expect(await world.db.select().from(paymentMismatchesTable)).toEqual([])
    world.shop.wait(1)
    await check()
    expect(await world.db.select().from(paymentMismatchesTable)).toMatchObject([
      { kind: 'refund_overdue', orderId },
    ])
  }),
)

test(
  'money that Click took without a callback is recorded, and does not mark the order as paid',
  inWorld(async (world) => {
    const { db, shop } = world
    const orderId = await payByClick(world, { isDebited: false })
    const { api, calls } = aClickApi(world, [
      { error_code: 0, payment_status: 1 },
      { error_code: 0, payment_status: 2 },
    ])
    const compare = compareWithClick(shop.deps, api)
    const { signal } = new AbortController()
    await compare(signal)
    expect(calls).toEqual([])
    shop.wait(601)
    await compare(signal)
    expect(await db.select().from(paymentMismatchesTable)).toEqual([])
    await compare(signal)
    expect(await db.select().from(paymentMismatchesTable)).toMatchObject([
      { kind: 'provider_paid_unreported', orderId },
    ])
    expect(await db.select({ isPaid: ordersTable.isPaid }).from(ordersTable)).toEqual([{ isPaid: false }])
  }),
)

test(
  'the database rejects a second payment of an order and refunds of more than was paid',
  inWorld(async (world) => {
    const orderId = await payByClick(world)
    const [paid] = await world.transactions(orderId)
    const twin = { ...paid, id: randomUUID(), externalId: aClickId(), number: undefined }
    const refused = async (run: () => Promise<unknown>) =>
      world.db
        .transaction(async () => {
          await run()
        })
        .then(
          () => null,
          (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint,
        )
    const insertTwin = () => world.db.insert(paymentTransactionsTable).values(twin as never)
    expect(await refused(insertTwin)).toBe('payment_transactions_one_pays')
    const refund = {
      transactionId: paid?.id ?? '',
      id: randomUUID(),
      cause: 'provider',
      requestedAt: aMoment,
    } as const
    const more = { ...refund, shipperId: world.chain.shipperId, amount: toSum(orderTotal + 1) }
    const insertRefund = () => world.db.insert(paymentRefundsTable).values(more)
    expect(await refused(insertRefund)).toBe('payment_refunds_shipper_id_transaction_id_amount_fkey')
  }),
)
