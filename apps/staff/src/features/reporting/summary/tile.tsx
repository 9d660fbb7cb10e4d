import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'

type Trend = { readonly way: 'up' | 'down'; readonly tone: 'good' | 'bad' | 'plain' } | null

/** @param up what more of it is, and what less of it is */
export function findTrend(
  difference: number,
  up: NonNullable<Trend>['tone'],
  down: NonNullable<Trend>['tone'],
  isUnknown = false,
): Trend {
  if (difference === 0 || isUnknown) return null
  return difference > 0 ? { way: 'up', tone: up } : { way: 'down', tone: down }
}

export function Tile({
  title,
  value,
  unit = '',
  trend,
  detail,
  more,
}: {
  readonly title: string
  readonly value: string
  readonly unit?: string
  readonly trend: Trend
  readonly detail: string | null
  readonly more?: ReactNode
}) {
  return (
    <div className="card kpi">
      <dt>{title}</dt>
      <dd>
        <b>
          {value}
          {unit && <small> {unit}</small>}
        </b>
        {detail && (
          <em data-tone={trend?.tone}>
            {trend && <Icon name={trend.way === 'up' ? 'trending-up' : 'trending-down'} />}
            {detail}
          </em>
        )}
        {more && <em>{more}</em>}
      </dd>
    </div>
  )
}
