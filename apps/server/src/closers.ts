import { inTime } from './in-time.ts'

type Close = () => Promise<unknown> | unknown

export type Closers = {
  /**
   * Closed in the reverse order of being added, one after the other, whatever became of those before it.
   *
   * @param withinMs After that it is left behind.
   */
  readonly add: (name: string, close: Close, withinMs?: number) => void
  /** Aborted before the first is closed: whoever begins something by himself leaves off. */
  readonly leaving: AbortSignal
  /** @throws AggregateError that names what did not close, when everything else has. */
  readonly closeAll: () => Promise<void>
}

/** What most take milliseconds for. */
const usuallyWithinMs = 5000

/** Remembers how to undo what has been started, so that a start that fails half-way leaves nothing running. */
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
        // What throws at once fails like what fails later.
        await inTime(Promise.resolve().then(close), withinMs).catch((cause: unknown) => {
          failures.push(new Error(`${name} did not close`, { cause }))
        })
      }
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
    },
  }
}
