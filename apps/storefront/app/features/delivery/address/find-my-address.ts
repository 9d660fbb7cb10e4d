import type { LatLong } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import type { Locale } from '../../../i18n/locale.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import type { PositionAnswer } from '../../../platform/browser/ask-position.ts'
import { logQuietly } from '../../../platform/log-quietly.ts'
import { overlaysStore } from '../../../platform/overlays.ts'
import { chooseBranch, commonStore, saveChosenAddress } from '../../../platform/stores/common-store.ts'
import { lookUpPlace } from '../look-up-place.ts'
import type { FoundAddress } from '../places.mapper.ts'
import { type DeliveryOutcome, serveFrom } from '../receiving.ts'
import { findAddressAt } from './address-search.ts'
import { locatingStore } from './locating-store.ts'

type FindInput = {
  readonly api: Pick<ShopApi, 'geocode' | 'checkPointDeliveryZones' | 'nearestBranch'>
  readonly askPosition: () => Promise<PositionAnswer>
  readonly locale: Locale
  readonly makeId: () => string
  readonly now: () => Instant
}

/** Whether an address is looked for at all: none is saved, and orders are not fetched from a branch (R4-10). */
export function isAddressWanted(): boolean {
  const { points, deliveryType } = commonStore.getState()
  return points.length === 0 && deliveryType === 'delivery'
}

/**
 * Makes a point of where the browser is, not accepted yet, and finds the branch for it (R4-10). Null when nothing came
 * of it, which is only logged: no leave, no position, no answer in time, no address there. An answer that comes late
 * changes nothing any more when an address was chosen meanwhile, or is being chosen in the map dialog.
 */
export async function findMyAddress(input: FindInput): Promise<DeliveryOutcome | null> {
  const { api, locale, now, makeId } = input
  const location = await findPosition(input.askPosition)
  if (!location || !isStillWanted()) return null
  const found = await lookUpAddress(location, input)
  if (!found || !isStillWanted()) return null
  const id = makeId()
  saveChosenAddress({
    ...emptyPoint,
    id,
    location,
    address: found.name,
    localizedAddress: found.localizedName,
  })

  const place = await lookUpPlace(api, { location, locale, now: now() })
  const isStillActive = commonStore.getState().points.some((point) => point.id === id && point.isActive)
  if (!isStillActive || commonStore.getState().deliveryType !== 'delivery') return null
  if (place.kind !== 'outside') return serveFrom(place)
  locatingStore.setState({ outsideId: id })
  commonStore.setState({ deliveryZoneId: null })
  chooseBranch(null)
  return 'outside'
}

/** No city and no name: what the browser said is all that is known (R4-10). */
const emptyPoint = {
  name: '',
  city: '',
  accommodation: '',
  building: '',
  floor: '',
  apartment: '',
  landmark: '',
  courierNote: '',
  isPrivateHouse: false,
  isActive: true,
  isAccepted: false,
} as const

function isStillWanted(): boolean {
  return isAddressWanted() && overlaysStore.getState().open?.name !== 'map'
}

async function findPosition(askPosition: FindInput['askPosition']): Promise<LatLong | null> {
  locatingStore.setState({ isLocating: true })
  const answer = await askPosition()
  locatingStore.setState({ isLocating: false })
  return 'at' in answer ? answer.at : null
}

/** Asked once: where the geocoder is silent the address is typed (R4-09). */
async function lookUpAddress(location: LatLong, { api, locale }: FindInput): Promise<FoundAddress | null> {
  try {
    const found = await findAddressAt(api, { location, locale })
    if (!found) logQuietly('No address at the position')
    return found
  } catch (error) {
    logQuietly('Reverse geocoding failed', error)
    return null
  }
}
