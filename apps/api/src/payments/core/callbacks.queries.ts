import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { paymentCallbacksTable } from './payments.tables.ts'

/** Longer than anything that a provider sends; what is longer is somebody else's and kept in part. */
const longestRetention = 16_384

/** Which call: also when it came, so that only that month is looked into. */
export type CallbackKey = { readonly id: string; readonly receivedAt: Instant }

/** Writes down what came, as it came, before anybody judges it. Never inside the transaction that judges. */
export async function recordCallback(
  db: Db,
  callback: {
    readonly provider: OnlinePaymentType
    readonly request: string
    readonly body: string
    readonly receivedAt: Instant
  },
): Promise<CallbackKey> {
  // A NUL cannot stand in a text of the database.
  const body = callback.body.slice(0, longestRetention).replaceAll('\0', '\uFFFD')
  const rows = await db
    .insert(paymentCallbacksTable)
    .values({ ...callback, body })
    .returning({ id: paymentCallbacksTable.id })
  const [row] = rows
  if (!row) throw new Error('a callback was not written down')
  return { id: row.id, receivedAt: callback.receivedAt }
}

/** Adds what was answered. */
export async function recordAnswer(
  db: Db,
  { id, receivedAt }: CallbackKey,
  answer: {
    readonly code: number
    readonly answer: string
    readonly answeredAt: Instant
    /** The call proved nothing: anybody can make such calls. */
    readonly isRefused: boolean
  },
): Promise<void> {
  await db
    .update(paymentCallbacksTable)
    .set(answer)
    .where(and(eq(paymentCallbacksTable.id, id), eq(paymentCallbacksTable.receivedAt, receivedAt)))
}
