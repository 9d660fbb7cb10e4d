import type { WireOrderEvent, WireOrderPosition } from '@doira/contract/orders/order-events'
import type { WireOrder } from '@doira/contract/orders/order-shape'
import { followConnection } from '@doira/web/live/follow-connection.ts'

export type LiveState = 'live' | 'lost'

type FollowDeps = {
  /** Opens the stream after an event; null begins with what happens next. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  readonly onOrder: (order: WireOrder) => void
  /** A courier has moved, or is not shown any more. */
  readonly onPosition: (position: WireOrderPosition) => void
  readonly onState: (state: LiveState) => void
  /** Reads the present state of what is shown; never rejects. */
  readonly poll: () => Promise<void>
  /** Calls back when the network is gone: a connection may not notice. Returns the end of it. */
  readonly onConnectionLost: (listener: () => void) => () => void
  /** Waits, but not longer than the network is away. */
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** Without a sign of life for so long the connection is taken for dead. */
  readonly silenceMs?: number
}

const longestDelayMs = 15_000
/** The server sends something every 25 s. */
const defaultSilenceMs = 60_000

/**
 * Follows the orders of the customer until the signal: one stream, opened again where it broke off, each time
 * after a longer pause. While there is none, the shown orders are asked for in the same rhythm.
 */
export async function followOrders(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  const { open, onOrder, onPosition, onState, poll, onConnectionLost, wait } = deps
  let lastEventId: string | null = null
  let failures = 0
  while (!signal.aborted) {
    const { how, retryMs } = await followConnection(
      {
        open: (connection) => open(lastEventId, connection),
        async onConnect() {
          failures = 0
          onState('live')
          // Between the answer that is shown and this stream something may have happened.
          if (lastEventId === null) await poll()
        },
        onEvent({ id, event, data }) {
          if (event === 'begin') lastEventId = id
          // Made by the API from the contract's schemas.
          if (event === 'position') onPosition(JSON.parse(data) as WireOrderPosition)
          if (event !== 'order') return
          const sent = JSON.parse(data) as WireOrderEvent
          lastEventId = sent.id
          onOrder(sent.order)
        },
        onConnectionLost,
        silenceMs: deps.silenceMs ?? defaultSilenceMs,
      },
      signal,
    )
    // The session is over: nothing more will come.
    if (how === 'refused' || signal.aborted) return
    if (how === 'failed') {
      failures += 1
      onState('lost')
      await poll()
    }
    await wait(retryMs ?? Math.min(longestDelayMs, 1000 * 2 ** failures), signal)
  }
}
