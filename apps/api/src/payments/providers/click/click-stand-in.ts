import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { keyFrom } from '../demo/demo-keys.ts'
import { type DemoOutcome, demoTimeoutMs, type PlayDeps, type StandIn } from '../stand-in.ts'
import type { ClickAccount } from './click-account.ts'
import { signClickRequest } from './click-request.ts'
import { mountStandInApi } from './stand-in-api.ts'

const clickAnswerSchema = z.object({
  error: z.int(),
  error_note: z.string(),
  merchant_prepare_id: z.optional(z.nullable(z.number())),
})
type ClickAnswer = z.infer<typeof clickAnswerSchema>

/** The code that Click reports when a payer cancels. */
const clickDeclined = '-5017'

export const clickStandIn: StandIn<ClickAccount> = {
  makeAccount: (secret) => ({
    merchant: '1000001',
    merchantId: '1000002',
    secretKey: keyFrom(secret, 'click'),
    merchantUserId: '1000003',
    payUrl: null,
    fiscal: null,
  }),
  readLink({ rest, query }) {
    const billId = query.get('transaction_param')
    const amount = query.get('amount')
    if (rest !== '' || !billId || !amount) return null
    return { billId, amount, back: query.get('return_url') ?? '' }
  },
  toSums: Number,
  /** Prepares a payment and reports it as debited or declined. */
  async play(deps, { billId, amount }, play) {
    const { account } = deps
    const facts = {
      clickTransId: String(randomInt(2 ** 47)),
      clickPaydocId: String(randomInt(2 ** 47)),
      serviceId: account.merchant,
      merchantTransId: billId,
      amount,
      errorNote: '',
    }
    const asked = { ...facts, merchantPrepareId: null, action: '0', error: '0' }
    const prepared = await callClick(deps, 'prepare', asked)
    if (play === 'repeat') await callClick(deps, 'prepare', asked)
    if (prepared.error !== 0) return toOutcome(prepared)
    const done = {
      ...facts,
      merchantPrepareId: String(prepared.merchant_prepare_id),
      action: '1',
      error: play === 'decline' ? clickDeclined : '0',
    }
    const first = await callClick(deps, 'complete', done)
    if (play === 'repeat') await callClick(deps, 'complete', done)
    // For a declined payment the shop answers "cancelled", which is the expected answer.
    return play === 'decline' && first.error === -9 ? { code: 0, message: '' } : toOutcome(first)
  },
  mountApi: mountStandInApi,
}

function toOutcome({ error, error_note: message }: ClickAnswer): DemoOutcome {
  return { code: error, message }
}

type ClickFacts = {
  readonly clickTransId: string
  readonly clickPaydocId: string
  readonly serviceId: string
  readonly merchantTransId: string
  readonly merchantPrepareId: string | null
  readonly amount: string
  readonly action: string
  readonly error: string
  readonly errorNote: string
}

async function callClick(
  { account, clock, ownAddress, request = fetch }: PlayDeps<ClickAccount>,
  kind: 'prepare' | 'complete',
  facts: ClickFacts,
): Promise<ClickAnswer> {
  const signTime = clock().slice(0, 19).replace('T', ' ')
  const signString = signClickRequest({ ...facts, signTime, error: Number(facts.error) }, account.secretKey)
  const form = new URLSearchParams({
    click_trans_id: facts.clickTransId,
    service_id: facts.serviceId,
    click_paydoc_id: facts.clickPaydocId,
    merchant_trans_id: facts.merchantTransId,
    ...(facts.merchantPrepareId === null ? {} : { merchant_prepare_id: facts.merchantPrepareId }),
    amount: facts.amount,
    action: facts.action,
    error: facts.error,
    error_note: facts.errorNote,
    sign_time: signTime,
    sign_string: signString,
  })
  const response = await request(`${ownAddress()}/payments/click/${kind}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    signal: AbortSignal.timeout(demoTimeoutMs),
  })
  return clickAnswerSchema.parse(await response.json())
}
