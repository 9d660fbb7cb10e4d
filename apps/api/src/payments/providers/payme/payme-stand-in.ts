import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { RefundAnswer } from '../../core/refund-gateway.ts'
import type { DueRefund } from '../../core/refunds.queries.ts'
import { keyFrom } from '../demo/demo-keys.ts'
import type { ProviderCalls } from '../payment-provider.ts'
import { type DemoOutcome, demoTimeoutMs, type PlayDeps, type StandIn } from '../stand-in.ts'
import type { PaymeAccount } from './payme-account.ts'

const answerSchema = z.object({
  error: z.optional(z.object({ code: z.int(), message: z.object({ en: z.string() }) })),
})

const declined = 2
const refunded = 5

export const paymeStandIn: StandIn<PaymeAccount> = {
  makeAccount: (secret) => ({
    merchant: keyFrom(secret, 'payme desk').slice(0, 24),
    key: keyFrom(secret, 'payme'),
    payUrl: null,
  }),
  /** The path contains fields as base64. */
  readLink({ rest }) {
    const text = Buffer.from(decoded(rest) ?? '', 'base64').toString('utf8')
    const fields = new Map(
      text.split(';').map((field) => {
        const [name = '', ...value] = field.split('=')
        return [name, value.join('=')] as const
      }),
    )
    const billId = fields.get('ac.order_id')
    const amount = fields.get('a')
    return billId && amount ? { billId, amount, back: fields.get('c') ?? '' } : null
  },
  /** Payme counts in tiyin. */
  toSums: (amount) => Number(amount) / 100,
  /** Checks, creates and performs a transaction; or creates and cancels one. */
  async play(deps, { billId, amount }, play) {
    const id = randomBytes(12).toString('hex')
    const asked = { amount: Number(amount), account: { order_id: billId } }
    const time = Date.parse(deps.clock())
    const last = play === 'decline' ? 'CancelTransaction' : 'PerformTransaction'
    const lastParams = play === 'decline' ? { id, reason: declined } : { id }
    const calls = [
      ['CheckPerformTransaction', asked],
      ['CreateTransaction', { id, time, ...asked }],
      [last, lastParams],
    ] as const
    let outcome: DemoOutcome = { code: 0, message: '' }
    for (const [method, params] of calls) {
      for (let count = 0; count < (play === 'repeat' ? 2 : 1); count += 1) {
        outcome = await call(deps, method, params)
        if (outcome.code !== 0) return outcome
      }
    }
    return outcome
  },
  refund: refundByStandIn,
}

/** Returns a payment as a person does in Payme's cabinet. */
async function refundByStandIn(
  account: PaymeAccount,
  { transaction }: DueRefund,
  calls: ProviderCalls,
): Promise<RefundAnswer> {
  const params = { id: transaction.externalId, reason: refunded }
  try {
    const { code, message } = await call({ ...calls, account }, 'CancelTransaction', params)
    return code === 0 ? { outcome: 'done', message } : { outcome: 'refused', message: `${code} ${message}` }
  } catch (error) {
    return { outcome: 'unknown', message: error instanceof Error ? error.name : 'no answer' }
  }
}

/** One call, authenticated with the key of the stand-in. */
async function call(
  { account, ownAddress, request = fetch }: PlayDeps<PaymeAccount>,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Promise<DemoOutcome> {
  const response = await request(`${ownAddress()}/payments/payme`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/json; charset=UTF-8',
      Authorization: `Basic ${Buffer.from(`Paycom:${account.key}`).toString('base64')}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: randomInt(2 ** 31), method, params }),
    signal: AbortSignal.timeout(demoTimeoutMs),
  })
  const answer = answerSchema.parse(await response.json())
  return { code: answer.error?.code ?? 0, message: answer.error?.message.en ?? '' }
}

/** Null for a malformed `%` sequence. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
