import { readEventStream, type StreamEvent } from './event-stream.ts'

type Connection = {
  /** Opens the stream; rejects where there is no network. */
  readonly open: (signal: AbortSignal) => Promise<Response>
  /** The server has answered with a stream. */
  readonly onConnect?: () => Promise<void> | void
  readonly onEvent: (event: StreamEvent) => void
  /** Without any byte for so long the connection is taken for dead. */
  readonly silenceMs: number
  /** Calls back when the network is gone: a connection may not notice. Returns what ends it. */
  readonly onConnectionLost?: (listener: () => void) => () => void
}

type Ended = {
  /** `refused`: the session is over; `ended`: by the server; `failed`: anything else. */
  readonly how: 'refused' | 'ended' | 'failed'
  /** When the server asked to come back, as it ended the stream itself. */
  readonly retryMs: number | null
}

/** Follows one connection until it ends; what comes next is up to the caller. Never rejects. */
export async function followConnection(
  { open, onConnect, onEvent, silenceMs, onConnectionLost }: Connection,
  signal: AbortSignal,
): Promise<Ended> {
  const connection = new AbortController()
  const abort = () => connection.abort()
  let timer = setTimeout(abort, silenceMs)
  const stopListening = onConnectionLost?.(abort)
  let retryMs: number | null = null
  try {
    const response = await open(AbortSignal.any([signal, connection.signal]))
    if (response.status === 401 || response.status === 403) return { how: 'refused', retryMs }
    if (!isStream(response)) return { how: 'failed', retryMs }
    await onConnect?.()
    const onChunk = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, silenceMs)
    }
    const onRetry = (delayMs: number) => {
      retryMs = delayMs
    }
    for await (const event of readEventStream(response.body, { onChunk, onRetry })) {
      onEvent(event)
      if (connection.signal.aborted) break
    }
    return { how: connection.signal.aborted ? 'failed' : 'ended', retryMs }
  } catch {
    return { how: 'failed', retryMs }
  } finally {
    clearTimeout(timer)
    stopListening?.()
  }
}

type Stream = Response & { readonly body: NonNullable<Response['body']> }

function isStream(response: Response): response is Stream {
  const type = response.headers.get('Content-Type') ?? ''
  return response.ok && response.body !== null && type.startsWith('text/event-stream')
}
