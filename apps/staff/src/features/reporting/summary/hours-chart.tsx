import { useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '../../../i18n/format.ts'
import { type HourBar, linesUpTo } from './chart-scale.ts'

const height = 250
const base = 214
const top = 42
const left = 34
/** Labels need so much; where there is less, every second or third one stands. */
const labelWidth = 20

/** Bars by the hour: the part that was late hatched, a dash for what was ordered then, the running hour dashed. */
export function HoursChart({
  hours,
  runningHour,
  label,
}: {
  readonly hours: readonly HourBar[]
  readonly runningHour: number | null
  readonly label: string
}) {
  const svg = useRef<SVGSVGElement>(null)
  const hatch = useId()
  const width = useWidthOf(svg)
  const highest = Math.max(1, ...hours.map(({ orders, compared_whole }) => Math.max(orders, compared_whole)))
  const getY = (count: number) => base - (count / highest) * (base - top)
  const step = (width - left) / Math.max(1, hours.length)
  const barWidth = Math.min(34, step * 0.56)
  const every = Math.ceil(labelWidth / step)
  return (
    <svg ref={svg} className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="chart__gap" width="6" height="6" />
          <rect className="chart__hatch" width="2.5" height="6" />
        </pattern>
      </defs>
      {linesUpTo(highest).map((count) => (
        <g key={count}>
          <path className="grid" d={`M${left} ${getY(count)}H${width}`} />
          <text x={left - 8} y={getY(count) + 4} textAnchor="end">
            {formatCount(count)}
          </text>
        </g>
      ))}
      {hours.map(({ hour, orders, late, compared_whole }, index) => {
        const middle = left + step * (index + 0.5)
        const [y, before] = [getY(orders), getY(compared_whole)]
        const bar = { x: middle - barWidth / 2, width: barWidth, y }
        return (
          <g key={hour}>
            {orders > 0 && (
              <rect
                className={hour === runningHour ? 'barnow' : 'bar'}
                {...bar}
                height={base - y}
                rx={Math.min(4, base - y)}
              />
            )}
            {late > 0 && (
              <rect
                className="late"
                {...bar}
                height={getY(orders - late) - y}
                rx="2"
                fill={`url(#${hatch})`}
              />
            )}
            {compared_whole > 0 && (
              <path className="then" d={`M${middle - barWidth / 2 - 5} ${before}h${barWidth + 10}`} />
            )}
            {orders > 0 && every === 1 && (
              <text
                className="v"
                x={middle}
                y={labelOver(y, compared_whole > 0 ? before : base)}
                textAnchor="middle"
              >
                {formatCount(orders)}
              </text>
            )}
            {index % every === 0 && (
              <text x={middle} y={base + 20} textAnchor="middle">
                {hour}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Over the bar, and over the dash where that would be in the way. */
function labelOver(bar: number, dash: number): number {
  const isInTheWay = dash < bar + 2 && dash > bar - 26
  return (isInTheWay ? dash : bar) - 8
}

/** One unit of the drawing is one pixel, so that its letters are as large as others. */
function useWidthOf(svg: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState(860)
  // The width is the browser's.
  useEffect(() => {
    if (!svg.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(280, Math.round(entry.contentRect.width)))
    })
    observer.observe(svg.current)
    return () => observer.disconnect()
  }, [svg])
  return width
}
