import {
  hidePosition,
  listCouriers,
  readCourier,
  reportPosition as sendPositionCall,
} from '@doira/contract/fulfilment/dispatch'
import { DomainError } from '@doira/domain/problem'
import { longestShiftMinutes } from '@doira/domain/staff/shifts'
import { addMinutes, type Instant, isBefore, toInstant } from '@doira/domain/time/instant'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import { getPayer } from '../../payments/core/payer-of.ts'
import type { PaymentLinkOf } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import { toWireCard } from '../board/card.mapper.ts'
import { type CardFacts, listOpenCards } from '../board/cards.queries.ts'
import { findLastEventNumber } from '../board/history.queries.ts'
import { listLinesOf } from '../board/lines/lines.queries.ts'
import { visibleTo } from '../board/viewer.ts'
import { wantedBranches } from '../board/wanted-branches.ts'
import { isAtWork } from './at-work.ts'
import { getRank, toWireCourier, toWireCourierOrder } from './courier.mapper.ts'
import { listBranchPlaces, listDoneCards, listWithWork, readCash } from './courier.queries.ts'
import { toWireWay } from './courier-way.mapper.ts'
import { listDropPoints } from './drop-points.ts'
import { listFreeOrders } from './free-orders.ts'
import { listPayCodes } from './pay-codes.ts'
import { reportPosition } from './position.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly couriersConfirm: boolean
  readonly paymentLinkOf: PaymentLinkOf
}

export function mountCouriers(mount: StaffMount, { db, clock, couriersConfirm, paymentLinkOf }: Deps): void {
  mount(readCourier, async ({ shipperId, staff, context }) => {
    const now = clock()
    const eventId = await findLastEventNumber(db, shipperId)
    const own = await findStaff(db, { shipperId, staffId: staff.id })
    const open = await listOpenCards(db, shipperId, visibleTo(staff))
    const since = own?.shiftSince ?? addMinutes(now, -longestShiftMinutes)
    const done = await listDoneCards(db, staff, since)
    const branches = await listBranchPlaces(db, shipperId)
    const lines = await listLinesOf(db, { shipperId, orderIds: open.map(({ order }) => order.id) })
    const drops = await listDropPoints(
      db,
      shipperId,
      open.map(({ order }) => order),
    )
    const codes = await listPayCodes(db, open, { now, paymentLinkOf, payer: getPayer(context) })
    const firstOnWay = open.find(({ order }) => order.status === 'courier_picked')
    return {
      now,
      event_id: eventId,
      shift: {
        state: own?.shiftState ?? 'off',
        since: own?.shiftSince ?? null,
        until: own?.shiftUntil ?? null,
      },
      must_confirm: couriersConfirm,
      orders: open.map((facts) => {
        const place = facts === firstOnWay ? 'now' : facts.order.status === 'courier_picked' ? 'next' : 'pick'
        return toWireCourierOrder(facts, {
          staff,
          now,
          place,
          branch: branches.get(facts.order.branchId),
          lines: lines.get(facts.order.id) ?? [],
          payCode: codes.get(facts.order.id) ?? null,
          dropPoint: drops.get(facts.order.id) ?? null,
        })
      }),
      free: await listFreeOrders(db, staff, { isAtWork: isAtWork(own, now), branches }),
      cash: await readCash(db, { shipperId, courierId: staff.id }),
      history: done
        .filter((facts) => !isBefore(doneAt(facts), since))
        .toSorted((a, b) => Date.parse(doneAt(b)) - Date.parse(doneAt(a)))
        .map((facts) => toWireCard(facts, staff, now)),
    }
  })
  mount(sendPositionCall, async ({ staff, body }) => {
    const now = clock()
    const at = toInstant(body.at)
    const place = { lat: body.lat, long: body.long }
    return { is_shared: await reportPosition(db, staff, { place, at: isBefore(at, now) ? at : now, now }) }
  })
  mount(hidePosition, async ({ staff }) => {
    const now = clock()
    return { is_shared: await reportPosition(db, staff, { place: null, at: now, now }) }
  })
  mount(listCouriers, async ({ shipperId, staff, query }) => {
    const now = clock()
    const branchIds = wantedBranches(staff, query.branch)
    const eventId = await findLastEventNumber(db, shipperId)
    const open = await listOpenCards(db, shipperId, visibleTo(staff, branchIds, { deliveryType: 'delivery' }))
    const waiting = open
      .filter(({ order }) => isWithoutCourier(order))
      .toSorted((a, b) => Number(isCooking(a.order)) - Number(isCooking(b.order)))
    const wanted = query.order ? open.find(({ order }) => order.id === query.order) : waiting[0]
    if (query.order && !wanted) throw new DomainError({ code: 'order_not_found' })
    const couriers = await listWithWork(db, { shipperId, now, branchIds })
    const rules = await readChainRules(db, shipperId)
    const branch = wanted && (await listBranchPlaces(db, shipperId)).get(wanted.order.branchId)
    return {
      now,
      event_id: eventId,
      orders: waiting.map((facts) => toWireCard(facts, staff, now)),
      way: wanted && branch ? toWireWay(wanted, { staff, branch, now }) : null,
      couriers: couriers
        .map((courier) => toWireCourier(courier, { wanted, branch, rules, now }))
        .toSorted(
          (a, b) => getRank(a) - getRank(b) || (a.estimate_minutes ?? 999) - (b.estimate_minutes ?? 999),
        ),
    }
  })
}

function doneAt({ order: { handedAt, finishedAt, createdAt } }: CardFacts): Instant {
  return handedAt ?? finishedAt ?? createdAt
}

function isWithoutCourier(order: CardFacts['order']): boolean {
  const { status, courierId, courierName } = order
  const isReady = status === 'vendor_ready' || status === 'courier_cancelled'
  return (isReady || isCooking(order)) && courierId === null && courierName === null
}

function isCooking({ status }: Pick<CardFacts['order'], 'status'>): boolean {
  return status === 'vendor_accepted'
}
