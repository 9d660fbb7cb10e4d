import type {
  WireStaffBeat,
  WireStaffBranchEvent,
  WireStaffOrderEvent,
} from '@doira/contract/fulfilment/staff-events'
import { isInScope, type StaffRight } from '@doira/domain/staff/rights'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { inArray } from 'drizzle-orm'
import { ordersTable } from '../orders/orders.tables.ts'
import { makeShareReads } from '../platform/cache/share-reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { ChangeEvent, ChangeListener } from '../platform/events.ts'
import { makeOpenStreams, type OpenStream, type OpenStreams } from '../platform/http/open-streams.ts'
import {
  isStaffSessionAlive,
  markLinked,
  type SignedInStaff,
} from '../staff/sign-in/staff-sessions.queries.ts'
import { toWireCard } from './board/card.mapper.ts'
import { type CardFacts, listCards } from './board/cards.queries.ts'
import { findLastEventNumber, listChainEventsAfter, type OrderEvent } from './board/history.queries.ts'
import { isVisible } from './board/viewer.ts'

/** After two missed heartbeats the connection counts as lost. */
const defaultHeartbeatMs = 15_000
export const batchSize = 100
/** For this long after its end an order is still sent, to screens with recently ended orders. */
const minutesAfterEnd = 60
/** Tabs of one person, and broken connections. */
const maxStreamsOfPerson = 20

export type StaffStreamRequest = {
  readonly staff: SignedInStaff
  /** The last event that the screen received; null begins with the next one. */
  readonly lastEventId: string | null
  readonly signal: AbortSignal
}

export type StaffEventStreams = OpenStreams<StaffStreamRequest>

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly changes: ChangeListener
  readonly beatMs?: number
}

/**
 * The live streams of the staff on this instance. Every event is read from the database by its number, so it
 * does not matter which instance wrote it. A notification of a change only triggers a read.
 */
export function makeStaffEventStreams(deps: Deps): StaffEventStreams {
  const share = makeShareReads<PublishableEvents>()
  return makeOpenStreams<StaffStreamRequest>({
    name: 'staff',
    changes: deps.changes,
    onChange: wakeFor,
    readTexts: (stream) => readTexts(deps, stream, share),
    isOfSameOwner: (one, other) => one.staff.id === other.staff.id,
    mostOfOwner: maxStreamsOfPerson,
  })
}

/** Events of a branch, and the permission that is needed to receive each. */
const rightToReceive: Readonly<Record<WireStaffBranchEvent['what'], StaffRight>> = {
  stop: 'order.see',
  branch: 'order.see',
  hall: 'order.see',
  reviews: 'reviews.answer',
  cash: 'order.see',
}

function isBranchEvent(kind: string | undefined): kind is WireStaffBranchEvent['what'] {
  return kind !== undefined && Object.hasOwn(rightToReceive, kind)
}

/** Content editors receive no orders, only reviews and changes of their role. */
function seesOrders({ rights }: SignedInStaff): boolean {
  return rights.includes('order.see')
}

/** A change of a branch's stop list, hours, hall, reviews or couriers' cash is sent by its topic. */
function wakeFor(
  { request: { staff }, wakeUp, changed }: OpenStream<StaffStreamRequest>,
  { shipperId, topic, facts }: ChangeEvent,
) {
  if (shipperId !== staff.shipperId) return
  if (topic === 'order') return seesOrders(staff) ? wakeUp.wake() : undefined
  if (topic === 'staff_session' && facts.staffId === staff.id) return wakeUp.end()
  const [kind, branchId] = topic.split(':')
  if (!branchId || !isBranchEvent(kind) || !isInScope(staff.branchIds, branchId)) return
  if (!staff.rights.includes(rightToReceive[kind])) return
  changed.add(topic)
  wakeUp.wake()
}

async function* readTexts(
  deps: Deps,
  { request, wakeUp, changed }: OpenStream<StaffStreamRequest>,
  share: (key: string, read: () => Promise<PublishableEvents>) => Promise<PublishableEvents>,
): AsyncGenerator<string> {
  const { db, clock } = deps
  const { staff } = request
  const { shipperId } = staff
  let after = request.lastEventId ?? (await findLastEventNumber(db, shipperId))
  yield toBeatText(clock)
  let linkedAt: Instant | null = null
  while (!wakeUp.isEnded()) {
    if (linkedAt === null || linkedAt <= addMinutes(clock(), -1)) {
      linkedAt = clock()
      await markLinked(db, { shipperId, id: staff.session.id, now: linkedAt })
    }
    const { events, cards } = seesOrders(staff)
      ? await share(`${shipperId} ${after}`, () => readPublishable(db, { shipperId, after }))
      : noEvents
    for (const event of toWireEvents(staff, { events, cards }, clock())) {
      yield `id: ${event.id}\nevent: order\ndata: ${JSON.stringify(event)}\n\n`
    }
    after = events.at(-1)?.event.number ?? after
    for (const topic of changed) {
      const [what, branchId] = topic.split(':')
      if (!branchId || !isBranchEvent(what)) continue
      const data: WireStaffBranchEvent = { branch_id: branchId, what }
      yield `event: branch\ndata: ${JSON.stringify(data)}\n\n`
    }
    changed.clear()
    if (events.length === batchSize) continue
    const isWoken = await wakeUp.wait(deps.beatMs ?? defaultHeartbeatMs)
    if (isWoken || wakeUp.isEnded()) continue
    if (!(await isStaffSessionAlive(db, { shipperId, id: staff.session.id, now: clock() }))) return
    yield toBeatText(clock)
  }
}

function toBeatText(clock: Clock): string {
  const data: WireStaffBeat = { now: clock() }
  return `event: beat\ndata: ${JSON.stringify(data)}\n\n`
}

/** Events with the present state of their orders. */
export type PublishableEvents = {
  readonly events: readonly OrderEvent[]
  readonly cards: ReadonlyMap<string, CardFacts>
}
const noEvents: PublishableEvents = { events: [], cards: new Map() }

/** The events of a chain after an event, a hundred at most. */
export async function readPublishable(
  db: Db,
  { shipperId, after }: { readonly shipperId: string; readonly after: string },
): Promise<PublishableEvents> {
  const events = await listChainEventsAfter(db, { shipperId, after, limit: batchSize })
  if (events.length === 0) return { events, cards: new Map() }
  const orderIds = [...new Set(events.map(({ event }) => event.orderId))]
  const facts = await listCards(db, shipperId, inArray(ordersTable.id, orderIds))
  return { events, cards: new Map(facts.map((one) => [one.order.id, one])) }
}

/**
 * Events as one person receives them, without those that they may not see. For an order that ended a while
 * ago only its end is sent: events are stored for long, and a request from the first one on would list the
 * customers of the chain.
 */
export function toWireEvents(
  staff: SignedInStaff,
  { events, cards }: PublishableEvents,
  now: Instant,
): readonly WireStaffOrderEvent[] {
  if (!seesOrders(staff)) return []
  return events.flatMap(({ event, name }): WireStaffOrderEvent | readonly [] => {
    const one = cards.get(event.orderId)
    const isTheirs = one !== undefined && isVisible(staff, one.order)
    if (!isTheirs && !couldSeeBefore(staff, event)) return []
    const isSeen = isTheirs && !isPast(one.order, now)
    return {
      id: event.number,
      kind: event.kind,
      order_id: event.orderId,
      status: event.status,
      by: { actor: event.actor, name },
      at: event.createdAt,
      data: isSeen ? { ...event.data } : {},
      card: isSeen ? toWireCard(one, staff, now) : null,
    }
  })
}

function isPast({ finishedAt }: CardFacts['order'], now: Instant): boolean {
  return finishedAt !== null && addMinutes(finishedAt, minutesAfterEnd) <= now
}

/**
 * Whether the person had the order and does not see it any more: a branch, or a courier who returned or lost
 * it.
 */
function couldSeeBefore({ id, role, branchIds }: SignedInStaff, event: OrderEvent['event']): boolean {
  return role === 'courier'
    ? event.staffId === id || event.data.from === id
    : isInScope(branchIds, event.branchId)
}
