import * as z from 'zod/mini'
import { isStorable } from '../../../platform/input/storable-text.ts'
import { askProvider } from '../sms-http.ts'
import { SmsRefused } from '../sms-provider.ts'

/** Each call; the job that sends waits no longer for Telegram than a customer would. */
const callMs = 5000

export const requestStatusSchema = z.object({
  request_id: z.string().check(z.maxLength(200), z.refine(isStorable)),
  request_cost: z.optional(z.number()),
  is_refunded: z.optional(z.boolean()),
  remaining_balance: z.optional(z.number()),
  delivery_status: z.optional(z.object({ status: z.string(), updated_at: z.optional(z.int()) })),
})
export type RequestStatus = z.infer<typeof requestStatusSchema>

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
})

/** Telegram answered that it does not do this: `BALANCE_NOT_ENOUGH` and the like. */
export class GatewayRefused extends SmsRefused {
  readonly error: string
  constructor(error: string) {
    super(`Telegram Gateway refuses: ${error}`)
    this.error = error
  }
}

type GatewayMethod = 'sendVerificationMessage' | 'checkVerificationStatus' | 'revokeVerificationMessage'

type CallGateway = (method: GatewayMethod, fields: object, signal: AbortSignal) => Promise<unknown>

/**
 * Calls Telegram Gateway. Its answers are judged by `ok`, not by the HTTP status. Errors never contain what was sent.
 *
 * @throws SmsRefused when certainly nothing was sent; any other error when that is unknown
 */
export function makeCallGateway({
  url,
  token,
  request,
}: {
  readonly url: string
  readonly token: string
  readonly request: typeof fetch
}): CallGateway {
  return async (method, fields, signal) => {
    const response = await askProvider(request, `${url}/${method}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    })
    const read = answerSchema.safeParse(await response.json().catch(() => null))
    if (read.success && read.data.ok) return read.data.result
    if (read.success) throw new GatewayRefused(toConstant(read.data.error))
    if (response.status === 429) throw new GatewayRefused('FLOOD_WAIT')
    if (response.status >= 400 && response.status < 500) throw new GatewayRefused(`HTTP_${response.status}`)
    throw new Error(`Telegram Gateway answers ${response.status} with something else`)
  }
}

/** A text of somebody else stands in logs and on a screen: only the constants that Telegram has. */
function toConstant(error: string | undefined): string {
  return error !== undefined && /^[A-Z][A-Z0-9_]{2,60}$/.test(error) ? error : 'UNKNOWN'
}
