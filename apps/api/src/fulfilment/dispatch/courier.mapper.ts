import type { WireCourierOrder } from '@doira/contract/fulfilment/dispatch'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { addSums, subtractSum, zeroSum } from '@doira/domain/money/sum'
import type { ChainRules } from '@doira/domain/policy/chain-rules'
import { minutesPerTrip } from '@doira/domain/policy/shop-rules'
import { minutesOfWay } from '@doira/domain/staff/courier-estimate'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { toTake, toWireCard } from '../board/card.mapper.ts'
import type { CardFacts } from '../board/cards.queries.ts'
import { phoneFor, wayToFlat } from '../board/drawer/drawer-customer.ts'
import type { LineFacts } from '../board/lines/line.mapper.ts'
import { likeliestTill } from '../cash/till.ts'
import { isOnBreak } from './at-work.ts'
import { type BranchPlace, type CourierWork, isCourier } from './courier.queries.ts'
import { countDishes, toWireWay } from './courier-way.mapper.ts'
import type { DropPoint } from './drop-points.ts'

type CourierOrderFacts = {
  readonly staff: SignedInStaff
  readonly now: Instant
  readonly payCode: string | null
  readonly dropPoint: DropPoint | null
  readonly place: WireCourierOrder['place']
  readonly branch: BranchPlace | undefined
  readonly lines: readonly LineFacts[]
}

export function toWireCourierOrder(
  facts: CardFacts,
  { staff, now, place, branch, lines, payCode, dropPoint }: CourierOrderFacts,
): WireCourierOrder {
  const { order } = facts
  if (!branch) throw new Error('an order of no branch')
  const due = toTake(order)
  const way = toWireWay(facts, { staff, branch, now })
  return {
    card: toWireCard(facts, staff, now),
    place,
    ...way,
    // It shows where the address is.
    drop_point: way.location && dropPoint,
    city_name: branch.cityTitle,
    branch_name: branch.name,
    branch_address: branch.address,
    building: order.building,
    ...wayToFlat(staff, order, now),
    comment: order.description,
    call_on_arrival: order.isCourierCall,
    phone: phoneFor(staff, order, now),
    to_take: due,
    gives: order.cashChange,
    change: due > 0 && order.cashChange !== null ? subtractSum(order.cashChange, due) : zeroSum,
    pay_code: payCode,
    bags: order.bags,
    lines: countDishes(lines),
    failed_at: order.failedAt,
    failed_cause: order.failedCause,
  }
}

type Wanted = {
  readonly wanted: CardFacts | undefined
  readonly branch: BranchPlace | undefined
  readonly rules: Pick<ChainRules, 'courierCashLimit'>
  readonly now: Instant
}

export function toWireCourier(
  { member, orders, carried, shortfalls }: CourierWork,
  { wanted, branch, rules, now }: Wanted,
) {
  const { staff, branchIds } = member
  const location =
    wanted?.order.lat == null || wanted.order.long == null
      ? null
      : { lat: wanted.order.lat, long: wanted.order.long }
  const way =
    location && branch ? Math.round(distanceMeters({ lat: branch.lat, long: branch.long }, location)) : null
  const cash = addSums(...carried.map(({ amount }) => amount))
  const others = orders.filter(({ id }) => id !== wanted?.order.id)
  const estimate = wanted
    ? others.length * minutesPerTrip + (way === null ? minutesPerTrip : minutesOfWay(way))
    : null
  const isOnWay = others.some(({ status }) => status === 'courier_picked')
  const rests = isOnBreak(staff, now)
  const isElsewhere = wanted !== undefined && branchIds !== null && !branchIds.includes(wanted.order.branchId)
  const hasLeft = !isCourier(member)
  const unavailable = hasLeft
    ? ('no_courier' as const)
    : staff.shiftState === 'off'
      ? ('off_shift' as const)
      : rests
        ? ('on_break' as const)
        : isElsewhere
          ? ('other_branch' as const)
          : cash >= rules.courierCashLimit
            ? ('cash_full' as const)
            : null
  return {
    id: staff.id,
    name: staff.name,
    phone: staff.phone ?? '',
    state: hasLeft
      ? ('off' as const)
      : rests || staff.shiftState !== 'break'
        ? staff.shiftState
        : ('on' as const),
    until: staff.shiftUntil,
    whereabouts: isOnWay
      ? ('on_the_way' as const)
      : others.length > 0
        ? ('picking' as const)
        : ('in_branch' as const),
    orders: others.map(({ id, number, etaTo, createdAt }) => ({
      id,
      number,
      promised_at: etaTo ?? createdAt,
    })),
    cash,
    cash_branch_id: likeliestTill(carried),
    shortfalls: shortfalls.map(({ orderId, number, amount, comment }) => ({
      ...{ order_id: orderId, number, amount, comment },
    })),
    estimate_minutes: estimate,
    is_in_time:
      wanted !== undefined && estimate !== null && addMinutes(now, estimate) <= (wanted.order.etaTo ?? now),
    distance_meters: way,
    unavailable,
  }
}

/** In the branch and free, back before it is ready, others, and those who cannot. */
export function getRank(courier: ReturnType<typeof toWireCourier>): number {
  if (courier.unavailable !== null) return 3
  if (courier.orders.length === 0) return 0
  return courier.is_in_time ? 1 : 2
}
