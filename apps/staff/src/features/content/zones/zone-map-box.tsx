import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { ZonesMapInPage } from './use-zones-map.ts'
import type { StaffZones } from './zone-tests.ts'

/** The map with its buttons, and what can be done with the chosen zone on it. */
export function ZoneMapBox({
  map,
  city,
  isEditing,
}: {
  readonly map: ZonesMapInPage
  readonly city: StaffZones['cities'][number] | undefined
  readonly isEditing: boolean
}) {
  const { t, nameOf } = useMessages()
  return (
    <section
      className="card zcard"
      aria-label={t('zones.map', { city: city ? nameOf(city.title) : '' })}
      data-ground={map.hasGround || undefined}
    >
      <div ref={map.box} className="zmap" />
      <div className="zctl" id="zone-map-actions">
        <IconButton icon="plus" label={t('zones.nearer')} onClick={() => map.made?.zoomBy(1)} />
        <IconButton icon="minus" label={t('zones.further')} onClick={() => map.made?.zoomBy(-1)} />
      </div>
      {isEditing && <span className="tag tag--ink zhint">{t('zones.hint')}</span>}
    </section>
  )
}
