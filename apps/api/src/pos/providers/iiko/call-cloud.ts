import * as z from 'zod/mini'
import { codeOfFailure, longestText, parseJson, readRetryAfter } from '../../../platform/http/failed-call.ts'
import { unknown } from '../failed-call.ts'
import type { PosCalls, Unknown } from '../pos-provider.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { forget, remember, sessionOf } from './session.ts'

const timeoutSeconds = 15
/** How long a group of calls is left alone at first, and at most, when iiko does not say. */
const firstQuietSeconds = 30
const longestQuietSeconds = 600
const largestAnswer = 20_000_000
/** Tokens live for an hour. */
const tokenSeconds = 55 * 60

/** A definite no: nothing was done. `code` may be empty. */
export type CloudNo = { readonly outcome: 'no'; readonly code: string; readonly text: string }
export type CloudAnswer<Body> =
  | { readonly outcome: 'answered'; readonly body: Body }
  | CloudNo
  /** 410: the id of a command is forgotten. */
  | { readonly outcome: 'forgotten' }
  | Unknown

export const notUnderstood = unknown({ code: 'not_understood', text: '' })

const tokenSchema = z.object({ token: z.string() })
/** As errors look in life, and as they are documented. */
const errorSchema = z.object({
  errorDescription: z.nullish(z.string()),
  error: z.nullish(z.string()),
  message: z.nullish(z.string()),
})

/** Calls that iiko counts together; every other is counted by itself. */
const groupOf = (path: string) =>
  path === '/api/1/stop_lists/check' || path === '/api/1/deliveries/create' ? 'creating' : path

/** Calls iiko Cloud. A token that has expired is replaced once. Nothing but a definite no is `no`. */
export async function callCloud<Schema extends z.ZodMiniType>(
  account: IikoAccount,
  { path, body, schema }: { readonly path: string; readonly body: object; readonly schema: Schema },
  calls: PosCalls,
): Promise<CloudAnswer<z.infer<Schema>>> {
  const token = await getToken(account, calls)
  if (token.outcome !== 'answered') return token.outcome === 'unknown' ? token : unknownNo(token)
  let answer = await post(account, { path, body, token: token.body.token }, calls)
  if (answer.outcome === 'unauthorized') {
    await forgetToken(account, token.body.token)
    const fresh = await getToken(account, calls)
    if (fresh.outcome !== 'answered') return fresh.outcome === 'unknown' ? fresh : unknownNo(fresh)
    answer = await post(account, { path, body, token: fresh.body.token }, calls)
  }
  if (answer.outcome === 'unauthorized') return unknown({ code: 'keys', text: answer.text })
  if (answer.outcome !== 'answered') return answer
  const read = schema.safeParse(answer.body)
  return read.success ? { outcome: 'answered', body: read.data } : notUnderstood
}

type Token = { readonly outcome: 'answered'; readonly body: { readonly token: string } } | CloudNo | Unknown

/** One for all who need it at the same time. */
function getToken(account: IikoAccount, calls: PosCalls): Promise<Token> {
  return remember(account, 'token', {
    ...{ seconds: tokenSeconds, clock: calls.clock },
    isGood: ({ outcome }) => outcome === 'answered',
    ask: async () => {
      const path = 'apiLogin' in account.access ? '/api/1/access_token' : '/api/v2/access_token'
      const answer = await post(account, { path, body: account.access, token: null }, calls)
      if (answer.outcome === 'unauthorized') return unknown({ code: 'keys', text: answer.text })
      if (answer.outcome === 'forgotten') return notUnderstood
      if (answer.outcome !== 'answered') return answer
      const read = tokenSchema.safeParse(answer.body)
      return read.success ? { outcome: 'answered', body: read.data } : notUnderstood
    },
  })
}

/** Unless another call has replaced it meanwhile. */
async function forgetToken(account: IikoAccount, token: string): Promise<void> {
  const known = sessionOf(account).stored.get('token')
  const present = (await known?.value) as Token | undefined
  if (present?.outcome === 'answered' && present.body.token === token) forget(account, 'token')
}

async function post(
  account: IikoAccount,
  { path, body, token }: { readonly path: string; readonly body: object; readonly token: string | null },
  { clock, signal, request }: PosCalls,
): Promise<CloudAnswer<unknown> | { readonly outcome: 'unauthorized'; readonly text: string }> {
  const { quiet } = sessionOf(account)
  const group = groupOf(path)
  const now = Date.parse(clock())
  const left = ((quiet.get(group)?.until ?? 0) - now) / 1000
  if (left > 0) return unknown({ code: 'busy', text: '' }, Math.ceil(left))
  let response: Response
  let text: string
  try {
    response = await request(`${account.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Timeout: String(timeoutSeconds),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      // A redirect could send customers' data to another server.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
    })
    text = await response.text()
  } catch (error) {
    return unknown({ code: codeOfFailure(error), text: '' })
  }
  const read = text.length > largestAnswer ? undefined : parseJson(text)
  if (response.ok) {
    quiet.delete(group)
    return read === undefined ? notUnderstood : { outcome: 'answered', body: read }
  }
  const said = errorSchema.safeParse(read)
  const words = said.success ? (said.data.errorDescription ?? said.data.message ?? '') : ''
  return classify(
    response,
    {
      words: withoutSecrets(account, token, words).slice(0, longestText),
      code: (said.success && said.data.error) || '',
    },
    () => {
      const before = quiet.get(group)?.seconds ?? firstQuietSeconds / 2
      const asked = readRetryAfter(response)
      const seconds = Math.min(asked ?? before * 2, longestQuietSeconds)
      // What iiko asks for once says nothing about the next time.
      quiet.set(group, { until: now + seconds * 1000, seconds: asked === null ? seconds : before })
      return seconds
    },
  )
}

/** What iiko says is shown to staff: an answer that repeats a login or a token does not show it. */
function withoutSecrets({ access }: IikoAccount, token: string | null, text: string): string {
  return [...Object.values(access), token ?? ''].reduce(
    (rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '…')),
    text,
  )
}

function classify(
  { status }: Response,
  { words: text, code }: { readonly words: string; readonly code: string },
  keepQuiet: () => number,
) {
  // These come as a bad request and say nothing about an order.
  const isOfKeys = /license for using the Cloud API|api login included organization list/i.test(text)
  if (status === 401) return { outcome: 'unauthorized', text } as const
  if (status === 403 || isOfKeys) return unknown({ code: 'keys', text })
  if (status === 410) return { outcome: 'forgotten' } as const
  if (status === 429 || status === 503) return unknown({ code: 'busy', text }, keepQuiet())
  if (status === 408) return unknown({ code: 'timeout', text })
  if (status === 400 && (text !== '' || code !== '')) return { outcome: 'no', code, text } as const
  return unknown({ code: 'pos_error', text })
}

/** A no to something that had to be known first. */
export function unknownNo({ text }: CloudNo): Unknown {
  return unknown({ code: 'pos_error', text })
}
