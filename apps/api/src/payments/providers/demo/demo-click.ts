import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { signClickRequest } from '../click/click-request.ts'
import {
  type DemoOutcome,
  type DemoPayment,
  type DemoPlay,
  type DemoProviderDeps,
  demoTimeoutMs,
} from './demo-types.ts'

const clickAnswerSchema = z.object({
  error: z.int(),
  error_note: z.string(),
  merchant_prepare_id: z.optional(z.nullable(z.number())),
})
type ClickAnswer = z.infer<typeof clickAnswerSchema>

/** What Click reports when a payer gives up. */
const clickDeclined = '-5017'

/** Prepares a payment and says that it was debited; or that it was not. */
export async function playClick(
  deps: DemoProviderDeps,
  { orderId, amount }: DemoPayment,
  act: DemoPlay,
): Promise<DemoOutcome> {
  const { click } = deps
  if (!click) throw new Error('there is no stand-in for Click')
  const facts = {
    clickTransId: String(randomInt(2 ** 47)),
    clickPaydocId: String(randomInt(2 ** 47)),
    serviceId: click.serviceId,
    merchantTransId: orderId,
    amount,
    errorNote: '',
  }
  const asked = { ...facts, merchantPrepareId: null, action: '0', error: '0' }
  const prepared = await callClick(deps, 'prepare', asked)
  if (act === 'repeat') await callClick(deps, 'prepare', asked)
  if (prepared.error !== 0) return toOutcome(prepared)
  const done = {
    ...facts,
    merchantPrepareId: String(prepared.merchant_prepare_id),
    action: '1',
    error: act === 'decline' ? clickDeclined : '0',
  }
  const first = await callClick(deps, 'complete', done)
  if (act === 'repeat') await callClick(deps, 'complete', done)
  // Of a declined payment the shop says that it is cancelled, and that is agreement.
  return act === 'decline' && first.error === -9 ? { code: 0, words: '' } : toOutcome(first)
}

function toOutcome({ error, error_note: words }: ClickAnswer): DemoOutcome {
  return { code: error, words }
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
  { click, clock, ownAddress, request = fetch }: DemoProviderDeps,
  kind: 'prepare' | 'complete',
  facts: ClickFacts,
): Promise<ClickAnswer> {
  const signTime = clock().slice(0, 19).replace('T', ' ')
  const signString = signClickRequest(
    { ...facts, signTime, error: Number(facts.error) },
    click?.secretKey ?? '',
  )
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
