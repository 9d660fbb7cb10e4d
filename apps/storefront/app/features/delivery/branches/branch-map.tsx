import { useMemo, useState } from 'react'
import { useLocale } from '../../../i18n/messages.tsx'
import { useMapWords } from '../../../platform/hooks/use-map-texts.ts'
import { findMapProvider } from '../../../platform/map-provider.ts'
import type { MapLook, MapPin } from '../../../ui/map/map-props.ts'
import { ShopMap } from '../../../ui/map/shop-map.tsx'
import type { BranchDetails } from './page/branch-page.mapper.ts'

const streetZoom = 15

/** Where the branch is. Its address, landmark and route stand beside it, so a map that does not come is left out. */
export function BranchMap({ branch }: { branch: BranchDetails }) {
  const locale = useLocale()
  const words = useMapWords()
  const [isOff, setIsOff] = useState(false)
  const { id, name, city, location } = branch
  const look = useMemo<MapLook>(() => ({ at: location, zoom: streetZoom }), [location])
  const pins = useMemo<readonly MapPin[]>(
    () => [{ id, at: location, kind: 'branch-active', name, isChosen: true }],
    [id, location, name],
  )
  if (isOff) return null
  return (
    <div className="map bpage__map needs-scripts no-print">
      <ShopMap
        findProvider={findMapProvider}
        isInPage
        words={words}
        locale={locale}
        city={city}
        look={look}
        pins={pins}
        onFail={() => setIsOff(true)}
      />
    </div>
  )
}
