import { addMinutes, toInstant, toMillis } from '@doira/domain/time/instant'
import type { Clock } from '../../../../platform/clock.ts'
import { signCall } from '../acquirers/uzum-dynamic-qr.ts'

/** A code in the books of the simulated bank. */
export type BankCode = {
  readonly number: string
  readonly amount: number
  readonly returnUrl: string
  readonly paymentId: string
  status: 'CREATED' | 'HOLD' | 'SUCCESS' | 'REVERSE_PENDING' | 'REVERSED' | 'CANCELLED' | 'FAILED'
}

type Answer = { readonly error_code: number; readonly error_message?: string } & Readonly<
  Record<string, unknown>
>
const mostCodes = 10_000

export type QrBank = ReturnType<typeof makeQrBank>

/** The protocol of Dynamic QR of Uzum, with its books: a stand-in for the demo chain and for tests. */
export function makeQrBank(given: {
  readonly clock: Clock
  readonly userId: string
  readonly secret: string
  readonly payloadOf: (code: BankCode) => string
}) {
  const codes = new Map<string, BankCode>()

  function isSigned(authorization: string): boolean {
    const [user, , time] = authorization.split(':')
    const at = Number(time)
    if (user !== given.userId || !Number.isSafeInteger(at)) return false
    const now = toMillis(given.clock())
    const isNow = Math.abs(at - now) <= toMillis(addMinutes(toInstant(new Date(0)), 5))
    return isNow && authorization === signCall(given.userId, given.secret, at)
  }

  function create(number: string, fields: Fields): Answer {
    if (codes.has(number)) return refuse(400, 'order.id.duplicated')
    const { amount, details } = fields
    if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return refuse(400, 'amount')
    const { return_url: back } = (details ?? {}) as { readonly return_url?: unknown }
    const code: BankCode = {
      ...{ number, amount: Number(amount), returnUrl: String(back ?? '') },
      ...{ paymentId: `${7_000_000 + codes.size}`, status: 'CREATED' },
    }
    codes.set(number, code)
    const [oldest] = codes.keys()
    if (codes.size > mostCodes && oldest !== undefined) codes.delete(oldest)
    return { error_code: 0, payment_link: given.payloadOf(code) }
  }

  return {
    codes,
    /** Answers a call of the shop; the HTTP status is always 200. */
    answer(method: string, headers: Headers, fields: Fields): Answer {
      if (!isSigned(headers.get('Authorization') ?? '')) return refuse(401, 'auth')
      const number = String(fields.order_id ?? '')
      if (method === 'create') return create(number, fields)
      const code =
        method === 'reversal'
          ? [...codes.values()].find(({ paymentId }) => paymentId === String(fields.payment_id))
          : codes.get(number)
      if (!code) return refuse(400, 'order.not.found')
      switch (method) {
        case 'status-by-order':
          return {
            error_code: 0,
            payment_status: code.status,
            payment_id: code.status === 'CREATED' ? null : code.paymentId,
          }
        case 'cancel-order':
          if (code.status === 'SUCCESS') return refuse(400, 'this.order.has.already.be.paid.for')
          if (code.status !== 'CREATED') return refuse(400, 'operation.forbidden')
          code.status = 'CANCELLED'
          return { error_code: 0 }
        case 'reversal':
          if (code.status !== 'SUCCESS') return refuse(400, 'apelsin.pay.reverse.not.allowed')
          code.status = 'REVERSED'
          return { error_code: 0, payment_status: code.status }
        default:
          return refuse(400, 'operation.forbidden')
      }
    },
    /** A payer confirms in a bank app. */
    pay(code: BankCode): boolean {
      if (code.status !== 'CREATED') return false
      code.status = 'SUCCESS'
      return true
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

function refuse(code: number, message: string): Answer {
  return { error_code: code, error_message: message }
}
