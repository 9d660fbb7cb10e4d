import { activePoint } from '@doira/domain/delivery/saved-points'
import type { Instant } from '@doira/domain/time/instant'
import type { Locale } from '../../i18n/locale.ts'
import { pushEvent } from '../../platform/analytics.ts'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'
import { checkoutStore } from '../../platform/stores/checkout-store.ts'
import {
  chooseBranch,
  chooseDeliveryType,
  clearPoint,
  commonStore,
  saveChosenAddress,
} from '../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../platform/stores/points.ts'
import { sessionStore } from '../../platform/stores/session-store.ts'
import { type Branch, toChosenBranch } from './branches/branch.mapper.ts'
import { chooseServingBranch, isEveryBranchClosed, lookUpPlace, type Place } from './look-up-place.ts'

/** `all_closed`: chosen, but ordering has to wait. `outside`: not chosen, the former point stays active. */
export type DeliveryOutcome = 'chosen' | 'all_closed' | 'outside'

type DeliveryApi = Pick<ShopApi, 'checkPointDeliveryZones' | 'nearestBranch'>

/**
 * Delivers to a point from now on: saves it as the active one and finds the branch that serves it (R4-07).
 * A new id adds the point, a known one changes or only activates it.
 */
export async function deliverTo(
  api: DeliveryApi,
  { point, locale, now }: { readonly point: SavedPoint; readonly locale: Locale; readonly now: Instant },
): Promise<DeliveryOutcome> {
  const place = await lookUpPlace(api, { location: point.location, locale, now })
  if (place.kind === 'outside') return 'outside'
  saveChosenAddress({ ...point, isAccepted: true })
  fillCheckout(point)
  sessionStore.setState({ addressAccepted: true, isLocation: true })
  chooseDeliveryType('delivery')
  pushEvent('Select_receiving_method', { type: 'доставка по адресу' })
  return serveFrom(place)
}

/**
 * Finds the branch for the active point, where another one became active without being chosen here: it came with the
 * account. Answers whether the branch is another one now. Outside every zone nothing changes until it is ordered to.
 */
export async function serveActivePoint(
  api: DeliveryApi,
  { locale, now }: { readonly locale: Locale; readonly now: Instant },
): Promise<boolean> {
  const { points, branch: former, deliveryType } = commonStore.getState()
  const point = activePoint(points)
  if (!point?.isAccepted || deliveryType !== 'delivery') return false
  const place = await lookUpPlace(api, { location: point.location, locale, now })
  if (place.kind === 'outside' || activePoint(commonStore.getState().points)?.id !== point.id) return false
  fillCheckout(point)
  sessionStore.setState({ addressAccepted: true, isLocation: true })
  serveFrom(place)
  return commonStore.getState().branch?.id !== former?.id
}

/** Fetches orders from a branch from now on (R4-08). */
export function chooseTakeawayBranch(branch: Branch): void {
  commonStore.setState({ takeawayBranch: toChosenBranch(branch) })
  switchToTakeaway()
}

/** Takeaway from the branch that was chosen for it before, or from none yet: the branch that delivers is no choice of the customer (R4-06). */
export function switchToTakeaway(): void {
  chooseDeliveryType('self-pickup')
  chooseBranch(commonStore.getState().takeawayBranch)
  pushEvent('Select_receiving_method', { type: 'самовывоз' })
}

/** Delivery before there is an address to deliver to (R4-06); `deliverTo` is for an address. */
export function switchToDelivery(): void {
  chooseDeliveryType('delivery')
  pushEvent('Select_receiving_method', { type: 'доставка по адресу' })
}

/** 'Yes' to a found address: it counts as accepted in every later tab too (R4-11). */
export function acceptFoundAddress(id: string): void {
  commonStore.setState(({ points }) => ({
    points: points.map((point) => (point.id === id ? { ...point, isAccepted: true } : point)),
    isDeliveryTypeChosen: true,
  }))
  sessionStore.setState({ addressAccepted: true, isLocation: true })
}

/** 'No' to a found address clears it (R4-11). */
export function dropFoundAddress(id: string): void {
  clearPoint(id)
}

/** Deletes an address, and the place to deliver to when it was the active one. Returns a function that restores it. */
export function deleteAddress(id: string): () => void {
  const { points, location } = commonStore.getState()
  const at = points.findIndex((point) => point.id === id)
  const deleted = points[at]
  if (!deleted) return () => {}
  clearPoint(id)
  if (!deleted.isActive) commonStore.setState({ location })
  if (points.length === 1) sessionStore.setState({ isLocation: false, addressAccepted: false })
  return () => {
    const present = commonStore.getState()
    const isActive = deleted.isActive && !activePoint(present.points)
    commonStore.setState({
      points: present.points.toSpliced(at, 0, { ...deleted, isActive }),
      ...(isActive && { location: deleted.location }),
    })
    sessionStore.setState({ isLocation: true })
  }
}

/** Lets the branch of a place deliver from now on; the present one stays while it can (R4-11). */
export function serveFrom(place: Exclude<Place, { kind: 'outside' }>): DeliveryOutcome {
  if (place.kind === 'unknown') {
    commonStore.setState({ deliveryZoneId: null })
    return 'chosen'
  }
  const { branch: present } = commonStore.getState()
  commonStore.setState({ deliveryZoneId: place.zone.id })
  if (place.branches === null) {
    // Without a branch the server takes the nearest one; one of another zone would only be refused later.
    if (present && !place.zone.branchIds.includes(present.id)) chooseBranch(null)
    return 'chosen'
  }
  const branch = chooseServingBranch(place.branches, present?.id ?? null)
  chooseBranch(branch && toChosenBranch(branch))
  return isEveryBranchClosed(place.branches) ? 'all_closed' : 'chosen'
}

/** The checkout of this tab starts with the parts of the address (R3-05). */
function fillCheckout({
  accommodation,
  building,
  floor,
  apartment,
  landmark,
  courierNote,
  city,
}: SavedPoint): void {
  checkoutStore.setState({ accommodation, building, floor, apartment, landmark, courierNote, city })
}
