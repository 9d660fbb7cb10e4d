import type { LatLong } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { askPosition } from '../../../platform/browser/ask-position.ts'
import { useMapWords } from '../../../platform/hooks/use-map-texts.ts'
import { findMapProvider } from '../../../platform/map-provider.ts'
import { MapOff } from '../../../ui/map/map-off.tsx'
import type { MapLook, MapPin } from '../../../ui/map/map-props.ts'
import { ShopMap } from '../../../ui/map/shop-map.tsx'
import { openNow } from './open-now.ts'
import type { BranchCard } from './page/branch-page.mapper.ts'
import { getChip } from './pin-chip.ts'

export type BranchesMapProps = {
  readonly branches: readonly BranchCard[]
  readonly now: Instant
  readonly city: string
  readonly look: MapLook
  readonly markedId: string | null
  readonly me: LatLong | null
  readonly onPinPress: (id: string) => void
  readonly onMyLocation: (ask: typeof askPosition) => void
  /** Called once with a way to pass changes on. */
  readonly onHere: (isHere: true) => void
}

/** The branches of the list as pins; those that would cover each other stand together. Blocked, it points to the list. */
export function BranchesMap({
  branches,
  now,
  markedId,
  me,
  onHere,
  onMyLocation,
  ...rest
}: BranchesMapProps) {
  const t = useT('location')
  const locale = useLocale()
  const words = useMapWords()
  const [isOff, setIsOff] = useState(false)
  useEffect(() => onHere(true), [onHere])
  const pins = useMemo(() => {
    const all = branches.map((branch): MapPin => {
      const isChosen = branch.id === markedId
      const kind = openNow(branch, now).isOpen ? 'branch' : 'branch-closed'
      return {
        id: branch.id,
        at: branch.location,
        kind: isChosen ? 'branch-active' : kind,
        name: branch.name,
        isChosen,
        chip: getChip(t, { ...branch, open: openNow(branch, now) }, now),
      }
    })
    return me ? [...all, { id: 'me', at: me, kind: 'me', name: t('my_location') } satisfies MapPin] : all
  }, [branches, now, markedId, me, t])
  const clusterName = useCallback((count: number) => t('cluster_label', { count }), [t])
  if (isOff) return <MapOff text={t('map_unavailable')} />
  return (
    <ShopMap
      findProvider={findMapProvider}
      {...rest}
      onMyLocation={() => onMyLocation(askPosition)}
      isInPage
      words={words}
      locale={locale}
      pins={pins}
      clusterName={clusterName}
      onFail={() => setIsOff(true)}
    />
  )
}
