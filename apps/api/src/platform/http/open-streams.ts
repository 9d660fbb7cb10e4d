import { streamsChanged } from '../diagnostic-events.ts'
import type { ChangeEvent, ChangeListener } from '../events.ts'
import { makeWakeUp, type WakeUp } from '../jobs/wake-up.ts'
import { toByteStream } from './event-stream.ts'

export type OpenStream<Request> = {
  readonly request: Request
  readonly wakeUp: WakeUp
  /** Changes since the last event without a number: names of data to reload. */
  readonly changed: Set<string>
}

export type OpenStreams<Request> = {
  open(request: Request): ReadableStream<Uint8Array>
  /** Ends every stream, so that the server can stop, and lets clients reconnect to another instance. */
  close(): void
}

/** Distributes the reconnects of an instance over time. */
const shortestReturnMs = 100
const returnsEveryMs = 5
const longestReturnMs = 2000

type Kind<Request> = {
  /** For metrics. */
  readonly name: string
  readonly changes: ChangeListener
  /** Notifies or ends the streams that a change concerns. */
  readonly onChange: (stream: OpenStream<Request>, event: ChangeEvent) => void
  /** The texts of a stream until it ends. */
  readonly readTexts: (stream: OpenStream<Request>) => AsyncGenerator<string>
  readonly isOfSameOwner: (one: Request, other: Request) => boolean
  /** When an owner has too many streams the oldest is closed, because its browser may be gone. */
  readonly mostOfOwner: number
}

/**
 * The live streams of one kind on this instance. A client ends its stream by the signal, or when it stops
 * reading.
 */
export function makeOpenStreams<Request extends { readonly signal: AbortSignal }>({
  name,
  changes,
  onChange,
  readTexts,
  isOfSameOwner,
  mostOfOwner,
}: Kind<Request>): OpenStreams<Request> {
  const all = new Set<OpenStream<Request>>()
  let returnMs: number | null = null
  async function* untilLastEvent(stream: OpenStream<Request>): AsyncGenerator<string> {
    yield* readTexts(stream)
    if (returnMs === null) return
    yield `retry: ${returnMs}\n\n`
    returnMs = Math.min(longestReturnMs, returnMs + returnsEveryMs)
  }
  const unsubscribe = changes.subscribe({
    onChange(event) {
      for (const stream of all) onChange(stream, event)
    },
    missed() {
      for (const { wakeUp } of all) wakeUp.wake()
    },
  })
  const closeSurplus = (wanted: Request) => {
    const own = [...all].filter(({ request, wakeUp }) => !wakeUp.isEnded() && isOfSameOwner(request, wanted))
    for (const { wakeUp } of own.slice(0, Math.max(0, own.length - mostOfOwner + 1))) wakeUp.end()
  }
  return {
    open(request) {
      closeSurplus(request)
      const stream = { request, wakeUp: makeWakeUp(), changed: new Set<string>() }
      all.add(stream)
      streamsChanged.publish({ kind: name, by: 1 })
      request.signal.addEventListener('abort', stream.wakeUp.end)
      if (request.signal.aborted || returnMs !== null) stream.wakeUp.end()
      return toByteStream(untilLastEvent(stream), () => {
        stream.wakeUp.end()
        if (all.delete(stream)) streamsChanged.publish({ kind: name, by: -1 })
        request.signal.removeEventListener('abort', stream.wakeUp.end)
      })
    },
    close() {
      unsubscribe()
      returnMs = shortestReturnMs
      for (const { wakeUp } of all) wakeUp.end()
    },
  }
}
