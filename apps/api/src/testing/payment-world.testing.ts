import { randomBytes, randomInt } from 'node:crypto'
import { changePayment } from '@doira/contract/payments/change-payment'
import { and, asc, eq } from 'drizzle-orm'
import { signClickRequest } from '../click/click-request.ts'
import { makeExpireUnpaid } from '../orders/expire-unpaid.ts'
import { type OrderRow, ordersTable } from '../orders/orders.tables.ts'
import {
  paymentCallbacksTable,
  paymentRefundsTable,
  type RefundRow,
  type TransactionRow,
} from '../payments/payments.tables.ts'
import { listTransactionsOfOrder } from '../payments/transactions.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { makeOrderWorld, type OrderWorld } from './order-world.testing.ts'
import { testPayments } from './test-api.testing.ts'

/** One dish and its delivery, as `OrderWorld` orders them: 60 000 + 15 000. */
export const orderTotal = 75_000
export const orderTiyin = orderTotal * 100

export type PaymeAnswer = {
  readonly status: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: {
    readonly code: number
    readonly message: Readonly<Record<string, string>>
    readonly data: unknown
  }
}
export type ClickAnswer = {
  readonly error: number
  readonly error_note: string
  readonly merchant_prepare_id?: number | null
  readonly merchant_confirm_id?: number | null
}
type ClickFields = Readonly<Record<string, string | undefined>>

/** A shop that takes Payme and Click, and both providers as they call it. */
export type PaymentWorld = OrderWorld & {
  /** One JSON-RPC call with the right key. */
  payme(method: string, params: unknown, key?: string): Promise<PaymeAnswer>
  /** One signed call; given fields take the place of right ones before the signing, `sign_string` after it. */
  click(kind: 'prepare' | 'complete', fields: ClickFields): Promise<ClickAnswer>
  row(orderId: string): Promise<OrderRow>
  transactions(orderId: string): Promise<readonly TransactionRow[]>
  refunds(): Promise<readonly RefundRow[]>
  /** The codes that were answered, oldest first, as they are on record. */
  recordedCodes(): Promise<readonly (number | null)[]>
  expire(): Promise<void>
  changeTo(orderId: string, paymentType: 'cash' | 'card' | 'payme' | 'click'): Promise<number>
}

export const aPaymeId = () => randomBytes(12).toString('hex')
export const aClickId = () => String(randomInt(2 ** 47))

export async function makePaymentWorld(
  db: Db,
  given: Parameters<typeof makeOrderWorld>[1] = {},
): Promise<PaymentWorld> {
  const world = await makeOrderWorld(db, given)
  const { shop, chain, token } = world
  const { payme: paymeAccount, click: clickAccount } = { ...testPayments, ...given.payments }
  if (!paymeAccount || !clickAccount) throw new Error('tests of payments need both providers')
  const expire = makeExpireUnpaid({ db, clock: shop.deps.clock })

  return {
    ...world,
    async payme(method, params, key = paymeAccount.key) {
      const response = await shop.api.request('/payments/payme', {
        method: 'POST',
        headers: {
          'Content-Type': 'text/json; charset=UTF-8',
          Authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
      })
      const answer = (await response.json()) as Omit<PaymeAnswer, 'status'>
      return { status: response.status, ...answer }
    },
    async click(kind, fields) {
      const all: Record<string, string | undefined> = {
        click_trans_id: '3737503',
        click_paydoc_id: '4747404',
        service_id: clickAccount.serviceId,
        amount: `${orderTotal}.00`,
        action: kind === 'prepare' ? '0' : '1',
        error: '0',
        error_note: 'Success',
        sign_time: '2027-03-08 12:10:00',
        ...fields,
      }
      const signString = signClickRequest(
        {
          clickTransId: all.click_trans_id ?? '',
          clickPaydocId: all.click_paydoc_id ?? '',
          serviceId: all.service_id ?? '',
          merchantTransId: all.merchant_trans_id ?? '',
          merchantPrepareId: kind === 'prepare' ? null : (all.merchant_prepare_id ?? null),
          amount: all.amount ?? '',
          action: all.action ?? '',
          error: Number(all.error),
          errorNote: '',
          signTime: all.sign_time ?? '',
        },
        clickAccount.secretKey,
      )
      const sent = Object.entries({ sign_string: signString, ...all }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      )
      const response = await shop.api.request(`/payments/click/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(sent).toString(),
      })
      if (response.status !== 200) throw new Error(`click was answered ${response.status}`)
      return (await response.json()) as ClickAnswer
    },
    async row(orderId) {
      const [row] = await db
        .select()
        .from(ordersTable)
        .where(and(eq(ordersTable.shipperId, chain.shipperId), eq(ordersTable.id, orderId)))
      if (!row) throw new Error('no such order')
      return row
    },
    transactions: (orderId) => listTransactionsOfOrder(db, { shipperId: chain.shipperId, orderId }),
    refunds: () =>
      db.select().from(paymentRefundsTable).where(eq(paymentRefundsTable.shipperId, chain.shipperId)),
    async recordedCodes() {
      const rows = await db
        .select({ code: paymentCallbacksTable.code })
        .from(paymentCallbacksTable)
        .orderBy(asc(paymentCallbacksTable.id))
      return rows.map(({ code }) => code)
    },
    expire: () => expire(new AbortController().signal),
    async changeTo(orderId, paymentType) {
      const body = { payment_type: paymentType }
      return (await shop.call(changePayment, { token, params: { id: orderId }, body })).status
    },
  }
}
