import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { paymentCallbacksTable } from './payments.tables.ts'

/** In characters; longer than any callback of a provider. The rest is not stored. */
const longestBody = 16_384
/** Unauthenticated calls can come from anybody, so only this much of each is stored. */
const longestUnproved = 1024

/** Identifies a call; includes the time of receipt, so that only one monthly partition is searched. */
export type CallbackKey = { readonly id: string; readonly receivedAt: Instant }

/** Stores a call as received, before it is processed. Must not run in the transaction that processes it. */
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
    /** The caller was authenticated as the provider. */
    readonly isProven: boolean
  },
): Promise<CallbackKey> {
  const longest = isProven ? longestBody : longestUnproved
  // PostgreSQL cannot store NUL in a text.
  const body = callback.body.slice(0, longest).replaceAll('\0', '\uFFFD')
  const rows = await db
    .insert(paymentCallbacksTable)
    .values({ ...callback, body })
    .returning({ id: paymentCallbacksTable.id })
  const [row] = rows
  if (!row) throw new Error('a callback was not written down')
  return { id: row.id, receivedAt: callback.receivedAt }
}

/** Adds the answer to a stored call. */
export async function recordAnswer(
  db: Db,
  { id, receivedAt }: CallbackKey,
  answer: {
    readonly code: number
    readonly answer: string
    readonly answeredAt: Instant
    /** Marks the call as unauthenticated. */
    readonly isRefused: boolean
  },
): Promise<void> {
  await db
    .update(paymentCallbacksTable)
    .set({ ...answer, ...(answer.isRefused && { answer: answer.answer.slice(0, longestUnproved) }) })
    .where(and(eq(paymentCallbacksTable.id, id), eq(paymentCallbacksTable.receivedAt, receivedAt)))
}
