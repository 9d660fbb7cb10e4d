import { ApiProblem, readProblem } from './api-problem.ts'
import type { EndpointRows, ShopApi } from './shop-api-types.ts'

/** As much of a `Response` as is read. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'>

type Dependencies = {
  readonly endpoints: EndpointRows
  readonly fetch: (url: string, init: RequestInit) => Promise<ApiAnswer>
  /** Shipper, Platform and, for a signed-in customer, Authorization (R6-02). */
  readonly headers: () => Readonly<Record<string, string>>
  /** Called for any 401 or 403, before the problem is thrown (R4-05). */
  readonly onRefused?: (problem: ApiProblem) => void
  /** Waits before the next try of a read, in milliseconds; empty on the server. */
  readonly retryDelaysMs: readonly number[]
  readonly wait?: (delayMs: number) => Promise<void>
  /** Equal reads within this time share one request; 0 switches that off. */
  readonly dedupeMs: number
  readonly now?: () => number
}

type AnyInput = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

const sleep = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** The address of a call: parameters in the path, the rest as query; empty values are left out. */
export function callUrl(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** Only reads are repeated, and only where nobody answered or the server broke. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}

/** Builds the client of the shop's API from the contract. */
export function makeShopApi(dependencies: Dependencies): ShopApi {
  const {
    endpoints,
    headers,
    onRefused,
    retryDelaysMs,
    wait = sleep,
    dedupeMs,
    now = () => Date.now(),
  } = dependencies
  const recent = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()

  async function once(method: string, url: string, input: AnyInput): Promise<unknown> {
    const hasBody = input.body !== undefined
    const response = await dependencies
      .fetch(url, {
        method,
        headers: { ...headers(), ...(hasBody && { 'Content-Type': 'application/json' }), ...input.headers },
        ...(hasBody && { body: JSON.stringify(input.body) }),
        ...(input.signal && { signal: input.signal }),
      })
      .catch((cause: unknown) => {
        if (input.signal?.aborted) throw cause
        throw new ApiProblem({ code: 'network_error', status: 0 }, { cause })
      })
    if (response.ok) return response.json()
    const problem = await readProblem(response)
    if (problem.status === 401 || problem.status === 403) onRefused?.(problem)
    throw problem
  }

  async function withRetries(method: string, url: string, input: AnyInput): Promise<unknown> {
    for (const delayMs of retryDelaysMs) {
      try {
        return await once(method, url, input)
      } catch (error) {
        if (!isWorthRetrying(error)) throw error
        await wait(delayMs)
        input.signal?.throwIfAborted()
      }
    }
    return once(method, url, input)
  }

  function shared(url: string, input: AnyInput): Promise<unknown> {
    const key = JSON.stringify([url, headers(), input.headers])
    const known = recent.get(key)
    // The clock may have been set back since.
    const isFresh = ({ at }: { readonly at: number }) => Math.abs(now() - at) < dedupeMs
    if (known && isFresh(known)) return known.answer
    const answer = withRetries('GET', url, input)
    recent.set(key, { at: now(), answer })
    answer.catch(() => recent.delete(key))
    for (const [old, asked] of recent) if (!isFresh(asked)) recent.delete(old)
    return answer
  }

  const calls = Object.entries(endpoints).map(([name, [method, path]]) => {
    const call = (input: AnyInput = {}) => {
      const url = callUrl(path, input)
      if (method !== 'GET') return once(method, url, input)
      // A caller who may give up must not take the answer away from others.
      return dedupeMs > 0 && !input.signal ? shared(url, input) : withRetries(method, url, input)
    }
    return [name, call]
  })
  return Object.fromEntries(calls) as ShopApi // one function for each row of the contract
}
