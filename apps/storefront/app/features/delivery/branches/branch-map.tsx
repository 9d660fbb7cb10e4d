import type { Instant } from '@doira/domain/time/instant'
import { useMemo, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useMapWords } from '../../../platform/hooks/use-map-texts.ts'
import { findMapProvider } from '../../../platform/map-provider.ts'
import type { MapLook, MapPin } from '../../../ui/map/map-props.ts'
import { ShopMap } from '../../../ui/map/shop-map.tsx'
import { openNow } from './open-now.ts'
import type { BranchDetails } from './page/branch-page.mapper.ts'
import { getChip } from './pin-chip.ts'

const streetZoom = 15

/** Where the branch is. Its address, landmark and route are beside it, so a map that does not come is left out. */
export function BranchMap({ branch, now }: { readonly branch: BranchDetails; readonly now: Instant }) {
  const t = useT('location')
  const locale = useLocale()
  const words = useMapWords()
  const [isOff, setIsOff] = useState(false)
  const { id, name, city, location } = branch
  const chip = getChip(t, { ...branch, open: openNow(branch, now) }, now)
  const { hours } = chip
  const look = useMemo<MapLook>(() => ({ at: location, zoom: streetZoom }), [location])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip is another object in each render
  const pins = useMemo<readonly MapPin[]>(
    () => [{ id, at: location, kind: 'branch-active', name, isChosen: true, chip }],
    [id, location, name, hours],
  )
  if (isOff) return null
  return (
    <div className="map bpage__map needs-scripts no-print">
      <ShopMap
        findProvider={findMapProvider}
        isInPage
        words={{ ...words, groundOff: t('map_points_only') }}
        locale={locale}
        city={city}
        look={look}
        pins={pins}
        onFail={() => setIsOff(true)}
      />
    </div>
  )
}
