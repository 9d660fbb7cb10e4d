import * as z from 'zod/mini'
import { clickNotes } from '../../payments/providers/click/click-answer.ts'
import { checkRefusal } from './check-answer.testing.ts'

const paymeError = z.strictObject({
  code: z.int().check(z.refine((code) => code !== -32400)),
  message: z.strictObject({ ru: z.string(), uz: z.string(), en: z.string() }),
  data: z.nullable(z.string()),
})
const envelope = { jsonrpc: z.literal('2.0'), id: z.union([z.number(), z.string(), z.null()]) }
const paymeSchema = z.union([
  z.strictObject({ ...envelope, result: z.record(z.string(), z.unknown()) }),
  z.strictObject({ ...envelope, error: paymeError }),
])

/** Always an HTTP 200, except for a caller that proved nothing too often. */
export function ofPayme(response: Response): Promise<string | null> {
  return ofJson(response, paymeSchema)
}

/** `failed` is the code of our own faults. */
const { failed: _failed, ...verdicts } = clickNotes
const clickCodes = new Set<number>(Object.values(verdicts).map(([code]) => code))
const attempt = z.optional(z.nullable(z.int()))
const clickSchema = z.strictObject({
  click_trans_id: z.optional(z.number()),
  merchant_trans_id: z.optional(z.string()),
  merchant_prepare_id: attempt,
  merchant_confirm_id: attempt,
  error: z.int().check(z.refine((code) => clickCodes.has(code))),
  error_note: z.string(),
})

export function ofClick(response: Response): Promise<string | null> {
  return ofJson(response, clickSchema)
}

const uzumResult = z.enum([
  'paid',
  'returned',
  'pending',
  'declined',
  'ignored',
  'not_understood',
  'try_again',
])
const uzumSchema = z.strictObject({ result: uzumResult })

/** 503 when Uzum cannot be asked, which is so in these tests. */
export async function ofUzum(response: Response): Promise<string | null> {
  if (response.status !== 400 && response.status !== 503) return ofJson(response, uzumSchema)
  return uzumSchema.safeParse(JSON.parse(await response.text())).success ? null : `${response.status}`
}

const taken = z.strictObject({ status: z.literal('ok') })
const notUnderstood = z.strictObject({ status: z.literal('not understood') })

export async function ofSms(response: Response): Promise<string | null> {
  if (response.status !== 400) return ofJson(response, taken)
  const text = await response.text()
  return notUnderstood.safeParse(JSON.parse(text)).success ? null : checkRefusal(400, text)
}

const telegramMessage = {
  chat_id: z.int(),
  text: z.string().check(z.minLength(1)),
  reply_markup: z.optional(z.record(z.string(), z.unknown())),
}
const telegramSchema = z.union([
  z.strictObject({}),
  z.strictObject({ method: z.literal('sendMessage'), ...telegramMessage }),
  z.strictObject({ method: z.literal('editMessageText'), message_id: z.int(), ...telegramMessage }),
])

export function ofTelegram(response: Response): Promise<string | null> {
  return ofJson(response, telegramSchema)
}

/** A page, a way on, a document, or a refusal. */
export async function ofPage(response: Response): Promise<string | null> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status >= 500) return `${response.status}`
  if (response.status === 303) return response.headers.has('location') ? null : 'leads nowhere'
  const text = await response.text()
  if (type.startsWith('text/html'))
    return [200, 409].includes(response.status) ? null : `a page with ${response.status}`
  if (response.ok) return type.startsWith('application/json') ? null : `${response.status} as ${type}`
  // The stand-in answers in Click's format there, and a HEAD has no body.
  if (text === '' || text.startsWith('{"error_code":')) return null
  return checkRefusal(response.status, text)
}

/** Their answers are of the contract; which of them, the fuzz of the contract judges. Here: no fault, and JSON. */
export async function ofFile(response: Response): Promise<string | null> {
  const text = await response.text()
  if (!response.ok) return checkRefusal(response.status, text)
  return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).success ? null : 'no object'
}

async function ofJson(response: Response, schema: z.ZodMiniType): Promise<string | null> {
  const text = await response.text()
  if (response.status !== 200) return checkRefusal(response.status, text)
  const read = schema.safeParse(JSON.parse(text))
  return read.success
    ? null
    : `breaks its shape: ${JSON.stringify(read.error.issues).slice(0, 300)} ${text.slice(0, 200)}`
}
