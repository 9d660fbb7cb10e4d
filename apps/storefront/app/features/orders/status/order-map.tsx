import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import { secondsBetween } from '@doira/domain/time/instant'
import { formatDecimal, formatDistance } from '@doira/web/i18n/format.ts'
import { useMemo, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useMapWords } from '../../../platform/hooks/use-map-texts.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { findMapProvider } from '../../../platform/map-provider.ts'
import type { MapLook, MapPin } from '../../../ui/map/map-props.ts'
import { ShopMap } from '../../../ui/map/shop-map.tsx'
import type { Order } from '../order.mapper.ts'

const nearestZoom = 16
/** The card with the status covers the lower edge of the map on a phone. */
const padding = { sides: 72, bottom: 64 }
const clockStepMs = 10_000

/** Branch, home and courier; of an order that is fetched only the branch. The caller leaves it out when it fails. */
export function OrderMap({ order, city, onFail }: { order: Order; city: string; onFail: () => void }) {
  const t = useT('order')
  const location = useT('location')
  const locale = useLocale()
  const words = useMapWords()
  const caption = useCourierCaption(order)
  const { branch, courier, deliveryType, location: home } = order
  const isDelivery = deliveryType === 'delivery'
  const seen = isDelivery ? (courier?.location ?? null) : null
  const spots = JSON.stringify([branch?.location, isDelivery && home, seen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings new objects; `spots` says whether they differ
  const pins = useMemo<readonly MapPin[]>(() => {
    const all: (MapPin | false | null | undefined)[] = [
      branch && {
        id: 'branch',
        at: branch.location,
        kind: isDelivery ? 'branch' : 'branch-active',
        name: branch.address,
        isChosen: !isDelivery,
        chip: label(branch.name),
      },
      isDelivery &&
        home && {
          id: 'home',
          at: home,
          kind: 'address',
          name: t('delivery_address'),
          chip: label(location('home_label')),
        },
      seen && { id: 'courier', at: seen, kind: 'courier', name: t('courier'), caption },
    ]
    return all.filter((pin): pin is MapPin => Boolean(pin))
  }, [spots, caption, t, location])
  const passed = usePassed(seen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const way = useMemo(
    () =>
      seen && home ? { ahead: [seen, home], passed: branch ? [branch.location, ...passed] : passed } : null,
    [spots, passed],
  )
  const [looks, setLooks] = useState(0)
  // It follows the courier when asked to, and when he leaves the middle of the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const look = useMemo<MapLook>(() => {
    const fit = (all: readonly (LatLong | null | undefined)[]) => ({
      all: all.filter((at) => at !== null && at !== undefined),
      maxZoom: nearestZoom,
      padding,
    })
    const middle = seen ?? (isDelivery ? home : null)
    if (!middle) return fit(pins.map(({ at }) => at))
    return { follow: middle, fit: fit([seen, home]), also: branch?.location ?? null, turn: looks }
  }, [spots, looks])
  return (
    <ShopMap
      findProvider={findMapProvider}
      words={{
        ...words,
        myLocation: location('show_all_on_map'),
        groundOff: location('map_points_only'),
      }}
      locale={locale}
      city={city}
      look={look}
      pins={pins}
      way={way}
      hasFewControls
      onMyLocation={() => setLooks(looks + 1)}
      onFail={onFail}
    />
  )
}

const label = (name: string) => ({ name, hours: null, isOpen: false })

/** Where the courier was seen since the page was opened, the last place last. */
function usePassed(seen: LatLong | null): readonly LatLong[] {
  const [passed, setPassed] = useState<readonly LatLong[]>(seen ? [seen] : [])
  const last = passed.at(-1)
  // State of an earlier render: no effect draws the map twice.
  if (seen && (last?.lat !== seen.lat || last.long !== seen.long)) setPassed([...passed, seen])
  return passed
}

/** `12 мин · 2,1 км`, or the distance alone while no arrival is known. */
function useCourierCaption({ courier, arrival, location }: Order): string | undefined {
  const t = useT('order')
  const locale = useLocale()
  const now = useNow(clockStepMs)
  if (!courier?.location || !location) return undefined
  const meters = distanceMeters(courier.location, location)
  if (!arrival) return formatDistance(locale, meters)
  const minutes = Math.round(secondsBetween(now, arrival.to) / 60)
  return t('eta_km', { n: Math.max(1, minutes), km: formatDecimal(locale, meters / 1000) })
}
