import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import type { TransactionRow } from '../../core/payments.tables.ts'
import type { PaymentStatus } from '../payment-provider.ts'
import type { ClickAccount } from './click-account.ts'
import type { ClickItem } from './fiscal-items.ts'

/** Click's merchant API: the status of a payment, its reversal and its fiscal receipt. */
export type ClickApi = {
  /** 2: the money was taken; negative: it was not, or was returned; null: Click returns no status. */
  paymentStatus(paymentId: string): Promise<number | null>
  /** Has Click issue the fiscal receipt. A result of null leaves open whether it will. */
  submitItems(paymentId: string, receipt: ClickReceiptLines): Promise<ClickOutcome>
  /** The address of the receipt; null while there is none. */
  receiptUrl(paymentId: string): Promise<string | null>
  reverse(paymentId: string): Promise<ClickOutcome>
}

/**
 * The API for payments at one service. Null: there is no API user, or the chain uses another service by now.
 */
export type ClickApiOf = (attempt: Pick<TransactionRow, 'shipperId' | 'merchant'>) => ClickApi | null

export type ClickOutcome = { readonly errorCode: number | null; readonly note: string }

/** In tiyin. */
export type ClickReceiptLines = {
  readonly items: readonly ClickItem[]
  readonly received_ecash: number
  readonly received_cash: number
  readonly received_card: number
}

const timeoutMs = 10_000

const answerSchema = z.object({
  error_code: z.optional(z.coerce.number()),
  error_note: z.optional(z.nullable(z.string())),
  payment_status: z.optional(z.nullable(z.coerce.number())),
  qrCodeURL: z.optional(z.nullable(z.string())),
})

/** @param baseUrl ends with a slash: `https://api.click.uz/v2/merchant/`. */
export function makeClickApi({
  account,
  merchantUserId,
  baseUrl,
  clock,
  request = fetch,
}: {
  readonly account: ClickAccount
  readonly merchantUserId: string
  readonly baseUrl: () => string
  readonly clock: Clock
  readonly request?: typeof fetch
}): ClickApi {
  async function call(method: 'GET' | 'DELETE' | 'POST', path: string, body?: string) {
    const response = await request(`${baseUrl()}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        Auth: clickAuth(account.secretKey, merchantUserId, clock),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const json: unknown = await response.json().catch(() => null)
    const read = answerSchema.safeParse(json)
    return response.ok && read.success ? read.data : null
  }
  const payment = (name: string, paymentId: string) => `payment/${name}/${account.merchant}/${paymentId}`
  return {
    async paymentStatus(paymentId) {
      const answer = await call('GET', payment('status', paymentId))
      // `error_code` 0 means only that the call succeeded, not that money was moved.
      return answer?.error_code === 0 ? (answer.payment_status ?? null) : null
    },
    async submitItems(paymentId, receipt) {
      // Serialized by hand: an id can exceed the safe integers and must still be written as a number.
      const ids = `"service_id":${BigInt(account.merchant)},"payment_id":${BigInt(paymentId)}`
      const body = `{${ids},${JSON.stringify(receipt).slice(1)}`
      return toOutcome(await call('POST', 'payment/ofd_data/submit_items', body))
    },
    async receiptUrl(paymentId) {
      const answer = await call('GET', payment('ofd_data', paymentId))
      return answer?.qrCodeURL || null
    },
    async reverse(paymentId) {
      return toOutcome(await call('DELETE', payment('reversal', paymentId)))
    },
  }
}

/**
 * The status of a payment whose money was taken; a negative one means that it was not taken or was returned.
 */
const successful = 2

/** Null if Click returns no status. */
export async function readClickStatus(
  api: ClickApi | null,
  { documentId }: Pick<TransactionRow, 'documentId'>,
): Promise<PaymentStatus | null> {
  const status = documentId === null ? null : ((await api?.paymentStatus(documentId)) ?? null)
  if (status === successful) return { state: 'taken' }
  return status !== null && status < 0 ? { state: 'not_taken', reason: status } : null
}

function toOutcome(answer: z.infer<typeof answerSchema> | null): ClickOutcome {
  return { errorCode: answer?.error_code ?? null, note: answer?.error_note ?? '' }
}

/** `user:sha1(seconds + secret):seconds`, which Click requires in every call. */
export function clickAuth(secretKey: string, merchantUserId: string, clock: Clock): string {
  const seconds = Math.floor(Date.parse(clock()) / 1000)
  const digest = createHash('sha1').update(`${seconds}${secretKey}`).digest('hex')
  return `${merchantUserId}:${digest}:${seconds}`
}
