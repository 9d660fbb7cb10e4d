import { readEventStream } from '@doira/contract/client/event-stream'
import type { WireOrderEvent, WireOrderPosition } from '@doira/contract/orders/order-events'
import type { WireOrder } from '@doira/contract/orders/order-shape'

export type LiveState = 'live' | 'lost'

type FollowDeps = {
  /** Opens the stream after an event; null begins with what happens next. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  readonly onOrder: (order: WireOrder) => void
  /** A courier has moved, or is not to be seen any more. */
  readonly onPosition: (position: WireOrderPosition) => void
  readonly onState: (state: LiveState) => void
  /** Asks for the present state of what is shown; never rejects. */
  readonly poll: () => Promise<void>
  /** Calls back when the network is gone: a connection may not notice. Returns the end of it. */
  readonly onNetworkLost: (listener: () => void) => () => void
  /** Waits, but not longer than the network is away. */
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** Without a sign of life for so long the connection is taken for dead. */
  readonly silenceMs?: number
}

const longestDelayMs = 15_000
/** The server says something every 25 s. */
const defaultSilenceMs = 60_000

/**
 * Follows the orders of the customer until the signal: one stream, opened again where it broke off, each time
 * after a longer pause. While there is none, the shown orders are asked for in the same rhythm.
 */
export async function followOrders(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  let lastEventId: string | null = null
  let failures = 0
  /** When the server asked to come back, as it ended the stream itself. */
  let invitedMs: number | null = null
  while (!signal.aborted) {
    const connection = new AbortController()
    const stopListening = deps.onNetworkLost(() => connection.abort())
    try {
      const onRetry = (delayMs: number) => {
        invitedMs = delayMs
      }
      invitedMs = null
      const attempt = await openStream(deps, { lastEventId, signal, connection, onRetry })
      // The session is over: nothing more will come.
      if (attempt === 'refused') return
      failures = 0
      deps.onState('live')
      // Between the answer that is shown and this stream something may have happened.
      if (lastEventId === null) await deps.poll()
      for await (const told of attempt) {
        if ('order' in told) {
          lastEventId = told.id
          deps.onOrder(told.order)
        } else if ('beginsAfter' in told) lastEventId = told.beginsAfter
        else deps.onPosition(told)
      }
    } catch {
      failures += 1
    } finally {
      stopListening()
    }
    if (signal.aborted) return
    if (failures > 0) {
      deps.onState('lost')
      await deps.poll()
    }
    await deps.wait(invitedMs ?? Math.min(longestDelayMs, 1000 * 2 ** failures), signal)
  }
}

/** Made by the API from the contract's schemas. */
type Told = WireOrderEvent | WireOrderPosition | { readonly beginsAfter: string | null }

type Opening = {
  readonly lastEventId: string | null
  readonly signal: AbortSignal
  readonly connection: AbortController
  readonly onRetry: (delayMs: number) => void
}

async function openStream(
  { open, silenceMs = defaultSilenceMs }: FollowDeps,
  { lastEventId, signal, connection, onRetry }: Opening,
): Promise<AsyncGenerator<Told> | 'refused'> {
  const response = await open(lastEventId, AbortSignal.any([signal, connection.signal]))
  if (response.status === 401 || response.status === 403) return 'refused'
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
    throw new Error(`no stream: ${response.status}`)
  }
  return readOrders(response.body, { connection, silenceMs, onRetry })
}

async function* readOrders(
  body: ReadableStream<Uint8Array>,
  {
    connection,
    silenceMs,
    onRetry,
  }: Pick<Opening, 'connection' | 'onRetry'> & { readonly silenceMs: number },
): AsyncGenerator<Told> {
  let timer = setTimeout(() => connection.abort(), silenceMs)
  const onChunk = () => {
    clearTimeout(timer)
    timer = setTimeout(() => connection.abort(), silenceMs)
  }
  try {
    for await (const { id, event, data } of readEventStream(body, { onChunk, onRetry })) {
      if (event === 'order' || event === 'position') yield JSON.parse(data) as Told
      if (event === 'begin') yield { beginsAfter: id }
    }
  } finally {
    clearTimeout(timer)
  }
}
