import type { LatLong } from '@doira/domain/delivery/geo'
import { type Instant, isBefore, toInstant } from '@doira/domain/time/instant'
import type { Locale } from '../../i18n/locale.ts'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'
import { logQuietly } from '../../platform/log-quietly.ts'
import { type Branch, toBranch } from './branches/branch.mapper.ts'
import { type DeliveryZone, toDeliveryZone } from './places.mapper.ts'

/** What is known about delivering to a point. */
export type Place =
  | { readonly kind: 'outside' }
  | {
      readonly kind: 'inside'
      readonly zone: DeliveryZone
      /** Branches in business, those that deliver now first; null when nobody answered. */
      readonly branches: readonly Branch[] | null
    }
  /** The zone could not be looked up: only logged (R8-19), ordering continues. */
  | { readonly kind: 'unknown' }

type PlaceApi = Pick<ShopApi, 'checkPointDeliveryZones' | 'nearestBranch'>
type PlaceInput = {
  readonly location: LatLong
  readonly locale: Locale
  readonly now: Instant
  readonly signal?: AbortSignal
}

/** Looks up the zone of a point, then the branches that serve it (R4-07). Never throws, but for an aborted signal. */
export async function lookUpPlace(api: PlaceApi, input: PlaceInput): Promise<Place> {
  const { location, signal } = input
  const zones = await unlessAborted(signal, async () => {
    const query = { lat: location.lat, lon: location.long }
    return (await api.checkPointDeliveryZones({ query, ...(signal && { signal }) })).result
  })
  if (!zones) return { kind: 'unknown' }
  const [first] = zones
  if (!first) return { kind: 'outside' }
  return {
    kind: 'inside',
    zone: toDeliveryZone(first),
    branches: await listBranchesFor(api, first.id, input),
  }
}

async function listBranchesFor(
  api: PlaceApi,
  zoneId: string,
  { location, locale, now, signal }: PlaceInput,
): Promise<readonly Branch[] | null> {
  return unlessAborted(signal, async () => {
    const query = { ...location, delivery_zone_id: zoneId }
    const { branches } = await api.nearestBranch({ query, ...(signal && { signal }) })
    return branches.map((branch) => toBranch(branch, locale, now)).filter(({ isActive }) => isActive)
  })
}

async function unlessAborted<Answer>(
  signal: AbortSignal | undefined,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted) throw error
    logQuietly('The look-up of zone or branches failed', error)
    return null
  }
}

/**
 * The branch that delivers from now on: the present one while it is still active, else the first active one (R4-11).
 * One that delivers now wins over one that is closed. Null when there is none.
 */
export function chooseServingBranch<Candidate extends Pick<Branch, 'id' | 'isDelivering'>>(
  branches: readonly Candidate[],
  presentId: string | null,
): Candidate | null {
  const delivering = branches.filter(({ isDelivering }) => isDelivering)
  const candidates = delivering.length > 0 ? delivering : branches
  return candidates.find(({ id }) => id === presentId) ?? candidates[0] ?? null
}

/** Whether ordering has to wait, because every branch of the place is closed now. */
export function isEveryBranchClosed(branches: readonly Pick<Branch, 'isDelivering'>[]): boolean {
  return !branches.some(({ isDelivering }) => isDelivering)
}

/** The branch that opens first, with its moment; null when no opening is known. */
export function findNextOpening(
  branches: readonly Pick<Branch, 'name' | 'deliveryOpensAt'>[],
): { readonly name: string; readonly opensAt: Instant } | null {
  const openings = branches.flatMap(({ name, deliveryOpensAt }) =>
    deliveryOpensAt === null ? [] : [{ name, opensAt: toInstant(deliveryOpensAt) }],
  )
  return openings.reduce<(typeof openings)[number] | null>(
    (first, next) => (first === null || isBefore(next.opensAt, first.opensAt) ? next : first),
    null,
  )
}
