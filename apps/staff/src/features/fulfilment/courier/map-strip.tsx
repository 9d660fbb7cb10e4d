import type { WireWay } from '@doira/contract/fulfilment/dispatch'
import { minutesOfWay } from '@doira/domain/staff/courier-estimate'
import { formatDistance } from '@doira/web/i18n/format.ts'
import { useGround } from '../../../platform/use-ground.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { type StripSize, stripBetween, stripSize } from './ground.ts'

/** Where the customer is, seen from the branch. The way itself is the business of the phone's own maps. */
export function MapStrip({ way, size = stripSize }: { readonly way: WireWay; readonly size?: StripSize }) {
  const { t, language } = useMessages()
  const { city, branch_location, location, distance_meters } = way
  const ground = useGround(city)
  if (location === null || distance_meters === null) return null
  const { from, to, shapes } = stripBetween(branch_location, location, ground ?? [], size)
  const detail = t('courier.way', {
    distance: formatDistance(language, distance_meters),
    minutes: minutesOfWay(distance_meters),
  })
  return (
    <div className="mmap" role="img" aria-label={t('courier.map', { way: detail })}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {shapes.map(({ className, path }) => (
          <path key={path} className={className} d={path} />
        ))}
        <path className="strip-way" d={`M${from.join(' ')}L${to.join(' ')}`} />
        <circle className="strip-from" cx={from[0]} cy={from[1]} r="9" />
        <circle className="strip-to" cx={to[0]} cy={to[1]} r="11" />
      </svg>
      <span className="tag tag--ink">{ground === null ? `${detail} · ${t('courier.map_off')}` : detail}</span>
    </div>
  )
}
