import type { LatLong } from '@doira/domain/delivery/geo'
import { useEffect } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { PlaceSearch } from '../../content/zones/place-search.tsx'
import type { StaffBranches } from '../use-branches.ts'
import { usePinMap } from './use-pin-map.ts'

/** Where the branch is: its pin on the map of the city; outside of the city it cannot be published. */
export function BranchPin({
  at,
  city,
  isLocked,
  onMove,
}: {
  readonly at: LatLong
  readonly city: StaffBranches['cities'][number] | undefined
  readonly isLocked: boolean
  readonly onMove: (at: LatLong) => void
}) {
  const { t, nameOf } = useMessages()
  const isOutside = city !== undefined && !isInside(at, city.bbox)
  // Where a new branch begins; no house is there by chance.
  const isAtCentre = city !== undefined && at.lat === city.center.lat && at.long === city.center.long
  const { box, map } = usePinMap({ center: at, zoom: 14 }, city?.slug ?? null)
  const name = t('net.pin')
  // The map is outside of React: what it shows is passed to it.
  useEffect(() => {
    map?.showOwn(at, name, isLocked ? null : onMove)
  }, [map, at, name, isLocked, onMove])
  return (
    <>
      {!isLocked && (
        <PlaceSearch
          label={t('net.find_address')}
          action={t('net.move_pin')}
          near={at}
          onFound={({ location }) => {
            onMove(location)
            map?.goTo(location, 16)
          }}
        />
      )}
      <section className="zcard pinbox" aria-label={t('net.pin_map')}>
        <div ref={box} className="zmap" />
        <div className="zctl">
          <IconButton icon="plus" label={t('zones.nearer')} onClick={() => map?.zoomBy(1)} />
          <IconButton icon="minus" label={t('zones.further')} onClick={() => map?.zoomBy(-1)} />
          <IconButton icon="locate-fixed" label={t('net.to_pin')} onClick={() => map?.goTo(at, 15)} />
        </div>
      </section>
      {!isLocked && isAtCentre && <Note kind="warn" title={t('net.pin_at_centre')} />}
      {isOutside && <Note kind="warn" title={t('net.outside_city', { city: nameOf(city.title) })} />}
    </>
  )
}

function isInside(
  { lat, long }: LatLong,
  [west, south, east, north]: readonly [number, number, number, number],
) {
  return long >= west && long <= east && lat >= south && lat <= north
}
