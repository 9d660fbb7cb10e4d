import { ApiProblem, connectionProblem, readProblem } from './api-problem.ts'
import type { Api, EndpointRows, Endpoints } from './api-types.ts'
import { shareReads } from './share-reads.ts'

/** As much of a `Response` as is read. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'>

type Dependencies = {
  readonly fetch: (url: string, init: RequestInit) => Promise<ApiAnswer>
  /** Shipper, Platform and, for a signed-in person, Authorization (R6-02). */
  readonly headers: () => Readonly<Record<string, string>>
  /** Called for any 401 or 403, before the problem is thrown (R4-05). */
  readonly onRefused?: (problem: ApiProblem) => void
  /** Waits before the next try of a read, in milliseconds. */
  readonly retryDelaysMs?: readonly number[]
  readonly wait?: (delayMs: number) => Promise<void>
  /** Equal reads within this time share one request. */
  readonly dedupeMs?: number
  readonly now?: () => number
}

export type AnyInput = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly keepalive?: boolean
}

const sleep = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** The address of a call: parameters in the path, the rest as query; null and undefined are left out. */
export function callUrl(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** Only reads are repeated, and only where no answer came or the server failed (R8-20). */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}

/** Makes one call by its method and path. @throws ApiProblem for everything but success */
export function makeCall({
  fetch,
  headers,
  onRefused,
  retryDelaysMs = [],
  wait = sleep,
  dedupeMs = 0,
  now = () => Date.now(),
}: Dependencies): (row: readonly [method: string, path: string], input: AnyInput) => Promise<unknown> {
  const share = dedupeMs > 0 ? shareReads(dedupeMs, now) : null

  async function once(method: string, url: string, input: AnyInput): Promise<unknown> {
    const { body, signal, keepalive } = input
    const hasBody = body !== undefined
    const response = await fetch(url, {
      method,
      headers: { ...headers(), ...(hasBody && { 'Content-Type': 'application/json' }), ...input.headers },
      ...(hasBody && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw connectionProblem(cause)
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

  return ([method, path], input) => {
    const url = callUrl(path, input)
    if (method !== 'GET') return once(method, url, input)
    const read = () => withRetries(method, url, input)
    // A read with a signal is not shared, because aborting it would abort it for the other callers too.
    return share && !input.signal ? share(JSON.stringify([url, headers(), input.headers]), read) : read()
  }
}

/** Builds a client from the contract. */
export function makeApi<All extends Endpoints>({
  endpoints,
  ...dependencies
}: Dependencies & { readonly endpoints: EndpointRows<All> }): Api<All> {
  const call = makeCall(dependencies)
  const calls = Object.entries<readonly [string, string]>(endpoints).map(([name, row]) => [
    name,
    (input: AnyInput = {}) => call(row, input),
  ])
  return Object.fromEntries(calls) as Api<All> // one function for each row of the contract
}
