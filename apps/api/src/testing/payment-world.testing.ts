import { randomBytes, randomInt } from 'node:crypto'
import { changePayment } from '@doira/contract/payments/change-payment'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { and, asc, eq } from 'drizzle-orm'
import { makeExpireAdditionalPayments } from '../orders/edit/expire-additional-payments.ts'
import { makeExpireUnpaid } from '../orders/lifecycle/expire-unpaid.ts'
import { type OrderRow, ordersTable } from '../orders/orders.tables.ts'
import {
  paymentCallbacksTable,
  paymentRefundsTable,
  type RefundRow,
  type TransactionRow,
} from '../payments/core/payments.tables.ts'
import { listTransactionsOfOrder } from '../payments/core/transactions.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { makeOrderWorld, type OrderWorld } from './order-world.testing.ts'
import { makeProviders, type Providers } from './providers.testing.ts'

/** One dish and its delivery, as `OrderWorld` orders them: 60 000 + 15 000. */
/** The providers whose calls this world makes; others are tested beside their code. */
export const playedProviders = ['payme', 'click'] as const

export const orderTotal = 75_000
export const orderTiyin = orderTotal * 100

/** A shop that takes Payme and Click, and both providers as they call it. */
export type PaymentWorld = OrderWorld &
  Providers & {
    row(orderId: string): Promise<OrderRow>
    transactions(orderId: string): Promise<readonly TransactionRow[]>
    refunds(): Promise<readonly RefundRow[]>
    /** The codes that were answered, oldest first, as they are on record. */
    recordedCodes(): Promise<readonly (number | null)[]>
    expire(): Promise<void>
    changeTo(orderId: string, paymentType: PaymentType): Promise<number>
  }

export const aPaymeId = () => randomBytes(12).toString('hex')
export const aClickId = () => String(randomInt(2 ** 47))

export async function makePaymentWorld(
  db: Db,
  given: Parameters<typeof makeOrderWorld>[1] = {},
): Promise<PaymentWorld> {
  return withPayments(await makeOrderWorld(db, given))
}

/** The providers of a world that has a shop already. */
export function withPayments<World extends OrderWorld>(world: World): World & PaymentWorld {
  const { db, shop, chain, token } = world
  const { clock } = shop.deps
  const works = [makeExpireUnpaid({ db, clock }), makeExpireAdditionalPayments({ db, clock })]

  return {
    ...world,
    ...makeProviders(shop, orderTotal),
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
    async expire() {
      for (const work of works) await work(new AbortController().signal)
    },
    async changeTo(orderId, paymentType) {
      const body = { payment_type: paymentType }
      return (await shop.call(changePayment, { token, params: { id: orderId }, body })).status
    },
  }
}
