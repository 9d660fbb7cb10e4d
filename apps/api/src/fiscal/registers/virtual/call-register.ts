import * as z from 'zod/mini'
import { codeOfFailure, longestText, parseJson, readRetryAfter } from '../../../platform/http/failed-call.ts'
import type { FiscalProblem, RegisterCalls, UnknownAnswer } from '../fiscal-register.ts'
import type { VirtualRegisterAccount } from './virtual-register-env.ts'

const timeoutMs = 10_000
const largestAnswer = 200_000

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown }

/** The code is a number in the protocol of fiscal modules; a bridge may send words. */
const errorSchema = z.object({
  code: z.union([z.string(), z.number()]),
  message: z.optional(z.nullable(z.string())),
})
const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(4000)) })

/** A definite no; `code` as the register wrote it. */
type Declined = {
  readonly outcome: 'declined'
  readonly status: number
  readonly code: string
  readonly text: string
}
type Answered = { readonly outcome: 'answered'; readonly status: number; readonly body: unknown }

export function unknown(problem: FiscalProblem, retryAfterSeconds: number | null = null): UnknownAnswer {
  return { outcome: 'unknown', problem, retryAfterSeconds }
}

/** Tokens by account: one that the register no longer takes is replaced once within a call. */
const tokens = new WeakMap<VirtualRegisterAccount, string>()

/** Makes a call with the token of the account. Nothing but a definite no is `declined`. */
export async function callRegister(
  account: VirtualRegisterAccount,
  call: Call,
  calls: RegisterCalls,
): Promise<Answered | Declined | UnknownAnswer> {
  const known = tokens.get(account)
  const token = known ?? (await signIn(account, calls))
  if (typeof token !== 'string') return token
  const answer = await send(account, call, { ...calls, token })
  const isRejected = answer.outcome === 'declined' && answer.status === 401
  if (!isRejected) return answer
  tokens.delete(account)
  if (known === undefined) return unknown({ code: 'keys', text: answer.text })
  const fresh = await signIn(account, calls)
  if (typeof fresh !== 'string') return fresh
  const again = await send(account, call, { ...calls, token: fresh })
  return again.outcome === 'declined' && again.status === 401
    ? unknown({ code: 'keys', text: again.text })
    : again
}

async function signIn(
  account: VirtualRegisterAccount,
  calls: RegisterCalls,
): Promise<string | UnknownAnswer> {
  const { login, password } = account
  const answer = await send(account, { method: 'POST', path: '/token', body: { login, password } }, calls)
  if (answer.outcome === 'unknown') return answer
  if (answer.outcome === 'declined') return unknown({ code: 'keys', text: answer.text })
  const read = tokenSchema.safeParse(answer.body)
  if (!read.success) return unknown({ code: 'not_understood', text: '' })
  tokens.set(account, read.data.access_token)
  return read.data.access_token
}

async function send(
  account: VirtualRegisterAccount,
  { method, path, body }: Call,
  { clock, signal, request, token }: RegisterCalls & { readonly token?: string },
): Promise<Answered | Declined | UnknownAnswer> {
  let response: Response
  let text: string
  try {
    response = await request(`${account.baseUrl}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Time': clock(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect could send the password to another server.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    text = await response.text()
  } catch (error) {
    return unknown({ code: codeOfFailure(error), text: '' })
  }
  const read = text.length > largestAnswer ? undefined : parseJson(text)
  if (response.ok) {
    return read === undefined
      ? unknown({ code: 'not_understood', text: '' })
      : { outcome: 'answered', status: response.status, body: read }
  }
  const said = errorSchema.safeParse(read)
  const words = said.success ? (said.data.message ?? '').slice(0, longestText) : ''
  if (response.status === 429 || response.status === 503) {
    return unknown({ code: 'busy', text: words }, readRetryAfter(response))
  }
  const isDefinite = response.status >= 400 && response.status < 500 && said.success
  if (isDefinite) {
    return { outcome: 'declined', status: response.status, code: String(said.data.code), text: words }
  }
  return unknown({ code: 'register_error', text: words })
}
