import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import {
  type DemoOutcome,
  type DemoPayment,
  type DemoPlay,
  type DemoProviderDeps,
  demoTimeoutMs,
} from './demo-types.ts'

const paymeAnswerSchema = z.object({
  error: z.optional(z.object({ code: z.int(), message: z.object({ en: z.string() }) })),
})

const paymeDeclined = 2
export const paymeRefunded = 5

/** Checks, creates and performs a transaction; or creates and cancels one. */
export async function playPayme(
  deps: DemoProviderDeps,
  { orderId, amount }: DemoPayment,
  act: DemoPlay,
): Promise<DemoOutcome> {
  const id = randomBytes(12).toString('hex')
  const asked = { amount: Number(amount), account: { order_id: orderId } }
  const time = Date.parse(deps.clock())
  const last = act === 'decline' ? 'CancelTransaction' : 'PerformTransaction'
  const lastParams = act === 'decline' ? { id, reason: paymeDeclined } : { id }
  const calls = [
    ['CheckPerformTransaction', asked],
    ['CreateTransaction', { id, time, ...asked }],
    [last, lastParams],
  ] as const
  let outcome: DemoOutcome = { code: 0, words: '' }
  for (const [method, params] of calls) {
    for (let count = 0; count < (act === 'repeat' ? 2 : 1); count += 1) {
      outcome = await callPayme(deps, method, params)
      if (outcome.code !== 0) return outcome
    }
  }
  return outcome
}

/** One call, proved by the key of the stand-in. */
export async function callPayme(
  { payme, ownAddress, request = fetch }: DemoProviderDeps,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Promise<DemoOutcome> {
  if (!payme) throw new Error('there is no stand-in for Payme')
  const response = await request(`${ownAddress()}/payments/payme`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/json; charset=UTF-8',
      Authorization: `Basic ${Buffer.from(`Paycom:${payme.key}`).toString('base64')}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: randomInt(2 ** 31), method, params }),
    signal: AbortSignal.timeout(demoTimeoutMs),
  })
  const answer = paymeAnswerSchema.parse(await response.json())
  return { code: answer.error?.code ?? 0, words: answer.error?.message.en ?? '' }
}
