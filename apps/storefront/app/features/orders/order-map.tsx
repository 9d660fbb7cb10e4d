import { useMemo } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { useMapWords } from '../../platform/hooks/use-map-texts.ts'
import { findMapKey } from '../../platform/map-key.ts'
import type { MapLook, MapPin } from '../../ui/map/map-props.ts'
import { ShopMap } from '../../ui/map/shop-map.tsx'
import type { Order } from './order.mapper.ts'

const nearestZoom = 15

/** Branch, home and courier; of an order that is fetched only the branch. The caller leaves it out when it fails. */
export function OrderMap({ order, city, onFail }: { order: Order; city: string; onFail: () => void }) {
  const t = useT('order')
  const locale = useLocale()
  const words = useMapWords()
  const { branch, courier, deliveryType, location } = order
  const isDelivery = deliveryType === 'delivery'
  const spots = JSON.stringify([branch?.location, isDelivery && location, isDelivery && courier?.location])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings new objects; `spots` says whether they differ
  const pins = useMemo<readonly MapPin[]>(() => {
    const all: (MapPin | false | null | undefined)[] = [
      branch && {
        id: 'branch',
        at: branch.location,
        kind: isDelivery ? 'branch' : 'branch-active',
        name: branch.address,
        isChosen: !isDelivery,
      },
      isDelivery && location && { id: 'home', at: location, kind: 'address', name: t('delivery_address') },
      isDelivery &&
        courier?.location && { id: 'courier', at: courier.location, kind: 'courier', name: t('courier') },
    ]
    return all.filter((pin): pin is MapPin => Boolean(pin))
  }, [spots, t])
  const look = useMemo<MapLook>(() => ({ all: pins.map(({ at }) => at), maxZoom: nearestZoom }), [pins])
  return (
    <ShopMap
      findKey={findMapKey}
      words={words}
      locale={locale}
      city={city}
      look={look}
      pins={pins}
      onFail={onFail}
    />
  )
}
