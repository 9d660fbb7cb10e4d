import { type PosProblemCode, posProblemCodes } from '@doira/domain/pos/pos-problem'
import * as z from 'zod/mini'
import { codeOfFailure, longestText, parseJson, readRetryAfter } from '../../../platform/http/failed-call.ts'
import { unknown } from '../failed-call.ts'
import type { PosCalls, Refused, Unknown } from '../pos-provider.ts'
import type { HttpPosAccount } from './http-pos-env.ts'
import { signCall } from './sign.ts'

const timeoutMs = 15_000
const largestAnswer = 1_000_000

export type BridgeCall = {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly body?: unknown
}

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.optional(z.string()),
    may_retry: z.optional(z.boolean()),
  }),
})

/** Makes a signed call. Nothing but a definite no is `refused`; a 404 is `absent`. */
export async function callBridge(
  account: HttpPosAccount,
  { method, path, body }: BridgeCall,
  { clock, signal, request }: PosCalls,
): Promise<{ outcome: 'answered'; body: unknown } | { outcome: 'absent' } | Refused | Unknown> {
  const url = new URL(`${account.baseUrl}${path}`)
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = signCall(account, { method, path: `${url.pathname}${url.search}`, body: text }, clock())
  let response: Response
  let answer: string
  try {
    response = await request(url, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(text !== '' && { body: text }),
      // A redirect could send customers' data to another server.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    answer = await response.text()
  } catch (error) {
    return unknown({ code: codeOfFailure(error), text: '' })
  }
  const read = answer.length > largestAnswer ? undefined : parseJson(answer)
  if (response.ok) {
    return read === undefined
      ? unknown({ code: 'not_understood', text: '' })
      : { outcome: 'answered', body: read }
  }
  const said = errorSchema.safeParse(read)
  const words = said.success ? (said.data.error.message ?? said.data.error.code).slice(0, longestText) : ''
  const code = said.success ? said.data.error.code : ''
  if (response.status === 404 && code === 'order_not_found') return { outcome: 'absent' }
  if (response.status === 429 || response.status === 503) {
    return unknown({ code: 'busy', text: words }, readRetryAfter(response))
  }
  if (response.status === 401 || response.status === 403) {
    return unknown({ code: code === 'clock' ? 'clock' : 'keys', text: words })
  }
  const isDefinite = (response.status === 409 || response.status === 422) && said.success
  if (!isDefinite) return unknown({ code: 'pos_error', text: words })
  return {
    outcome: 'refused',
    problem: { code: isProblemCode(code) ? code : 'order_refused', text: words },
    mayRetry: said.data.error.may_retry ?? false,
  }
}

function isProblemCode(code: string): code is PosProblemCode {
  return posProblemCodes.some((known) => known === code)
}
