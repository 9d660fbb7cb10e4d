import { findOrders, readBoard } from '@doira/contract/fulfilment/board'
import { pollStaffEvents, staffEvents } from '@doira/contract/fulfilment/staff-events'
import { loadMinutes } from '@doira/domain/delivery/branches/load'
import { addMinutes } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { eventStreamHeaders, readEventId } from '../../platform/http/event-stream.ts'
import { listBranchesInScope } from '../../staff/me.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { countStopped } from '../kitchen/kitchen.queries.ts'
import { findBranchRow } from '../order-actions/branch-actions.queries.ts'
import { listUrgentRefunds } from '../refunds/refund-queue.queries.ts'
import { batchSize, readPublishable, type StaffEventStreams, toWireEvents } from '../staff-events.ts'
import { toWireCard } from './card.mapper.ts'
import { countEnded, listEndedCards, listOpenCards, searchCards } from './cards.queries.ts'
import { findLastEventNumber } from './history.queries.ts'
import { isOperator, visibleTo } from './viewer.ts'
import { wantedBranches } from './wanted-branches.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly streams: StaffEventStreams
  /** @throws DomainError too_many_requests */
  readonly spendOnSearch: (staffId: string) => Promise<void>
}

const searchedDays = 30

export function mountBoard(mount: StaffMount, { db, clock, streams, spendOnSearch }: Deps): void {
  mount(readBoard, async ({ shipperId, staff, query }) => {
    const now = clock()
    const branchIds = wantedBranches(staff, query.branch)
    // Read before the orders, so that concurrent events are sent again rather than lost.
    const eventId = await findLastEventNumber(db, shipperId)
    const where = visibleTo(staff, branchIds, { deliveryType: query.type })
    const cards = await listOpenCards(db, shipperId, where)
    const counts = await countEnded(db, shipperId, { where, since: getDayStart(localDateAt(now)) })
    const refunds = isOperator(staff) ? await listUrgentRefunds(db, { shipperId, branchIds, now }) : []
    return {
      now,
      event_id: eventId,
      branches: [...(await listBranchesInScope(db, staff))],
      orders: cards.map((card) => toWireCard(card, staff, now)),
      counts: { done_today: counts.done, cancelled_today: counts.cancelled },
      refunds_refused: [...refunds],
      facts: await readFacts(db, shipperId, branchIds),
    }
  })
  mount(findOrders, async ({ shipperId, staff, query }) => {
    const now = clock()
    const branchIds = wantedBranches(staff, query.branch)
    const text = query.text?.trim() ?? ''
    if (text !== '') await spendOnSearch(staff.id)
    const since = addMinutes(now, -searchedDays * 24 * 60)
    const cards =
      text === ''
        ? await listEndedCards(db, shipperId, {
            where: visibleTo(staff, branchIds, { deliveryType: query.type }),
            since: getDayStart(localDateAt(now)),
            lane: query.lane ?? 'done',
          })
        : await searchCards(db, shipperId, {
            ...{ where: visibleTo(staff, branchIds), since, text },
            readsPhones: staff.rights.includes('customers.phones'),
          })
    return { orders: cards.map((card) => toWireCard(card, staff, now)) }
  })
  mount(staffEvents, async ({ staff, context, signal }) => {
    const lastEventId = readEventId(context.req.header('Last-Event-ID'))
    return new Response(streams.open({ staff, lastEventId, signal }), { headers: eventStreamHeaders })
  })
  mount(pollStaffEvents, async ({ shipperId, staff, query }) => {
    const now = clock()
    const after = readEventId(query.id)
    if (after === null)
      return { now, events: [], last: await findLastEventNumber(db, shipperId), has_more: false }
    const publishable = await readPublishable(db, { shipperId, after })
    const last = publishable.events.at(-1)?.event.number ?? after
    return {
      now,
      events: [...toWireEvents(staff, publishable, now)],
      last,
      has_more: publishable.events.length === batchSize,
    }
  })
}

/** The present promise of a branch, and the number of its stopped dishes. */
async function readFacts(db: Db, shipperId: string, branchIds: readonly string[] | null) {
  const [only] = branchIds?.length === 1 ? branchIds : []
  const branch = only ? await findBranchRow(db, { shipperId, branchId: only }) : null
  return {
    promise_minutes: branch && branch.deliveryMinutes + loadMinutes[branch.load],
    stopped_dishes: await countStopped(db, shipperId, branchIds),
  }
}
