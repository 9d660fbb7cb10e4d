import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { contentTabs, findBlank } from '../kinds.ts'
import { OpenItem } from '../open-item.tsx'
import { beginZone } from './begin-zone.ts'
import { useZonesMap } from './use-zones-map.ts'
import { ZoneEditor } from './zone-editor.tsx'
import { ZoneList } from './zone-list.tsx'
import { ZoneMapBox } from './zone-map-box.tsx'
import type { StaffZones } from './zone-tests.ts'

const [tab] = contentTabs.filter((one) => one.tab === 'zones')

/** Where the chain delivers to: zones by city, on a map, the chosen one with its corners and its terms. */
export function ZonesPage() {
  const { t } = useMessages()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const zones = useQuery({
    queryKey: ['content', 'zones'],
    queryFn: ({ signal }) => callStaff('readStaffZones', { signal }),
    refetchInterval: 30_000,
  })
  return (
    <SectionLayout
      title={t('net.title')}
      top={
        <>
          <NetTabs />
          <div ref={setSlot} className="ed__slot" />
        </>
      }
    >
      {zones.data ? (
        <Zones zones={zones.data} slot={slot} />
      ) : zones.error ? (
        <QueryFailed query={zones} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}

function Zones({ zones, slot }: { readonly zones: StaffZones; readonly slot: HTMLElement | null }) {
  const { t, nameOf } = useMessages()
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const { id = null } = useParams()
  const [query] = useSearchParams()
  const chosen = zones.zones.find((zone) => zone.id === id)
  const branchId = query.get('branch')
  const cityId = chosen?.city_id ?? query.get('city') ?? zones.cities[0]?.id ?? ''
  const city = zones.cities.find((one) => one.id === cityId)
  const map = useZonesMap(city)

  // A chosen zone says itself where to look.
  useEffect(() => {
    if (city && id === null) map.made?.goTo(city.center, city.zoom)
  }, [map.made, city, id])
  const inCity = useMemo(() => zones.zones.filter((zone) => zone.city_id === cityId), [zones, cityId])
  // Leaflet is outside of React: what it shows is passed to it.
  useEffect(() => {
    map.made?.showZones(
      inCity.map((zone) => ({
        ...{ id: zone.id, corners: zone.corners, name: nameOf(zone.title) },
        ...{ isHidden: zone.state !== 'live', isChosen: zone.id === id },
      })),
      (pressed) => void navigate(paths.contentItem('zones', 'zone', pressed)),
    )
  }, [map.made, inCity, id, nameOf, navigate])

  const blank = {
    ...findBlank('zone', ''),
    ...{ city_id: cityId, corners: city ? beginZone(city, zones, branchId) : [] },
  }
  return (
    <div className="ed ed--zones">
      {(!isNarrow || id === null) && <ZoneList zones={zones} cityId={cityId} openId={id} />}
      <ZoneMapBox map={map} city={city} isEditing={id !== null} />
      {id !== null && tab ? (
        <OpenItem key={id} kind="zone" id={id} blank={blank}>
          {(item, readAgain) => (
            <ZoneEditor
              {...{ item, readAgain, zones, branchId, map: map.made }}
              slot={isNarrow ? null : slot}
            />
          )}
        </OpenItem>
      ) : (
        !isNarrow && (
          <section className="card ed__none">
            <p className="t-2">{t('zones.choose')}</p>
          </section>
        )
      )}
    </div>
  )
}
