import { createHash } from 'node:crypto'
import { addMinutes, toMillis } from '@doira/domain/time/instant'
import * as z from 'zod/mini'
import type { ProviderCalls } from '../../payment-provider.ts'
import { demoPaymentPath } from '../../stand-in.ts'
import type { QrAcquirer, QrStatus } from '../qr-acquirer.ts'
import type { UzqrAccount } from '../uzqr-account.ts'

const timeoutMs = 10_000
export const standInApiPath = `${demoPaymentPath('uzqr')}/bank`

const answerSchema = z.object({
  error_code: z.coerce.number(),
  error_message: z.optional(z.nullable(z.string())),
  payment_link: z.optional(z.nullable(z.string())),
  payment_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  payment_status: z.optional(z.nullable(z.string())),
})
type Answer = z.infer<typeof answerSchema>

const states: Readonly<Record<string, QrStatus['state']>> = {
  CREATED: 'open',
  HOLD: 'held',
  SUCCESS: 'paid',
  REVERSE_PENDING: 'returning',
  REVERSED: 'returned',
  PARTIAL_CANCELLED: 'paid',
}

/** Dynamic QR of Uzum. It answers 200 to everything: `error_code` says what happened. */
export function makeUzumDynamicQr(
  { merchant, userId, secret, payUrl }: UzqrAccount,
  { clock, ownAddress, request = fetch }: ProviderCalls,
): QrAcquirer {
  async function send(path: string, body: object, at: number): Promise<Answer> {
    const response = await request(
      `${payUrl ?? `${ownAddress()}${standInApiPath}`}/api/dynamic-qr/merchant/${path}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: signCall(userId, secret, at) },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    )
    return answerSchema.parse(await response.json())
  }

  /** @throws Error when Uzum cannot answer now */
  async function call(path: string, fields: object): Promise<Answer> {
    const body = { ...fields, service_id: Number(merchant) }
    const first = await send(path, body, toMillis(clock()))
    // Its documentation calls the time one of UTC+5, and does not say whether that means a shifted number.
    const answer =
      first.error_code === 401 ? await send(path, body, toMillis(addMinutes(clock(), 5 * 60))) : first
    if (answer.error_code === 503 || answer.error_code === 401) throw new Error(describe(answer))
    return answer
  }

  return {
    merchant,
    async create({ number, amount, orderNumber, returnUrl }) {
      const details = { order: String(orderNumber), return_url: returnUrl }
      const answer = await call('payment/create', { amount, order_id: number, details })
      return answer.error_code === 0 && answer.payment_link
        ? { payload: answer.payment_link }
        : { refusal: describe(answer) }
    },
    async readStatus(number) {
      const answer = await call('payment/status-by-order', { order_id: number })
      const paymentId =
        answer.payment_id === null || answer.payment_id === undefined ? null : `${answer.payment_id}`
      const state = answer.error_code === 0 ? (states[answer.payment_status ?? ''] ?? 'over') : 'over'
      return { state, paymentId }
    },
    async cancel(number) {
      const answer = await call('payment/cancel-order', { order_id: number })
      if (answer.error_code === 0) return 'cancelled'
      return answer.error_message === 'this.order.has.already.be.paid.for' ? 'paid' : 'refused'
    },
    async refund(paymentId) {
      const answer = await call('payment/reversal', { payment_id: paymentId })
      if (answer.error_code !== 0) return { refusal: describe(answer) }
      return answer.payment_status === 'REVERSED' ? 'done' : 'pending'
    },
  }
}

/** `user:sha1(time + secret):time`, with the time in milliseconds. */
export function signCall(userId: string, secret: string, at: number): string {
  return `${userId}:${createHash('sha1').update(`${at}${secret}`).digest('hex')}:${at}`
}

function describe({ error_code: code, error_message: message }: Answer): string {
  return `${code} ${message ?? ''}`.trim()
}
