import type { WireOrderEvent, WireOrderPosition } from '@doira/contract/orders/order-events'
import type { WireOrder } from '@doira/contract/orders/order-shape'
import { type ApiProblem, readProblem } from '../../web/src/api/api-problem.ts'
import type { StreamEvent } from '../../web/src/live/event-stream.ts'
import { followConnection } from '../../web/src/live/follow-connection.ts'
import { makeQueue } from './queue.ts'

/** `begin`: the stream is open, and what was read before it may be old. */
export type OrderEvent =
  | { readonly kind: 'begin' }
  | { readonly kind: 'order'; readonly order: WireOrder }
  | { readonly kind: 'position'; readonly position: WireOrderPosition }

type Dependencies = {
  /** Opens the stream after an event; null begins with what happens next. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** Without any byte for so long the connection is taken for dead. */
  readonly silenceMs: number
}

const longestPauseMs = 30_000

/**
 * The events of the customer's orders. A connection that breaks is opened again where it broke off, each time after a
 * longer pause. Leaving the loop ends the request.
 *
 * @throws ApiProblem when the shop refuses the stream, and the reason of the signal when it is aborted
 */
export async function* readOrderEvents(
  { open, pause, silenceMs }: Dependencies,
  given?: AbortSignal,
): AsyncGenerator<OrderEvent, never> {
  const leaving = new AbortController()
  const signal = given ? AbortSignal.any([given, leaving.signal]) : leaving.signal
  let lastEventId: string | null = null
  let failures = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      const sent = makeQueue<StreamEvent>()
      const refusals: ApiProblem[] = []
      const connection = followConnection(
        {
          async open(ended) {
            const response = await open(lastEventId, ended)
            if (!response.ok) refusals.push(await readProblem(response))
            return response
          },
          onConnect() {
            failures = 0
          },
          onEvent: sent.add,
          silenceMs,
        },
        signal,
      ).finally(sent.end)
      for await (const { id, event, data } of sent) {
        lastEventId = id ?? lastEventId
        const read = readEvent(event, data)
        if (read) yield read
      }
      const { how, retryMs } = await connection
      for (const refusal of refusals) if (!refusal.isPassing) throw refusal
      if (how === 'failed') failures += 1
      await pause(retryMs ?? Math.min(longestPauseMs, 1000 * 2 ** failures), signal)
    }
  } finally {
    leaving.abort()
  }
}

/** Made by the shop from the contract's schemas. A newer shop may send kinds that are unknown here. */
function readEvent(event: string, data: string): OrderEvent | null {
  if (event === 'begin') return { kind: 'begin' }
  if (event === 'order') return { kind: 'order', order: (JSON.parse(data) as WireOrderEvent).order }
  if (event === 'position') return { kind: 'position', position: JSON.parse(data) as WireOrderPosition }
  return null
}

/**
 * One order: as it is now, and again whenever something about it has changed, until it has ended.
 *
 * @param read Reads the order, because something may have happened while there was no stream.
 */
export async function* readOrderChanges(
  orderId: string,
  events: AsyncIterable<OrderEvent>,
  read: () => Promise<WireOrder>,
): AsyncGenerator<WireOrder, void> {
  let shown: WireOrder | null = null
  for await (const event of events) {
    if (event.kind === 'position') continue
    const order = event.kind === 'begin' ? await read() : event.order
    if (order.id !== orderId) continue
    // The stream repeats the steps that the order has taken before it was read.
    if (shown && order.status_notes.length < shown.status_notes.length) continue
    if (JSON.stringify(shown) === JSON.stringify(order)) continue
    shown = order
    yield order
    if (order.finished_at !== null) return
  }
}
