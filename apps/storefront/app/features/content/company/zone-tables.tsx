import type { WireDeliveryZone } from '@doira/contract/delivery/delivery-zones'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { menuPathFor } from '../../../platform/page/city-routes.ts'
import { Link } from '../../../platform/page/link.tsx'
import { useCityRoutes } from '../../../platform/page/use-city-routes.ts'
import type { City } from '../vacancies/vacancies.mapper.ts'
import { CellTable } from './cell-table.tsx'

export type CityZones = {
  readonly city: City
  readonly zones: readonly {
    readonly id: string
    readonly name: string
    readonly fee: number
    readonly freeFrom: number | null
    readonly minimum: number
    readonly minutes: number
  }[]
}

/** The zones as they are now, by city; a city without one is left out. */
export function toCityZones(
  zones: readonly WireDeliveryZone[],
  { cities, locale }: { readonly cities: readonly City[]; readonly locale: Locale },
): readonly CityZones[] {
  return cities
    .map((city) => ({
      city,
      zones: zones
        .filter((zone) => zone.city === city.slug)
        .map((zone) => ({
          id: zone.id,
          name: localized(zone.name, locale),
          fee: zone.delivery_price,
          freeFrom: zone.free_delivery_order_amount,
          minimum: zone.min_order_amount,
          minutes: zone.eta_minutes,
        })),
    }))
    .filter(({ zones: own }) => own.length > 0)
}

/** What delivery costs where (R1-05, R2-39); each city leads to its menu. */
export function ZoneTables({ cityZones }: { readonly cityZones: readonly CityZones[] }) {
  const f = useT('formal')
  const c = useT('common')
  const locale = useLocale()
  const routes = useCityRoutes()
  return cityZones.map(({ city, zones }) => (
    <div key={city.slug} className="stack gap-2">
      <h3 className="t-h3">
        <Link to={menuPathFor(routes, city.slug)} className="link link--row">
          {city.title}
        </Link>
      </h3>
      <CellTable
        isZones
        name={city.title}
        columns={[f('zone_name'), f('zone_fee'), f('zone_free_from'), f('zone_min'), f('zone_time')]}
        rows={zones.map(({ id, name, fee, freeFrom, minimum, minutes }) => ({
          key: id,
          cells: [
            name,
            fee === 0 ? c('free') : formatSum(locale, fee),
            freeFrom === null ? '—' : formatSum(locale, freeFrom),
            formatSum(locale, minimum),
            c('n_minutes_short', { count: minutes }),
          ],
        }))}
      />
    </div>
  ))
}
