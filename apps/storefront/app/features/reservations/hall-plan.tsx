import { useId } from 'react'
import { RadioRow } from '../../ui/inputs/option-row.tsx'
import type { Fixture, HallTable } from './hall.ts'
import type { TableState } from './table-state.ts'

export type ShownTable = HallTable & { readonly state: TableState; readonly name: string }

type TablesProps = {
  readonly label: string
  readonly tables: readonly ShownTable[]
  /** Drawn on the plan only. */
  readonly fixtures: readonly Fixture[]
  /** Also pressed on a table that is too small, so that somebody can say so. */
  readonly onChoose: (table: ShownTable) => void
}

/** Cells of 40 cm and the space around the plan, in units of the drawing. */
const cell = { x: 37, y: 25, edge: 40, top: 30 }
/** Between what touches. */
const gap = { x: 22, y: -2 }
const seatDistance = 12

type Place = Pick<HallTable, 'x' | 'y' | 'w' | 'h'>
type Box = {
  readonly cx: number
  readonly cy: number
  readonly halfWidth: number
  readonly halfHeight: number
}

/** How a plan lies in its drawing: less deep than the hall where its tables stand apart, else as it is. */
function getLayout(tables: readonly HallTable[], fixtures: readonly Fixture[]) {
  const places: readonly Place[] = [...tables, ...fixtures]
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))]
  const isTight = tables.some((one) =>
    tables.some(
      (other) =>
        one !== other && Math.abs(one.x - other.x) < one.w && one.y <= other.y && other.y < one.y + one.h + 2,
    ),
  )
  const unit = isTight ? { x: cell.x, y: cell.x } : { x: cell.x, y: cell.y }
  const space = isTight ? { x: gap.x, y: gap.x } : gap
  const across = Math.max(1, ...places.map(({ x, w }) => x + w - left))
  const along = Math.max(1, ...places.map(({ y, h }) => y + h - top))
  const boxOf = ({ x, y, w, h }: Place, around: { readonly x: number; readonly y: number }): Box => ({
    cx: cell.edge + (x - left + w / 2) * unit.x - gap.x / 2,
    cy: cell.top + (y - top + h / 2) * unit.y - gap.y / 2,
    halfWidth: Math.max(3, (w * unit.x - around.x) / 2),
    halfHeight: Math.max(3, (h * unit.y - around.y) / 2),
  })
  return {
    width: 2 * cell.edge + across * unit.x - gap.x,
    height: 2 * cell.top + along * unit.y - gap.y,
    tableBox: (table: HallTable) => boxOf(table, space),
    fixtureBox: (fixture: Fixture) => boxOf(fixture, { x: 0, y: 0 }),
  }
}

/** The section as it lies; every table is a radio over its drawing. */
export function HallPlan({ label, tables, fixtures, onChoose }: TablesProps) {
  const group = useId()
  const { width, height, tableBox, fixtureBox } = getLayout(tables, fixtures)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className="hall">
      <div className="hall__plan" role="radiogroup" aria-label={label}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {fixtures.map((fixture) => (
            <FixtureDrawing key={fixture.id} fixture={fixture} box={fixtureBox(fixture)} />
          ))}
          {tables.map((table) => (
            <TableDrawing key={table.id} table={table} box={tableBox(table)} />
          ))}
        </svg>
        {tables.map((table) => {
          const { cx, cy, halfWidth, halfHeight } = tableBox(table)
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
  const isOff = table.state !== 'free' && table.state !== 'yours'
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
  large: ['tb tb--off', 't-off'],
} as const satisfies Record<TableState, readonly [string, string | undefined]>

/** A door is an opening; what has a name has it beside. */
function FixtureDrawing({ fixture, box }: { fixture: Fixture; box: Box }) {
  const { cx, cy, halfWidth, halfHeight } = box
  return (
    <g>
      <rect
        className={`built built--${fixture.kind}`}
        x={cx - halfWidth}
        y={cy - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={fixture.kind === 'column' ? Math.min(halfWidth, halfHeight) : 4}
      />
      {fixture.title && (
        <text className="t-built" x={cx} y={halfHeight > 10 ? cy + 4 : cy + halfHeight + 14}>
          {fixture.title}
        </text>
      )}
    </g>
  )
}

function TableDrawing({ table, box }: { table: ShownTable; box: Box }) {
  const { cx, cy, halfWidth, halfHeight } = box
  const [top, text] = looks[table.state]
  const corner = table.shape === 'round' ? Math.min(halfWidth, halfHeight) + 1 : 14
  return (
    <g>
      {getSeats(table, box).map(([x, y]) => (
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
function getSeats(
  table: HallTable,
  { cx, cy, halfWidth, halfHeight }: Box,
): readonly (readonly [x: number, y: number])[] {
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
