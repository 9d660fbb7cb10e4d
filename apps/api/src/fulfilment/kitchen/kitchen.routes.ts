import { readKitchen, readTicket, type WireTicket } from '@doira/contract/fulfilment/kitchen'
import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import { kitchenComment } from '@doira/domain/orders/kitchen-comment'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { listBranchesInScope } from '../../staff/me.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { toWireCard } from '../board/card.mapper.ts'
import { type CardFacts, listOpenCards } from '../board/cards.queries.ts'
import type { RecordLook } from '../board/drawer/record-look.ts'
import { getOrder } from '../board/get-order.ts'
import { findLastEventNumber } from '../board/history.queries.ts'
import { type CannotEat, readCannotEat } from '../board/lines/cannot-eat.ts'
import { type LineFacts, toWireLine } from '../board/lines/line.mapper.ts'
import { listLinesOf } from '../board/lines/lines.queries.ts'
import { visibleTo } from '../board/viewer.ts'
import { readOrderId, wantedBranches } from '../board/wanted-branches.ts'
import {
  countStopped,
  findNextPreOrder,
  inKitchen,
  listCrossedOut,
  listLastReady,
} from './kitchen.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly recordLook: RecordLook }

/** The longest absence after which crossed-out orders are still listed. */
const crossedOutMinutes = 60

export function mountKitchen(mount: StaffMount, { db, clock, recordLook }: Deps): void {
  mount(readKitchen, async ({ shipperId, staff, query }) => {
    const now = clock()
    const branchIds = wantedBranches(staff, query.branch)
    const eventId = await findLastEventNumber(db, shipperId)
    const visible = visibleTo(staff, branchIds)
    const open = await listOpenCards(db, shipperId, visibleTo(staff, branchIds, { statuses: inKitchen }))
    const last = await listLastReady(db, shipperId, { visible, branchIds })
    const since = addMinutes(now, -crossedOutMinutes)
    const ended = await listCrossedOut(db, shipperId, { visible, since })
    const lines = await listLinesOf(db, {
      shipperId,
      orderIds: [...open, ...ended, ...last].map(({ order }) => order.id),
    })
    const getLines = ({ order }: CardFacts) => lines.get(order.id) ?? []
    const cannotEat = await readCannotEat(
      db,
      shipperId,
      [...open, ...last].map((facts) => ({ order: facts.order, lines: getLines(facts) })),
    )
    const toTicket = (facts: CardFacts) =>
      toWireTicket(facts, { staff, now, lines: getLines(facts), cannotEat: cannotEat(facts.order) })
    return {
      now,
      event_id: eventId,
      branches: [...(await listBranchesInScope(db, staff))],
      stations: [...kitchenStations],
      tickets: open.map(toTicket).toSorted((a, b) => (a.card.ready_by < b.card.ready_by ? -1 : 1)),
      cancelled: ended.map(toTicket),
      last_ready: last.map(toTicket),
      next_pre_order_at: await findNextPreOrder(db, shipperId, visible),
      stopped_dishes: await countStopped(db, shipperId, branchIds),
    }
  })
  mount(readTicket, async ({ shipperId, staff, device, params }) => {
    const { facts, lines } = await getOrder(db, staff, readOrderId(params.id))
    const now = clock()
    await recordLook({ staff, device, order: facts.order, now })
    const cannotEat = await readCannotEat(db, shipperId, [{ order: facts.order, lines }])
    return { ticket: toWireTicket(facts, { staff, now, lines, cannotEat: cannotEat(facts.order) }), now }
  })
}

/** What the shop adds by a rule is packed. */
function isMade({ isDefaultProduct, isGift }: LineFacts['line']): boolean {
  return !isDefaultProduct || isGift
}

function toWireTicket(
  facts: CardFacts,
  {
    staff,
    now,
    lines,
    cannotEat,
  }: {
    readonly staff: SignedInStaff
    readonly now: Instant
    readonly lines: readonly LineFacts[]
    readonly cannotEat: CannotEat
  },
): WireTicket {
  return {
    card: toWireCard(facts, staff, now),
    is_accepted: facts.order.status !== 'new' && facts.order.status !== 'operator_accepted',
    comment: kitchenComment(facts.order.description),
    cannot_eat: cannotEat.text,
    substitution: facts.order.substitution,
    lines: lines.map((line) => toWireLine(line, cannotEat)),
    left: lines.filter(({ line, isStopped }) => line.doneAt === null && !isStopped && isMade(line)).length,
  }
}
