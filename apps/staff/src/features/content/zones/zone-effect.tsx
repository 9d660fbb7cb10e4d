import { isSame } from '@doira/domain/content/draft'
import type { Ring } from '@doira/domain/delivery/geo'
import { Icon } from '@doira/web/ui/icon.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import type { ContentItem } from '../editor/use-draft.ts'
import { AddPlace } from './add-place.tsx'
import { readOwnPlaces, storeOwnPlaces } from './own-places.ts'
import { isMoved, liveAreas, type StaffZones, type TestedPlace, testPlaces } from './zone-tests.ts'

const restMs = 400

/** What a drawn zone does to those who live there: to which branch addresses fall, and which orders would fall out. */
export function ZoneEffect({
  item,
  zones,
  outline,
  branchIds,
  cityId,
  isDrawn,
}: {
  readonly item: ContentItem
  readonly zones: StaffZones
  readonly outline: Ring
  readonly branchIds: readonly string[]
  readonly cityId: string
  /** Without a crossing. */
  readonly isDrawn: boolean
}) {
  const { t, nameOf } = useMessages()
  const [own, setOwn] = useState(() => readOwnPlaces(cityId))
  const before = liveAreas(zones)
  const after = isDrawn ? liveAreas(zones, { id: item.id, corners: outline, branchIds }) : before
  const tested = testPlaces({ zones, before, after, outline, cityId, own })
  const put = (places: typeof own) => {
    setOwn(places)
    storeOwnPlaces(cityId, places)
  }
  const lost = useLostOrders(item, isDrawn ? outline : null)
  return (
    <>
      <div className="ztests">
        <h3>{t('zones.tests')}</h3>
        <ul>
          {tested.map((place) => (
            <li key={`${place.location.lat} ${place.location.long}`} className="ztest">
              <span>
                <b>{nameOf(place.name)}</b>
                <small>
                  {isMoved(place)
                    ? t('zones.was', { name: place.before ? nameOf(place.before.name) : t('zones.outside') })
                    : place.after
                      ? nameOf(place.after.name)
                      : t('zones.outside')}
                </small>
              </span>
              <Outcome place={place} />
            </li>
          ))}
        </ul>
        <AddPlace
          city={zones.cities.find(({ id }) => id === cityId)}
          onAdd={(place) => put([place, ...own])}
          onClear={own.length > 0 ? () => put([]) : null}
        />
      </div>
      {lost !== null && lost.orders > 0 && (
        <Note kind="warn" title={t('zones.lost', { count: lost.addresses })}>
          <p>{t('zones.lost_orders', { count: lost.orders })}</p>
        </Note>
      )}
    </>
  )
}

function Outcome({ place }: { readonly place: TestedPlace }) {
  const { t, nameOf } = useMessages()
  if (!isMoved(place)) return <span className="tag tag--quiet">{t('zones.same')}</span>
  if (place.after === null) {
    return (
      <span className="tag tag--err">
        <Icon name="triangle-alert" />
        {t('zones.outside')}
      </span>
    )
  }
  return (
    <span className="tag tag--info">
      <Icon name="chevron-right" />
      {nameOf(place.after.name)}
    </span>
  )
}

/** Counted a moment after the last change; null while nothing is changed or known. */
function useLostOrders({ id, live }: ContentItem, outline: Ring | null) {
  const [asked, setAsked] = useState<Ring | null>(null)
  const isChanged = outline !== null && live !== null && !isSame(live.corners, outline)
  // Time is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isChanged ? outline : null), restMs)
    return () => clearTimeout(timer)
  }, [isChanged, outline])
  const { data } = useQuery({
    queryKey: ['zone-effect', id, asked],
    queryFn: ({ signal }) =>
      callStaff('measureZone', {
        params: { id },
        body: { corners: (asked ?? []).map(([long, lat]): [number, number] => [long, lat]) },
        signal,
      }),
    enabled: asked !== null && asked.length > 2,
    placeholderData: keepPreviousData,
  })
  return isChanged && asked ? (data ?? null) : null
}
