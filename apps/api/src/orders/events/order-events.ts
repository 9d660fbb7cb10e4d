import type { Payer, PaymentLinkOf } from '../../payments/core/payment-settings.ts'
import { makeShareReads } from '../../platform/cache/share-reads.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ChangeEvent, ChangeListener } from '../../platform/events.ts'
import { makeOpenStreams, type OpenStream, type OpenStreams } from '../../platform/http/open-streams.ts'
import { findLastEventId, listEventsAfter } from '../lifecycle/status-events.queries.ts'
import { asOfEvent, toWireOrder, toWirePosition } from '../order.mapper.ts'
import { listOrdersById, type OrderDetails } from '../orders.queries.ts'
import type { StatusEventRow } from '../orders.tables.ts'

/** A browser has one stream; tabs, several devices and broken connections add a few. */
const maxStreamsOfCustomer = 8
const defaultHeartbeatMs = 25_000
const batchSize = 100

export type StreamRequest = {
  readonly shipperId: string
  readonly customerId: string
  readonly sessionId: string
  /** The last event that the browser received; null begins with the next event. */
  readonly lastEventId: string | null
  /** The address at which the browser opened the site. */
  readonly payer: Payer
  readonly signal: AbortSignal
}

export type OrderEventStreams = OpenStreams<StreamRequest>

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly changes: ChangeListener
  /** Whether the session of a stream is still valid. */
  readonly isSessionAlive: (sessionId: string) => Promise<boolean>
  readonly paymentLinkOf: PaymentLinkOf
  readonly heartbeatMs?: number
}

/**
 * The live streams of this instance. Every event is read from the database, in order and once, so that it
 * does not matter which instance wrote it or which one serves the customer. A notification of a change only
 * triggers a read.
 */
export function makeOrderEventStreams(deps: Deps): OrderEventStreams {
  const share = makeShareReads<PublishableEvents>()
  return makeOpenStreams<StreamRequest>({
    name: 'order',
    changes: deps.changes,
    onChange: wakeFor,
    readTexts: (stream) => readTexts(deps, stream, share),
    isOfSameOwner: (one, other) => one.shipperId === other.shipperId && one.customerId === other.customerId,
    mostOfOwner: maxStreamsOfCustomer,
  })
}

/** Orders whose courier has moved are sent by their id. */
function wakeFor(
  { request, wakeUp, changed }: OpenStream<StreamRequest>,
  { shipperId, topic, facts }: ChangeEvent,
): void {
  if (topic === 'session' && facts.sessionId === request.sessionId) wakeUp.end()
  const isOwn = request.shipperId === shipperId && request.customerId === facts.customerId
  if (topic === 'position' && isOwn && facts.orderId) changed.add(facts.orderId)
  if ((topic === 'order' || topic === 'position') && isOwn) wakeUp.wake()
}

async function* readTexts(
  deps: Deps,
  { request, wakeUp, changed }: OpenStream<StreamRequest>,
  share: (key: string, read: () => Promise<PublishableEvents>) => Promise<PublishableEvents>,
): AsyncGenerator<string> {
  const { shipperId, customerId } = request
  let after = request.lastEventId ?? (await findLastEventId(deps.db, request))
  // Confirms at once that the stream is open, with the event from which to resume should it break before any
  // other.
  yield `id: ${after}\nevent: begin\ndata: {}\n\n`
  while (!wakeUp.isEnded()) {
    const key = { shipperId, customerId, after }
    const found = await share(`${shipperId} ${customerId} ${after}`, () => readPublishable(deps.db, key))
    for (const text of toTexts(deps, request, found)) yield text
    after = found.events.at(-1)?.id ?? after
    if (found.events.length === batchSize) continue
    const orderIds = [...changed]
    changed.clear()
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

/** Events with the present state of their orders. */
type PublishableEvents = {
  readonly events: readonly StatusEventRow[]
  readonly orders: readonly OrderDetails[]
}

/** The events of a customer's orders after an event, a hundred at most. */
async function readPublishable(
  db: Db,
  { after, ...customer }: Pick<StreamRequest, 'shipperId' | 'customerId'> & { readonly after: string },
): Promise<PublishableEvents> {
  const events = await listEventsAfter(db, { ...customer, after, limit: batchSize })
  const orderIds = [...new Set(events.map(({ orderId }) => orderId))]
  return { events, orders: await listOrdersById(db, { ...customer, orderIds }) }
}

function toTexts(
  { paymentLinkOf, clock }: Deps,
  { payer }: StreamRequest,
  { events, orders }: PublishableEvents,
): readonly string[] {
  const now = clock()
  return events.flatMap((event) => {
    const details = orders.find(({ order }) => order.id === event.orderId)
    if (!details) return []
    const asThen = asOfEvent(details, event)
    const order = toWireOrder(asThen, (one) => paymentLinkOf(one, payer), now)
    const data = JSON.stringify({ id: event.id, order })
    return [`id: ${event.id}\nevent: order\ndata: ${data}\n\n`]
  })
}
