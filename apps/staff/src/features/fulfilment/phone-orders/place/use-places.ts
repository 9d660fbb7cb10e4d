import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { useQuery } from '@tanstack/react-query'
import { type ShopAnswer, shopApi } from '../../../../platform/api/shop-api.ts'
import { type EntryForm, getSavedPlace } from '../entry-form.ts'

export type ShopBranch = ShopAnswer<'listBranches'>['branches'][number]

export type ShopCity = ShopAnswer<'listCities'>['cities'][number]
type Place = { readonly lat: number; readonly long: number }

export function useCities(): readonly ShopCity[] {
  const { data } = useQuery({
    queryKey: ['cities'],
    queryFn: ({ signal }) => shopApi.listCities({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.cities ?? []
}

/** The city in which a place is: the one whose map shows it, the nearest of several. */
export function cityAt(cities: readonly ShopCity[], place: Place | null): ShopCity | null {
  if (place === null) return null
  const around = cities.filter(({ bbox: [west, south, east, north] }) => {
    return place.long >= west && place.long <= east && place.lat >= south && place.lat <= north
  })
  const [nearest] = around.toSorted(
    (a, b) => squaredDistance(a.center, place) - squaredDistance(b.center, place),
  )
  return nearest ?? null
}

/** Good enough to decide which is nearer. */
export function squaredDistance(a: Place, b: Place): number {
  return Math.hypot(a.lat - b.lat, (a.long - b.long) * Math.cos((b.lat * Math.PI) / 180))
}

/** The branches of the shop in their order, those that are in business. */
export function useBranches(): readonly ShopBranch[] {
  const { data } = useQuery({
    queryKey: ['stop', 'shop-branches'],
    queryFn: ({ signal }) => shopApi.listBranches({ query: { limit: '100' }, signal }),
  })
  return data?.branches.filter(({ is_active }) => is_active) ?? []
}

/**
 * The branch that an order comes from as far as it is known: the one it is picked up at, that of the saved address, or
 * the nearest of a new one. Null: nobody brings there, or nothing is known yet.
 */
export function useBranchOf(
  form: EntryForm,
  { customer, quotedId }: { readonly customer: WirePhoneCustomer | null; readonly quotedId: string | null },
): ShopBranch | null {
  const branches = useBranches()
  const { delivery_type, branch_id, address } = form
  const saved = getSavedPlace(address, customer?.addresses ?? [])
  const nearest = useNearest(delivery_type === 'delivery' && !saved ? (address?.location ?? null) : null)
  const id =
    delivery_type === 'self-pickup' ? branch_id : (saved?.branch?.id ?? quotedId ?? nearest?.[0]?.id ?? null)
  return branches.find((branch) => branch.id === id) ?? null
}

/** Branches that bring to a point, nearest first; undefined while nobody has answered. */
export function useNearest(
  location: { readonly lat: number; readonly long: number } | null,
): readonly ShopBranch[] | undefined {
  const { data } = useQuery({
    queryKey: ['stop', 'nearest', location],
    queryFn: ({ signal }) =>
      shopApi.nearestBranch({ query: { lat: location?.lat ?? 0, long: location?.long ?? 0 }, signal }),
    enabled: location !== null,
  })
  return location === null ? undefined : data?.branches
}
