import type { LatLong } from '@doira/domain/delivery/geo'
import type { LocalizedAddress } from '@doira/domain/delivery/localized-address'
import { removePoint, savePoint } from '@doira/domain/delivery/saved-points'
import { useStore } from 'zustand/react'
import { writeCookie } from '../browser/cookies.ts'
import { parsePoint, parseTranslations } from './parse-point.ts'
import { findPoint, getOne, listOf, recordOf, textOr, truthOr } from './parse-stored.ts'
import { makePersistedStore } from './persisted.ts'
import type { SavedPoint } from './points.ts'

export type DeliveryType = 'delivery' | 'self-pickup'

/** The branch that the customer orders from. */
export type ChosenBranch = {
  readonly id: string
  readonly slug: string
  readonly menuId: string
  readonly city: string
  /** In the language it was chosen in. */
  readonly address: string
  /** Null where a former version stored it. */
  readonly localizedAddress: LocalizedAddress | null
  readonly isActive: boolean
  readonly location: LatLong
}

export type CommonState = {
  readonly points: readonly SavedPoint[]
  readonly isReservation: boolean
  readonly location: LatLong | null
  readonly deliveryType: DeliveryType
  /** Whether the customer has said how to receive the order; before that the reception dialog asks (R2-15). */
  readonly isDeliveryTypeChosen: boolean
  readonly branch: ChosenBranch | null
  /** Where the customer last chose to fetch orders from; it stays while they have them delivered. */
  readonly takeawayBranch: ChosenBranch | null
  readonly orderIds: readonly string[]
  readonly deliveryZoneId: string | null
  readonly searchedProduct: string | null
}

const empty: CommonState = {
  points: [],
  isReservation: false,
  location: null,
  deliveryType: 'delivery',
  isDeliveryTypeChosen: false,
  branch: null,
  takeawayBranch: null,
  orderIds: [],
  deliveryZoneId: null,
  searchedProduct: null,
}

function parseBranch(value: unknown): ChosenBranch | null {
  const { id, slug, menuId, city, address, localizedAddress, isActive, location } = recordOf(value)
  const at = findPoint(location)
  if (!at || typeof id !== 'string' || typeof slug !== 'string' || typeof menuId !== 'string') return null
  return {
    id,
    slug,
    menuId,
    city: textOr(city, ''),
    address: textOr(address, ''),
    localizedAddress: parseTranslations(localizedAddress),
    isActive: truthOr(isActive, true),
    location: at,
  }
}

function parse(stored: unknown): CommonState {
  const state = recordOf(stored)
  const deliveryType = getOne(state.deliveryType, ['delivery', 'self-pickup'], 'delivery')
  const branch = parseBranch(state.branch)
  return {
    points: listOf(state.points, parsePoint),
    isReservation: truthOr(state.isReservation, false),
    location: findPoint(state.location),
    deliveryType,
    isDeliveryTypeChosen: truthOr(state.isDeliveryTypeChosen, false),
    branch,
    // Before it was stored apart, the branch of takeaway was the only one.
    takeawayBranch: parseBranch(state.takeawayBranch) ?? (deliveryType === 'self-pickup' ? branch : null),
    orderIds: listOf(state.orderIds, (id) => textOr(id, null)),
    deliveryZoneId: textOr(state.deliveryZoneId, null),
    searchedProduct: textOr(state.searchedProduct, null),
  }
}

/** Where and how the customer receives orders. Plain fields are changed with `commonStore.setState`. */
export const commonStore = makePersistedStore<CommonState, CommonState>(() => empty, {
  name: 'common',
  version: 1,
  area: 'local',
  partialize: (state) => state,
  parse,
})

export function useCommon<Part>(select: (state: CommonState) => Part): Part {
  return useStore(commonStore, select)
}

/** Chooses the branch, or none, and informs the server by cookies (R3-13). */
export function chooseBranch(branch: ChosenBranch | null): void {
  commonStore.setState({ branch })
  writeCookie('branch_id', branch?.id ?? null)
  writeCookie('branch_slug', branch?.slug ?? null)
  writeCookie('menu_id', branch?.menuId ?? null)
}

export function chooseDeliveryType(deliveryType: DeliveryType): void {
  commonStore.setState({ deliveryType, isDeliveryTypeChosen: true })
  writeCookie('delivery_type', deliveryType)
}

/** Saves an address, new or changed, and makes it the place to deliver to. */
export function saveChosenAddress(point: SavedPoint): void {
  commonStore.setState(({ points }) => ({ points: savePoint(points, point), location: point.location }))
}

/** Deletes an address; the place to deliver to is then unknown. */
export function clearPoint(id: string): void {
  commonStore.setState(({ points }) => ({ points: removePoint(points, id), location: null }))
}
