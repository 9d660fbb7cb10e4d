import type { Payer, PaymentLinkOf } from '../payments/payment-settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { ChangeListener } from '../platform/events.ts'
import { toByteStream } from '../platform/http/event-stream.ts'
import { makeWakeUp, type WakeUp } from '../platform/wake-up.ts'
import { asOfEvent, toWireOrder, toWirePosition } from './order.mapper.ts'
import { listOrdersById } from './orders.queries.ts'
import type { StatusEventRow } from './orders.tables.ts'
import { findLastEventId, listEventsAfter } from './status-events.queries.ts'

/** A browser has one stream (decision 31); tabs, phones and what a dead network left behind make it a few. */
const maxStreamsOfCustomer = 8
const defaultHeartbeatMs = 25_000
const batchSize = 100

export type StreamRequest = {
  readonly shipperId: string
  readonly customerId: string
  readonly sessionId: string
  /** The last event that the browser has seen; null begins with what happens next. */
  readonly lastEventId: string | null
  /** The address at which the browser found the site. */
  readonly payer: Payer
  readonly signal: AbortSignal
}

export type OrderEventStreams = {
  open(request: StreamRequest): ReadableStream<Uint8Array>
  /** Ends every stream, so that a server can stop. */
  close(): void
}

type Deps = {
  readonly db: Db
  readonly changes: ChangeListener
  /** Whether the session that opened a stream still holds. */
  readonly isSessionAlive: (sessionId: string) => Promise<boolean>
  readonly paymentLinkOf: PaymentLinkOf
  readonly heartbeatMs?: number
}

type OpenStream = {
  readonly request: StreamRequest
  readonly wakeUp: WakeUp
  /** Orders whose courier moved since it was told. */
  readonly moved: Set<string>
}

/**
 * The live streams of this instance. Every event is read from the database, in its order and once, so that it does not
 * matter which instance wrote it or which serves the customer; the news of a change only says when to look.
 */
export function makeOrderEventStreams(deps: Deps): OrderEventStreams {
  const open = new Set<OpenStream>()
  const unsubscribe = deps.changes.subscribe({
    hear({ shipperId, topic, facts }) {
      for (const { request, wakeUp, moved } of open) {
        if (topic === 'session' && facts.sessionId === request.sessionId) wakeUp.end()
        const isOwn = request.shipperId === shipperId && request.customerId === facts.customerId
        if (topic === 'position' && isOwn && facts.orderId) moved.add(facts.orderId)
        if ((topic === 'order' || topic === 'position') && isOwn) wakeUp.wake()
      }
    },
    missed() {
      for (const { wakeUp } of open) wakeUp.wake()
    },
  })

  return {
    open(request) {
      makeRoom(open, request)
      const stream = { request, wakeUp: makeWakeUp(), moved: new Set<string>() }
      open.add(stream)
      request.signal.addEventListener('abort', stream.wakeUp.end)
      if (request.signal.aborted) stream.wakeUp.end()
      return toByteStream(tell(deps, stream), () => {
        stream.wakeUp.end()
        open.delete(stream)
        request.signal.removeEventListener('abort', stream.wakeUp.end)
      })
    },
    close() {
      unsubscribe()
      for (const { wakeUp } of open) wakeUp.end()
    },
  }
}

/** The oldest stream of a customer gives way: it may be one whose browser is long gone. */
function makeRoom(open: ReadonlySet<OpenStream>, { shipperId, customerId }: StreamRequest): void {
  const own = [...open].filter(
    ({ request, wakeUp }) =>
      !wakeUp.isEnded() && request.shipperId === shipperId && request.customerId === customerId,
  )
  for (const { wakeUp } of own.slice(0, Math.max(0, own.length - maxStreamsOfCustomer + 1))) wakeUp.end()
}

async function* tell(deps: Deps, { request, wakeUp, moved }: OpenStream): AsyncGenerator<string> {
  let after = request.lastEventId ?? (await findLastEventId(deps.db, request))
  // Headers and this line tell the browser at once that the stream stands.
  yield ': connected\n\n'
  while (!wakeUp.isEnded()) {
    const events = await listEventsAfter(deps.db, { ...request, after, limit: batchSize })
    for (const text of await toTexts(deps, request, events)) yield text
    after = events.at(-1)?.id ?? after
    if (events.length === batchSize) continue
    const orderIds = [...moved]
    moved.clear()
    const positions = await listOrdersById(deps.db, { ...request, orderIds })
    for (const { order } of positions) {
      yield `event: position\ndata: ${JSON.stringify(toWirePosition(order))}\n\n`
    }
    const isWoken = await wakeUp.wait(deps.heartbeatMs ?? defaultHeartbeatMs)
    if (isWoken || wakeUp.isEnded()) continue
    if (!(await deps.isSessionAlive(request.sessionId))) return
    yield ': still here\n\n'
  }
}

async function toTexts(
  { db, paymentLinkOf }: Deps,
  { shipperId, customerId, payer }: StreamRequest,
  events: readonly StatusEventRow[],
): Promise<readonly string[]> {
  const orderIds = [...new Set(events.map(({ orderId }) => orderId))]
  const orders = await listOrdersById(db, { shipperId, customerId, orderIds })
  return events.flatMap((event) => {
    const details = orders.find(({ order }) => order.id === event.orderId)
    if (!details) return []
    const asThen = asOfEvent(details, event)
    const order = toWireOrder(asThen, paymentLinkOf(asThen.order, payer))
    const data = JSON.stringify({ id: event.id, order })
    return [`id: ${event.id}\nevent: order\ndata: ${data}\n\n`]
  })
}
