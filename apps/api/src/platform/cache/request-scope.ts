import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const scope = new AsyncLocalStorage<string>()

/**
 * Runs the handler of a request; everything that it calls can read the request's id, and its log lines
 * contain it.
 */
export function inRequest<Result>(requestId: string, run: () => Result): Result {
  return scope.run(requestId, run)
}

/** The id of the current request; undefined in background jobs. */
export function requestIdNow(): string | undefined {
  return scope.getStore()
}

/** A request id from the proxy is accepted if it is safe for the log. */
export function toRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
