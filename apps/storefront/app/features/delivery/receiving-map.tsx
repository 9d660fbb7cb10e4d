import { useCallback, useMemo } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { useMapWords } from '../../platform/hooks/use-map-texts.ts'
import { useNow } from '../../platform/hooks/use-now.ts'
import { findMapProvider } from '../../platform/map-provider.ts'
import { useHomeCity } from '../../platform/page/use-city-routes.ts'
import type { MapAreas, MapMarker, MapPin } from '../../ui/map/map-props.ts'
import { ShopMap } from '../../ui/map/shop-map.tsx'
import type { DeliveryForm } from './address/use-delivery-form.ts'
import { getChip } from './branches/pin-chip.ts'
import { useZones } from './use-places.ts'
import { isOpenForTakeaway, type TakeawayForm } from './use-takeaway-form.ts'

const clockStepMs = 60_000

type ReceivingMapProps = {
  readonly mode: 'delivery' | 'self-pickup'
  readonly delivery: DeliveryForm
  readonly takeaway: TakeawayForm
  readonly me: { readonly lat: number; readonly long: number } | null
  readonly onMyLocation: () => void
  readonly onFail: () => void
}

/** The map of both sides: one ground stays when the other is shown. */
export function ReceivingMap({ mode, delivery, takeaway, me, onMyLocation, onFail }: ReceivingMapProps) {
  const t = useT('location')
  const locale = useLocale()
  const words = useMapWords()
  const isDelivery = mode === 'delivery'
  const homeCity = useHomeCity()
  const city = (isDelivery ? delivery.city : takeaway.city)?.slug ?? homeCity
  const areas = useAreas(delivery)
  const marker = useMarker(delivery)
  const pins = usePins(takeaway, me)
  const clusterName = useCallback((count: number) => t('cluster_label', { count }), [t])
  return (
    <ShopMap
      findProvider={findMapProvider}
      words={isDelivery ? { ...words, hint: t('move_map_hint') } : words}
      locale={locale}
      city={city}
      look={isDelivery ? delivery.look : (takeaway.look ?? delivery.look)}
      onMyLocation={onMyLocation}
      onFail={onFail}
      {...(isDelivery
        ? { marker, areas, onPlace: delivery.placeAt }
        : { pins, clusterName, onPinPress: takeaway.choose })}
    />
  )
}

function useMarker({ location, place }: DeliveryForm): MapMarker | null {
  const t = useT('location')
  const isOutside = place?.kind === 'outside'
  const minutes = place?.kind === 'inside' ? place.zone.etaMinutes : null
  return useMemo(() => {
    const inside = minutes === null ? undefined : t('zone_minutes', { minutes })
    return (
      location && {
        at: location,
        kind: isOutside ? 'outside' : 'address',
        name: t('marker_label'),
        caption: isOutside ? t('out_of_zone') : inside,
      }
    )
  }, [location, isOutside, minutes, t])
}

function useAreas({ city, place }: DeliveryForm): MapAreas | null {
  const zones = useZones(city?.slug ?? null).data
  const zoneId = place?.kind === 'inside' ? place.zone.id : null
  return useMemo(() => {
    if (!zones) return null
    const own = zones.filter(({ id }) => id === zoneId)
    const outlines = zones.map(({ outline }) => outline)
    return { outlines, marked: own.length > 0 ? own.map(({ outline }) => outline) : outlines }
  }, [zones, zoneId])
}

function usePins({ branches, chosen }: TakeawayForm, me: ReceivingMapProps['me']): readonly MapPin[] {
  const t = useT('location')
  const now = useNow(clockStepMs)
  return useMemo(() => {
    const pins = (branches ?? []).map((branch): MapPin => {
      const isChosen = branch.id === chosen?.id
      const isOff = !isOpenForTakeaway(branch)
      return {
        id: branch.id,
        at: branch.location,
        kind: isOff ? 'branch-closed' : isChosen ? 'branch-active' : 'branch',
        name: branch.address,
        isChosen,
        isOff,
        chip: getChip(t, branch, now),
      }
    })
    return me ? [...pins, { id: 'me', at: me, kind: 'me', name: t('my_location') }] : pins
  }, [branches, chosen?.id, me, now, t])
}
