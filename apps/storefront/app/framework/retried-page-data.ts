import { createStore } from 'zustand/vanilla'
import { isOnline, onConnectionChange, setServerSilent } from '../platform/browser/network.ts'

/** Why the data of a page does not come: nobody answers, or the server fails. */
export type Unavailable = 'connection' | 'server'

/** The requests for page data that have failed in every try and wait to be made again. */
export const waitingRequests = createStore<ReadonlyMap<symbol, Unavailable>>()(() => new Map())

/** The waits before the next tries, as for every other read (R8-20). */
const retryDelaysMs = [1000, 2000, 4000]

type Dependencies = {
  readonly fetch: typeof fetch
  readonly wait?: (delayMs: number) => Promise<void>
}

const sleep = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

let wake = Promise.withResolvers<void>()

/** Makes all waiting requests again. */
export function retryPageRequests(): void {
  wake.resolve()
  wake = Promise.withResolvers()
}

/**
 * `fetch` that does not fail for page data: a request that is dropped or answered with 5xx is made again three times, and
 * then waits until `retryPageRequests` or until the network is back. Meanwhile the navigation is pending and the former
 * page stays; going elsewhere aborts the request. All other requests are made as they are.
 */
export function makePageFetch({ fetch: plainFetch, wait = sleep }: Dependencies): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input)) return plainFetch(input, init)
    const signal = init?.signal ?? null
    for (;;) {
      const answer = await tryAll(() => askWhole(plainFetch, input, init), { signal, wait })
      if (typeof answer !== 'string') return answer
      await untilWanted(answer, signal)
    }
  }
}

/** Lets the router's own requests be retried. It takes no `fetch` of ours (docs/decisions/0034). Returns what undoes it. */
export function retryPageData(): () => void {
  const plainFetch = window.fetch
  window.fetch = makePageFetch({ fetch: plainFetch.bind(window) })
  const stopListening = onConnectionChange(() => {
    if (isOnline()) retryPageRequests()
  })
  return () => {
    window.fetch = plainFetch
    stopListening()
  }
}

/** The router asks for the data of `/cart` at `/cart.data`, by a URL object. */
function isPageData(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.pathname.endsWith('.data')
}

type Trying = { readonly signal: AbortSignal | null; readonly wait: (delayMs: number) => Promise<void> }

async function tryAll(
  ask: () => Promise<Response>,
  { signal, wait }: Trying,
): Promise<Response | Unavailable> {
  for (let failures = 0; ; failures += 1) {
    const answer = await ask().catch(() => null)
    signal?.throwIfAborted()
    if (answer) setServerSilent(false)
    if (answer && answer.status < 500) return answer
    const delayMs = retryDelaysMs[failures]
    // Without a network there is nothing to wait for but its return.
    if (delayMs === undefined || !isOnline()) return answer ? 'server' : 'connection'
    await wait(delayMs)
    signal?.throwIfAborted()
  }
}

/** An answer that breaks off in its middle is none. */
async function askWhole(plainFetch: typeof fetch, url: URL, init?: RequestInit): Promise<Response> {
  const { status, statusText, headers, body } = await plainFetch(url, init)
  const whole = body && (await new Response(body).arrayBuffer())
  return new Response(whole, { status, statusText, headers })
}

/** @throws the reason of the signal, when nobody wants the answer any more */
async function untilWanted(reason: Unavailable, signal: AbortSignal | null): Promise<void> {
  const request = Symbol('page data')
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  waitingRequests.setState((before) => new Map([...before, [request, reason]]), true)
  try {
    await Promise.race([wake.promise, aborted.promise])
  } finally {
    signal?.removeEventListener('abort', abort)
    waitingRequests.setState((before) => new Map([...before].filter(([one]) => one !== request)), true)
  }
}
