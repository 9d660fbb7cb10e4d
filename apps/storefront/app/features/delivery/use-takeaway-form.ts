import type { LatLong } from '@doira/domain/delivery/geo'
import { useMemo, useState } from 'react'
import { commonStore } from '../../platform/stores/common-store.ts'
import type { MapLook } from '../../ui/map/map-props.ts'
import type { Branch } from './branches/branch.mapper.ts'
import { nearestFirst } from './branches/nearest-first.ts'
import { useBranches, useCities } from './use-places.ts'

/** R9-05. */
const branchZoom = 18
/** How many branches around the customer the map shows, and from how near. */
const nearestShown = 4
const aroundMeZoom = 15

/** Whether an order can be fetched there now; closed branches are shown and cannot be chosen (R2-13). */
export function isOpenForTakeaway({ isActive, open }: Pick<Branch, 'isActive' | 'open'>): boolean {
  return isActive && open.isOpen
}

/** The takeaway side of the map dialog: a city, its branches and the chosen one. */
export function useTakeawayForm({
  firstCity,
  me,
}: {
  readonly firstCity: string | null
  readonly me: LatLong | null
}) {
  const [{ branch: present, location, deliveryType }] = useState(() => commonStore.getState())
  const [citySlug, setCitySlug] = useState(present?.city || firstCity)
  /** Why the branch that was touched last cannot be chosen. */
  const [refusal, setRefusal] = useState<'restaurant_closed' | 'opening_soon' | null>(null)
  const [chosenId, setChosenId] = useState(deliveryType === 'self-pickup' ? (present?.id ?? null) : null)
  const cities = useCities()
  const city =
    cities.data?.find(({ slug }) => slug === citySlug) ??
    cities.data?.find(({ isDefault }) => isDefault) ??
    null
  const from = me ?? location
  const branches = useBranches(city?.slug ?? null, from)
  const chosen = branches.data?.find((branch) => branch.id === chosenId && isOpenForTakeaway(branch)) ?? null

  const chosenAt = chosen?.location
  const look = useMemo<MapLook | null>(() => {
    if (chosenAt) return { at: chosenAt, zoom: branchZoom }
    if (me && branches.data?.length) {
      const nearest = nearestFirst(branches.data, me).slice(0, nearestShown)
      return { all: [me, ...nearest.map(({ location: at }) => at)], maxZoom: aroundMeZoom }
    }
    return city && { at: city.centre, zoom: city.zoom }
  }, [chosenAt, city, me, branches.data])

  return {
    cities: cities.data ?? [],
    city,
    branches: branches.data ?? null,
    isFailed: cities.isError || branches.isError,
    retry: () => void (cities.isError ? cities.refetch() : branches.refetch()),
    /** Where distances are measured from. */
    from,
    chosen,
    refusal,
    look,
    chooseCity(slug: string) {
      setCitySlug(slug)
      setChosenId(null)
      setRefusal(null)
    },
    choose(id: string) {
      const branch = branches.data?.find((one) => one.id === id)
      if (!branch) return
      if (isOpenForTakeaway(branch)) setChosenId(id)
      setRefusal(isOpenForTakeaway(branch) ? null : branch.isActive ? 'restaurant_closed' : 'opening_soon')
    },
  }
}

export type TakeawayForm = ReturnType<typeof useTakeawayForm>
