import { useId } from 'react'
import { RadioRow } from '../../ui/inputs/option-row.tsx'
import type { HallTable } from './hall.ts'
import type { TableState } from './table-state.ts'

export type ShownTable = HallTable & { readonly state: TableState; readonly name: string }

type TablesProps = {
  readonly label: string
  readonly tables: readonly ShownTable[]
  /** Also pressed on a table that is too small, so that somebody can say so. */
  readonly onChoose: (table: ShownTable) => void
}

/** Steps of the grid and the space around it, in units of the drawing. */
const cell = { x: 74, y: 50, edge: 66, top: 56 }
const half = 26
const seatDistance = 12

/** The middle and half the size of a table. */
function placeOf({ x, y, w, h }: HallTable) {
  const halfWidth = half + ((w - 1) * cell.x) / 2
  const halfHeight = half + ((h - 1) * cell.y) / 2
  return {
    cx: cell.edge + (x - 1) * cell.x + ((w - 1) * cell.x) / 2,
    cy: cell.top + (y - 1) * cell.y + ((h - 1) * cell.y) / 2,
    halfWidth,
    halfHeight,
  }
}

function getSize(tables: readonly HallTable[]) {
  const columns = Math.max(1, ...tables.map(({ x, w }) => x + w - 1))
  const rows = Math.max(1, ...tables.map(({ y, h }) => y + h - 1))
  return { width: 2 * cell.edge + (columns - 1) * cell.x, height: 2 * cell.top + (rows - 1) * cell.y }
}

/** The section as it lies; every table is a radio over its drawing. */
export function HallPlan({ label, tables, onChoose }: TablesProps) {
  const group = useId()
  const { width, height } = getSize(tables)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className="hall">
      <div className="hall__plan" role="radiogroup" aria-label={label}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {tables.map((table) => (
            <TableDrawing key={table.id} table={table} />
          ))}
        </svg>
        {tables.map((table) => {
          const { cx, cy, halfWidth, halfHeight } = placeOf(table)
          return (
            <input
              key={table.id}
              type="radio"
              name={group}
              className="hall__table"
              style={{
                left: percent(cx - halfWidth - seatDistance, width),
                top: percent(cy - halfHeight - seatDistance, height),
                width: percent(2 * (halfWidth + seatDistance), width),
                height: percent(2 * (halfHeight + seatDistance), height),
              }}
              {...getRadio(table, onChoose)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** What both the plan and the list give a table's radio. */
function getRadio(table: ShownTable, onChoose: TablesProps['onChoose']) {
  const isOff = table.state === 'taken' || table.state === 'small'
  return {
    'aria-label': table.name,
    checked: table.state === 'yours',
    'aria-disabled': isOff || undefined,
    onChange: () => onChoose(table),
  } as const
}

const looks = {
  free: ['tb', undefined],
  yours: ['tb tb--on', 't-on'],
  taken: ['tb tb--off', 't-off'],
  small: ['tb tb--off', 't-off'],
} as const satisfies Record<TableState, readonly [string, string | undefined]>

function TableDrawing({ table }: { table: ShownTable }) {
  const { cx, cy, halfWidth, halfHeight } = placeOf(table)
  const [top, text] = looks[table.state]
  const corner = table.shape === 'round' ? half + 1 : 14
  return (
    <g>
      {getSeats(table).map(([x, y]) => (
        <circle key={`${x} ${y}`} className="seat" cx={x} cy={y} r="7" />
      ))}
      <rect
        className={top}
        x={cx - halfWidth}
        y={cy - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={corner}
      />
      <text className={text} x={cx} y={cy + 5}>
        {table.number}
      </text>
    </g>
  )
}

/** Seats along the long sides, and from four on one at each end. */
function getSeats(table: HallTable): readonly (readonly [x: number, y: number])[] {
  const { cx, cy, halfWidth, halfHeight } = placeOf(table)
  const ends = table.seats >= 4 ? 2 : 0
  const above = Math.ceil((table.seats - ends) / 2)
  const along = (count: number, y: number) =>
    Array.from({ length: count }, (_, place) => {
      const step = (2 * halfWidth) / count
      return [cx - halfWidth + step * (place + 0.5), y] as const
    })
  return [
    ...along(above, cy - halfHeight - seatDistance),
    ...along(table.seats - ends - above, cy + halfHeight + seatDistance),
    ...(ends === 2
      ? ([
          [cx - halfWidth - seatDistance, cy],
          [cx + halfWidth + seatDistance, cy],
        ] as const)
      : []),
  ]
}

/** The same choice as a list. */
export function TableList({ label, tables, onChoose }: TablesProps) {
  const group = useId()
  return (
    <div className="opts" role="radiogroup" aria-label={label}>
      {tables.map((table) => (
        <RadioRow key={table.id} name={group} title={table.name} {...getRadio(table, onChoose)} />
      ))}
    </div>
  )
}
