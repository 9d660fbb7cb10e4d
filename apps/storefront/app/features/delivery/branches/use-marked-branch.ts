import type { LatLong } from '@doira/domain/delivery/geo'
import { useState } from 'react'
import type { MapLook } from '../../../ui/map/map-props.ts'
import { showCard } from './branch-card-link.tsx'
import { nearestFirst } from './nearest-first.ts'
import type { BranchCard, BranchCity } from './page/branch-page.mapper.ts'

/** Near enough to distinguish streets, far enough to see a city whole. */
const nearestZoom = 14
const aroundMeZoom = 13

type View = { readonly city: string; readonly look: MapLook; readonly markedId: string | null }

/**
 * What the map of the branches looks at and which branch stands out on it and in the list. The ground is drawn a city at
 * a time: of the chosen city, else of the first one until a branch elsewhere is pointed at.
 */
export function useMarkedBranch({
  cities,
  branches,
  city,
}: {
  readonly cities: readonly BranchCity[]
  readonly branches: readonly BranchCard[]
  /** The chosen one; null is all. */
  readonly city: string | null
}) {
  const lookAt = (slug: string): View => ({
    city: slug,
    look: {
      all: branches.filter((one) => one.city === slug).map(({ location }) => location),
      maxZoom: nearestZoom,
    },
    markedId: null,
  })
  const home = cities.find(({ isDefault }) => isDefault) ?? cities[0]
  const wanted = city ?? home?.slug ?? ''
  const [seen, setSeen] = useState(wanted)
  const [view, setView] = useState(() => lookAt(wanted))
  // Another city was chosen: the map goes there.
  if (seen !== wanted) {
    setSeen(wanted)
    setView(lookAt(wanted))
  }
  return {
    ...view,
    /** From the list: the map follows. */
    mark(branch: BranchCard) {
      if (branch.id === view.markedId) return
      const isElsewhere = branch.city !== view.city
      setView({
        ...(isElsewhere ? lookAt(branch.city) : { ...view, look: { show: branch.location } }),
        markedId: branch.id,
      })
    },
    /** From the map: the list follows. */
    markPin(id: string) {
      setView({ ...view, markedId: id })
      showCard(id)
    },
    lookAround(me: LatLong) {
      const [nearest] = nearestFirst(branches, me)
      setView({ ...view, city: nearest?.city ?? view.city, look: { at: me, zoom: aroundMeZoom } })
    },
  }
}
