import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { paymentCallbacksTable } from './payments.tables.ts'

/** In characters; longer than anything that a provider sends. The rest is not stored. */
const longestBody = 16_384
/** Anybody can send calls that prove nothing: enough of them is stored to see what was tried. */
const longestUnproved = 1024

/** Which call: also when it came, so that only that month is looked into. */
export type CallbackKey = { readonly id: string; readonly receivedAt: Instant }

/** Stores a call as it came, before it is judged. Never inside the transaction that judges. */
export async function recordCallback(
  db: Db,
  {
    isProven,
    ...callback
  }: {
    readonly provider: OnlinePaymentType
    readonly request: string
    readonly body: string
    readonly receivedAt: Instant
    /** The caller proved to be the provider. */
    readonly isProven: boolean
  },
): Promise<CallbackKey> {
  const longest = isProven ? longestBody : longestUnproved
  // PostgreSQL stores no NUL in a text.
  const body = callback.body.slice(0, longest).replaceAll('\0', '\uFFFD')
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
    .set({ ...answer, ...(answer.isRefused && { answer: answer.answer.slice(0, longestUnproved) }) })
    .where(and(eq(paymentCallbacksTable.id, id), eq(paymentCallbacksTable.receivedAt, receivedAt)))
}
