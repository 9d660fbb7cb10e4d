import type { WireCourierOrder, WireWay } from '@doira/contract/fulfilment/dispatch'
import { distanceMeters } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { CardFacts } from '../board/cards.queries.ts'
import { isAddressHidden } from '../board/drawer/drawer-customer.ts'
import type { LineFacts } from '../board/lines/line.mapper.ts'
import type { BranchPlace } from './courier.queries.ts'

/** The way to the customer, without its end for people who may not see the address. */
export function toWireWay(
  { order }: CardFacts,
  {
    staff,
    branch,
    now,
  }: { readonly staff: SignedInStaff; readonly branch: BranchPlace; readonly now: Instant },
): WireWay {
  const from = { lat: branch.lat, long: branch.long }
  const isHidden = isAddressHidden(staff, order, now)
  const location =
    isHidden || order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long }
  return {
    city: branch.city,
    branch_location: from,
    location,
    distance_meters: location && Math.round(distanceMeters(from, location)),
  }
}

/** Without prices and choices, lines of one dish are one row. */
export function countDishes(lines: readonly LineFacts[]): WireCourierOrder['lines'] {
  const counted = new Map<string, WireCourierOrder['lines'][number]>()
  for (const { line } of lines) {
    const { productId, name } = line
    const before = counted.get(productId)?.quantity ?? 0
    counted.set(productId, { name, quantity: before + line.quantity })
  }
  return [...counted.values()]
}
