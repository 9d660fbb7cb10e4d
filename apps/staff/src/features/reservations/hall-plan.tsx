import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import {
  type Booking,
  getPlaces,
  type HallData,
  type HallTable,
  isFreeFor,
  type Plan,
  type TableView,
  tableAt,
} from './hall-day.ts'
import { useTableText } from './table-texts.ts'

type PlanProps = {
  readonly hall: HallData
  readonly plan: Plan
  readonly from: Instant
  readonly openId: string | null
  /** The booking that looks for another table: those that can have it light up. */
  readonly moving: Booking | null
  readonly onBook: (table: HallTable) => void
  readonly onOpen: (booking: Booking) => void
  readonly onMove: (table: HallTable) => void
  readonly onMoving: (booking: Booking | null) => void
}

/** The tables as they stand, each a button: a free one is booked, a taken one is acted on. */
export function HallPlan(props: PlanProps) {
  const { hall, plan, moving, onMoving } = props
  const { t } = useMessages()
  const root = useRef<HTMLDivElement>(null)
  const movingId = moving?.id
  // The keyboard continues where the choice is.
  useEffect(() => {
    if (movingId) walkTargets(root.current, 0)
  }, [movingId])
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!moving || by === undefined) return
    event.preventDefault()
    walkTargets(root.current, by)
  }
  return (
    <>
      {moving && (
        <Note kind="info" title={t('hall.move_where', { name: moving.name, n: moving.guests })}>
          <Button look="outline" onClick={() => onMoving(null)}>
            {t('hall.move_stop')}
          </Button>
        </Note>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows walk over the buttons inside */}
      <div className="zones" ref={root} onKeyDown={walk} data-choosing={moving ? '' : undefined}>
        {plan.sections.map((section) => (
          <PlanSection key={section.id} section={section} {...props} />
        ))}
      </div>
      <ul className="hlegend" aria-hidden="true">
        {(['free', 'booked', 'seated', 'late', 'held'] as const).map((is) => (
          <li key={is}>
            <i className={`sw sw--${is}`} />
            {t(`hall.legend.${is}`)}
          </li>
        ))}
      </ul>
      {hall.bookings.length === 0 && <p className="sr-only">{t('hall.empty')}</p>}
    </>
  )
}

function PlanSection({
  section,
  hall,
  plan,
  from,
  moving,
  ...actions
}: PlanProps & { readonly section: Plan['sections'][number] }) {
  const { nameOf } = useMessages()
  const now = useServerNow()
  const { columns, placeOf } = getPlaces(section.tables)
  const slot = { from, to: addMinutes(from, plan.slot_minutes) }
  const isTarget = (table: HallTable) =>
    moving !== null && table.id !== moving.table_id && isFreeFor(table, moving, hall, now, moving.id)
  const title = nameOf(section.title)
  return (
    <section
      className="zone"
      aria-label={title}
      style={{ flexBasis: `${columns * 7.5}rem`, flexGrow: columns }}
    >
      <h2>{title}</h2>
      <div className="zone__g" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {section.tables.map((table) => (
          <TableButton
            key={table.id}
            table={table}
            place={placeOf(table)}
            view={tableAt(table.id, slot, hall, now)}
            now={now}
            isMoving={moving !== null}
            isTarget={isTarget(table)}
            {...actions}
          />
        ))}
      </div>
    </section>
  )
}

function TableButton({
  table,
  place,
  view,
  now,
  openId,
  isMoving,
  isTarget,
  onBook,
  onOpen,
  onMove,
  onMoving,
}: Pick<PlanProps, 'openId' | 'onBook' | 'onOpen' | 'onMove' | 'onMoving'> & {
  readonly table: HallTable
  readonly place: { readonly gridColumn: number; readonly gridRow: number }
  readonly view: TableView
  readonly now: Instant
  readonly isMoving: boolean
  readonly isTarget: boolean
}) {
  const { name, top, bottom } = useTableText(table, view, now)
  const booking = 'booking' in view ? view.booking : null
  const isOff = isMoving ? !isTarget : view.is === 'held'
  const press = () => {
    if (isOff) return
    if (isMoving) onMove(table)
    else if (booking) onOpen(booking)
    else onBook(table)
  }
  return (
    <button
      type="button"
      className={`tbl tbl--${view.is} tbl--${table.shape}`}
      style={place}
      aria-pressed={booking ? booking.id === openId : undefined}
      aria-disabled={isOff || undefined}
      data-target={isTarget ? '' : undefined}
      draggable={booking !== null}
      onDragStart={() => booking && onMoving(booking)}
      onDragEnd={() => onMoving(null)}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onMove(table)
      }}
      onClick={press}
    >
      <span className="sr-only">{name}</span>
      <b aria-hidden="true">{table.number}</b>
      <span className="ellipsis">{top}</span>
      {/* A timer that is read out each second would drown the rest. */}
      {bottom && <small aria-hidden={view.is === 'held' || undefined}>{bottom}</small>}
    </button>
  )
}

/** Moves the focus over the tables that can be had. */
function walkTargets(root: HTMLElement | null, by: number): void {
  const targets = [...(root?.querySelectorAll<HTMLElement>('[data-target]') ?? [])]
  const at = targets.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? targets[0] : targets[(at + by + targets.length) % targets.length]
  next?.focus()
}
