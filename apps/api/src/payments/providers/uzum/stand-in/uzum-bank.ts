import { randomUUID } from 'node:crypto'
import { addMinutes, addSeconds, type Instant, isBefore } from '@doira/domain/time/instant'
import type { Clock } from '../../../../platform/clock.ts'
import { billOfNumber } from '../../asked/attempts.ts'

/** A payment in the books of the simulated Uzum. Amounts in tiyin. */
export type BankPayment = {
  readonly orderId: string
  readonly orderNumber: string
  readonly amount: number
  readonly returnUrl: string
  readonly closesAt: Instant
  status: 'REGISTERED' | 'COMPLETED' | 'DECLINED' | 'REFUNDED'
  completedAmount: number
  refundedAmount: number
  actionCode: number | null
  completedAt: Instant | null
  readonly operations: BankOperation[]
}

type BankOperation = {
  readonly operationId: string
  readonly operationType: 'COMPLETE' | 'REFUND'
  state: 'IN_PROGRESS' | 'SUCCESS' | 'FAIL'
}

type Envelope = { readonly errorCode: number; readonly message?: string; readonly result?: object }

/** By the last two digits of the amount in sums, what happens to a payment. */
const scripts: Readonly<Record<number, number>> = { 1: 3011, 2: 3008, 3: 3049, 4: 3051 }
const mostPayments = 10_000
const refundDays = 30

/** The protocol of Uzum Checkout, with its books: a stand-in for the demo chain and for tests. */
export type UzumBank = ReturnType<typeof makeUzumBank>

export function makeUzumBank({
  clock,
  apiKey,
  pageOf,
}: {
  readonly clock: Clock
  readonly apiKey: string
  readonly pageOf: (payment: BankPayment) => string
}) {
  const payments = new Map<string, BankPayment>()
  /** Answers by operation: a repeated operation is made once. */
  const answered = new Map<string, Envelope>()

  function register(body: Fields): Envelope {
    const { orderNumber, amount, successUrl, sessionTimeoutSecs: seconds } = body
    if (typeof orderNumber !== 'string' || orderNumber.length > 36) return refuse(2000)
    if (!isAmount(amount) || typeof successUrl !== 'string' || typeof seconds !== 'number')
      return refuse(2000)
    if (seconds < 600 || seconds > 1800) return refuse(2000)
    if ([...payments.values()].some((one) => one.orderNumber === orderNumber)) return refuse(3027)
    const payment: BankPayment = {
      ...{ orderId: randomUUID(), orderNumber, amount, returnUrl: successUrl },
      ...{ closesAt: addSeconds(clock(), seconds), status: 'REGISTERED' },
      ...{ completedAmount: 0, refundedAmount: 0, actionCode: null, completedAt: null, operations: [] },
    }
    payments.set(payment.orderId, payment)
    const [oldest] = payments.keys()
    if (payments.size > mostPayments && oldest !== undefined) payments.delete(oldest)
    return accept({ orderId: payment.orderId, paymentRedirectUrl: pageOf(payment) })
  }

  function refund(body: Fields, operationId: string): Envelope {
    const payment = payments.get(String(body.orderId))
    if (!payment) return refuse(3005)
    if (payment.status !== 'COMPLETED' || payment.completedAt === null) return refuse(3000)
    const { amount } = body
    if (!isAmount(amount) || payment.refundedAmount + amount > payment.completedAmount) return refuse(3021)
    if (isBefore(addMinutes(payment.completedAt, refundDays * 24 * 60), clock())) return refuse(3022)
    payment.refundedAmount += amount
    if (payment.refundedAmount === payment.completedAmount) payment.status = 'REFUNDED'
    payment.operations.push({ operationId, operationType: 'REFUND', state: 'SUCCESS' })
    return accept({ operationId })
  }

  function once(operationId: string | null, make: (id: string) => Envelope): Envelope {
    if (!operationId) return refuse(2000)
    const answer = answered.get(operationId) ?? make(operationId)
    answered.set(operationId, answer)
    return answer
  }

  return {
    payments,
    /** The latest payment that was registered for a bill. */
    latestOf: (billId: string) =>
      [...payments.values()].findLast((one) => billOfNumber(one.orderNumber) === billId),
    /** Answers a call of the shop. */
    answer(path: string, headers: Headers, body: Fields): Envelope {
      if (headers.get('X-API-Key') !== apiKey) return refuse(1006)
      switch (path) {
        case 'payment/register':
          return register(body)
        case 'payment/getOrderStatus': {
          const payment = payments.get(String(body.orderId))
          return payment ? accept(toStatus(payment)) : refuse(3005)
        }
        case 'acquiring/refund':
          return once(headers.get('X-Operation-Id'), (id) => refund(body, id))
        default:
          return refuse(2000)
      }
    },
    /** A payer confirms with a card. Answers 0, or the code with which the payment was refused. */
    pay(payment: BankPayment, amount = payment.amount): number {
      if (payment.status !== 'REGISTERED') return 3000
      if (isBefore(payment.closesAt, clock())) return 3041
      const code = scripts[(payment.amount / 100) % 100] ?? 0
      if (code === 3049) {
        payment.operations.push({
          operationId: randomUUID(),
          operationType: 'COMPLETE',
          state: 'IN_PROGRESS',
        })
        return code
      }
      if (code !== 0) return decline(payment, code)
      complete(payment, amount, clock())
      return 0
    },
    decline: (payment: BankPayment) => decline(payment, 3011),
    /** The processor reports a payment late. */
    complete: (payment: BankPayment, amount = payment.amount) => complete(payment, amount, clock()),
  }
}

type Fields = Readonly<Record<string, unknown>>

function complete(payment: BankPayment, amount: number, now: Instant): void {
  payment.status = 'COMPLETED'
  payment.completedAmount = amount
  payment.completedAt = now
  payment.actionCode = null
  for (const operation of payment.operations) operation.state = 'SUCCESS'
}

function decline(payment: BankPayment, code: number): number {
  if (payment.status !== 'REGISTERED') return 3000
  payment.status = 'DECLINED'
  payment.actionCode = code
  return code
}

function toStatus(payment: BankPayment): object {
  const { status, amount, completedAmount, refundedAmount, orderNumber, actionCode, operations } = payment
  const sums = { amount, totalAmount: amount, completedAmount, refundedAmount, reversedAmount: 0 }
  return { status, ...sums, merchantOrderId: orderNumber, actionCode, operations }
}

function isAmount(amount: unknown): amount is number {
  return Number.isSafeInteger(amount) && Number(amount) > 0 && Number(amount) <= 999_999_999_999
}

function accept(result: object): Envelope {
  return { errorCode: 0, result }
}

function refuse(errorCode: number): Envelope {
  return { errorCode, message: `refused with ${errorCode}` }
}
