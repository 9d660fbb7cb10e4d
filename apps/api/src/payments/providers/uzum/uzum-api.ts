import * as z from 'zod/mini'
import type { ProviderCalls } from '../payment-provider.ts'
import { demoPaymentPath } from '../stand-in.ts'
import type { UzumAccount } from './uzum-account.ts'
import { describeError } from './uzum-errors.ts'
import type { UzumLanguage } from './uzum-language.ts'

/** The part of Uzum Checkout that the shop calls. Amounts are in tiyin. Every call can throw: no answer came. */
export type UzumApi = {
  readonly merchant: string
  register(payment: UzumPayment): Promise<UzumAnswer<{ readonly orderId: string; readonly pageUrl: string }>>
  /** Null: Uzum does not know the payment. Every other error throws: it says nothing about the payment. */
  readStatus(orderId: string): Promise<UzumStatus | null>
  /** @param operationId identifies the refund: repeated with the same id it is made once */
  refund(
    orderId: string,
    amount: number,
    operationId: string,
  ): Promise<UzumAnswer<{ readonly operationId: string }>>
}

export type UzumAnswer<Result> =
  | { readonly code: 0; readonly result: Result }
  /** One of Uzum's codes. */
  | { readonly code: number; readonly result: null }

export type UzumPayment = {
  readonly amount: number
  readonly customerId: string
  /** The shop's id of the attempt; Uzum accepts it once. */
  readonly orderNumber: string
  readonly details: string
  readonly sessionSeconds: number
  readonly returnUrl: string
  readonly language: UzumLanguage
}

export type UzumStatus = z.infer<typeof statusSchema>

const timeoutMs = 10_000
const som = 860
const paymentNotFound = 3005

const envelopeSchema = z.object({ errorCode: z.coerce.number(), result: z.optional(z.unknown()) })
const registeredSchema = z.object({ orderId: z.uuid(), paymentRedirectUrl: z.url() })
const refundedSchema = z.object({ operationId: z.string() })
const amount = z._default(z.nullable(z.number()), 0)
const statusSchema = z.object({
  status: z.string(),
  amount,
  completedAmount: amount,
  refundedAmount: amount,
  merchantOrderId: z._default(z.nullable(z.string()), null),
  actionCode: z._default(z.nullable(z.coerce.number()), null),
  operations: z._default(
    z.array(z.object({ operationId: z.string(), operationType: z.string(), state: z.string() })),
    [],
  ),
})

export const standInApiPath = `${demoPaymentPath('uzum')}/api`

/** Uzum's answer that it cannot say. Staff read its name with a refund that is not made yet. */
class UzumError extends Error {
  constructor(code: number) {
    super(describeError(code))
    this.name = describeError(code)
  }
}

/** The API of a terminal, or of the stand-in for it. */
export function makeUzumApi(
  { merchant, apiKey, payUrl }: UzumAccount,
  { ownAddress, request = fetch }: ProviderCalls,
): UzumApi {
  /** An answer without Uzum's envelope is none, whatever its HTTP status. */
  async function call<Result>(
    path: string,
    body: object,
    result: z.ZodMiniType<Result>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<UzumAnswer<Result>> {
    const base = payUrl ?? `${ownAddress()}${standInApiPath}`
    const response = await request(`${base}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Terminal-Id': merchant,
        'X-API-Key': apiKey,
        ...headers,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const envelope = envelopeSchema.parse(await response.json())
    return envelope.errorCode === 0
      ? { code: 0, result: result.parse(envelope.result) }
      : { code: envelope.errorCode, result: null }
  }

  return {
    merchant,
    async register({ language, returnUrl, ...payment }) {
      const body = {
        amount: payment.amount,
        currency: som,
        clientId: payment.customerId,
        orderNumber: payment.orderNumber,
        viewType: 'REDIRECT',
        paymentParams: { operationType: 'PAYMENT', payType: 'ONE_STEP' },
        sessionTimeoutSecs: payment.sessionSeconds,
        ...{ successUrl: returnUrl, failureUrl: returnUrl, paymentDetails: payment.details },
      }
      const answer = await call('payment/register', body, registeredSchema, { 'Content-Language': language })
      if (answer.result === null) return answer
      const { orderId, paymentRedirectUrl: pageUrl } = answer.result
      return { code: 0, result: { orderId, pageUrl } }
    },
    async readStatus(orderId) {
      const { code, result } = await call('payment/getOrderStatus', { orderId }, statusSchema)
      if (result === null && code !== paymentNotFound) throw new UzumError(code)
      return result
    },
    refund: (orderId, refunded, operationId) =>
      call('acquiring/refund', { orderId, amount: refunded }, refundedSchema, {
        'X-Operation-Id': operationId,
      }),
  }
}
