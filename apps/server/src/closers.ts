import { withTimeout } from './with-timeout.ts'

type Close = () => Promise<unknown> | unknown

export type Closers = {
  /**
   * Adds a function that `closeAll` calls, in reverse order, also after failures of others.
   *
   * @param withinMs It is abandoned after this time.
   */
  readonly add: (name: string, close: Close, withinMs?: number) => void
  /** Aborted before the first is closed: periodic work must not start again. */
  readonly leaving: AbortSignal
  /** @throws AggregateError that names what did not close, after all others were closed. */
  readonly closeAll: () => Promise<void>
}

/** Most take milliseconds. */
const usuallyWithinMs = 5000

/** Collects how to close what has been started, so that a failed start leaves nothing running. */
export function makeClosers(): Closers {
  const leaving = new AbortController()
  const closers: { readonly name: string; readonly close: Close; readonly withinMs: number }[] = []
  return {
    leaving: leaving.signal,
    add: (name, close, withinMs = usuallyWithinMs) => {
      closers.push({ name, close, withinMs })
    },
    async closeAll() {
      leaving.abort()
      const failures: Error[] = []
      for (const { name, close, withinMs } of closers.splice(0).reverse()) {
        // A synchronous throw is treated like a rejection.
        await withTimeout(Promise.resolve().then(close), withinMs).catch((cause: unknown) => {
          failures.push(new Error(`${name} did not close`, { cause }))
        })
      }
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
    },
  }
}
