import type { LatLong } from '@doira/domain/delivery/geo'
import { getHouse } from '@doira/domain/delivery/house-of'
import { findTranslations, type TranslatedAddress } from '@doira/domain/delivery/localized-address'
import { activePoint } from '@doira/domain/delivery/saved-points'
import { useMemo, useState } from 'react'
import { commonStore } from '../../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import type { MapLook } from '../../../ui/map/map-props.ts'
import type { City, FoundAddress } from '../places.mapper.ts'
import type { EnteredAddress } from '../saved-addresses/point-to-save.ts'
import { useAddressSearch, useCities, usePlace, usePlacedAddress } from '../use-places.ts'
import { usePointName } from '../use-point-name.ts'
import { cityOf } from './city-of.ts'
import { useAddressText } from './use-address-line.ts'

/** R9-05. */
const defaultCentre: LatLong = { lat: 41.311153, long: 69.279729 }
const defaultZoom = 11
const pointZoom = 15

export type AddressParts = Pick<
  EnteredAddress,
  'accommodation' | 'building' | 'floor' | 'apartment' | 'landmark' | 'courierNote' | 'name'
>

const emptyParts: AddressParts = {
  accommodation: '',
  building: '',
  floor: '',
  apartment: '',
  landmark: '',
  courierNote: '',
  name: '',
}

/** The delivery side of the map dialog: what was typed, where the point is and what is known about it. */
export function useDeliveryForm({
  isNew,
  pointId,
  firstCity,
}: {
  readonly isNew: boolean
  /** The point to change; null: the active one. */
  readonly pointId: string | null
  readonly firstCity: string | null
}) {
  const [opened] = useState(() => (isNew ? null : pointToOpen(pointId)))
  const textOf = useAddressText()
  const nameOf = usePointName()
  const [typed, setTyped] = useState(() => (opened ? textOf(opened) : ''))
  /** The address that the text was last filled with; its translations count until the text is edited. */
  const [filled, setFilled] = useState<TranslatedAddress | null>(opened)
  const [searched, setSearched] = useState<string | null>(null)
  const [location, setLocation] = useState<LatLong | null>(opened?.location ?? null)
  /** A point that was set on the map: its address is looked up and takes the place of what was typed. */
  const [placed, setPlaced] = useState<LatLong | null>(null)
  const [parts, setParts] = useState<AddressParts>(() => {
    const openedParts = getParts(opened)
    return { ...openedParts, name: nameOf(openedParts.name) }
  })
  const [isHouseTyped, setIsHouseTyped] = useState(Boolean(opened?.accommodation))
  const [look, setLook] = useState<MapLook | null>(opened && { at: opened.location, zoom: pointZoom })
  const [chosenCity, setChosenCity] = useState(opened?.city || firstCity)
  const [isSearchDown, setIsSearchDown] = useState(false)

  const cities = useCities().data ?? []
  const city = findCity({ location, chosenCity, cities })
  const centre = city?.centre ?? defaultCentre
  const cityLook = useMemo<MapLook>(
    () => ({ at: centre, zoom: city?.zoom ?? defaultZoom }),
    [centre, city?.zoom],
  )
  const search = useAddressSearch(isSearchDown ? null : searched, location ?? centre)
  // Once silent the search is given up: the field must not change its ways under the hand that types.
  if (search.isSilent && !isSearchDown) setIsSearchDown(true)
  const placedAddress = usePlacedAddress(placed)
  const text = placedAddress.isKnown ? placedAddress.name : typed
  // Without a geocoder and without a point on the map the middle of the city has to do.
  const isApproximate = isSearchDown && location === null
  const point = location ?? (isApproximate ? centre : null)
  const { place, isChecking } = usePlace(point)
  const house = isHouseTyped ? parts.accommodation : getHouse(text)

  function moveTo(at: LatLong) {
    setLocation(at)
    setLook({ at, zoom: pointZoom })
  }

  return {
    openedId: opened?.id ?? null,
    text,
    search,
    isSearching: searched !== null && !isSearchDown,
    isSearchDown,
    isApproximate,
    /** The address of a placed point is not known yet. */
    isNaming: placed !== null && !placedAddress.isKnown,
    /** What a placed point is called, to say it. */
    placedName: placedAddress.name,
    location,
    point,
    place,
    isChecking,
    parts: { ...parts, accommodation: house },
    cities,
    city,
    look: look ?? cityLook,
    type(next: string) {
      setTyped(next)
      setSearched(next)
      setPlaced(null)
    },
    stopSearch: () => setSearched(null),
    choose(found: FoundAddress) {
      const { name, location: at } = found
      setTyped(name)
      setFilled(toTranslated(found))
      setSearched(null)
      setPlaced(null)
      moveTo(at)
    },
    /** Set on the map, which already shows it. */
    placeAt(at: LatLong) {
      setTyped(text)
      setSearched(null)
      setLocation(at)
      setPlaced(at)
    },
    findMe(at: LatLong) {
      setSearched(null)
      moveTo(at)
      setPlaced(at)
    },
    clear() {
      setTyped('')
      setSearched(null)
      setPlaced(null)
      setLocation(null)
      setIsHouseTyped(false)
    },
    change(changed: Partial<AddressParts>) {
      setParts((present) => ({ ...present, ...changed }))
      if (changed.accommodation !== undefined) setIsHouseTyped(true)
    },
    chooseCity(slug: string) {
      setChosenCity(slug)
      setLook(null)
    },
    entered(at: LatLong): EnteredAddress {
      const source = placedAddress.found ? toTranslated(placedAddress.found) : filled
      const address = toEnteredAddress(text, source)
      return { ...parts, ...address, accommodation: house, location: at, city: city?.slug ?? '' }
    },
  }
}

export type DeliveryForm = ReturnType<typeof useDeliveryForm>

function pointToOpen(pointId: string | null): SavedPoint | null {
  const { points } = commonStore.getState()
  return points.find(({ id }) => id === pointId) ?? activePoint(points)
}

function toTranslated({ name, localizedName }: FoundAddress): TranslatedAddress {
  return { address: name, localizedAddress: localizedName }
}

/** A text that is still a translation of `source` stays in the language it was entered in; an edited one has none. */
function toEnteredAddress(text: string, source: TranslatedAddress | null): TranslatedAddress {
  const localizedAddress = findTranslations(text, [source?.localizedAddress])
  return { address: source && localizedAddress ? source.address : text.trim(), localizedAddress }
}

function getParts(point: AddressParts | null): AddressParts {
  if (!point) return emptyParts
  const { accommodation, building, floor, apartment, landmark, courierNote, name } = point
  return { accommodation, building, floor, apartment, landmark, courierNote, name }
}

function findCity({
  location,
  chosenCity,
  cities,
}: {
  readonly location: LatLong | null
  readonly chosenCity: string | null
  readonly cities: readonly City[]
}): City | null {
  if (location) return cityOf(location, cities)
  return cities.find(({ slug }) => slug === chosenCity) ?? cities.find(({ isDefault }) => isDefault) ?? null
}
