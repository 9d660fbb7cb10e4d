import type { HallSectionDraft } from '@doira/contract/reservations/hall-draft'
import { isOverlapping, type Place } from '@doira/domain/reservations/hall-plan'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { usePlaceWords } from './place-words.ts'
import { type Step, shownCells } from './plan-draft.ts'
import { useItemDrag } from './use-item-drag.ts'

export type CanvasActions = {
  readonly onChoose: (id: string | null) => void
  readonly onMove: (id: string, by: Step) => void
  readonly onKey: (id: string, event: KeyboardEvent) => void
}

/** A section from above: its tables and what is built, each a button that is dragged or moved by arrows. */
export function PlanCanvas({
  section,
  chosenId,
  booked,
  isLarge,
  isLocked,
  ...actions
}: CanvasActions & {
  readonly section: HallSectionDraft
  readonly chosenId: string | null
  /** Tables with bookings. */
  readonly booked: ReadonlySet<string>
  readonly isLarge: boolean
  readonly isLocked: boolean
}) {
  const { t, nameOf } = useMessages()
  const words = usePlaceWords()
  const { columns, rows } = shownCells(section)
  const drag = useItemDrag({ columns, isLocked, onMove: actions.onMove, onChoose: actions.onChoose })
  const { tables, fixtures } = section
  const items = [...tables, ...fixtures]
  const lookOf = (item: Place & { readonly id: string }) => ({
    style: styleOf(drag.placeOf(item), { columns, rows }),
    'data-item': item.id,
    'aria-pressed': item.id === chosenId,
    'data-dragged': drag.id === item.id ? '' : undefined,
    ...drag.handlers(item.id),
    onKeyDown: (event: KeyboardEvent) => actions.onKey(item.id, event),
    onClick: () => actions.onChoose(item.id),
  })
  return (
    <div className="plan" data-large={isLarge || undefined}>
      <section
        className="plan__floor"
        ref={drag.floor}
        aria-label={t('halls.plan_of', { name: nameOf(section.title) })}
        style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      >
        {fixtures.map((fixture) => {
          const kind = t(`halls.fixture.${fixture.kind}`)
          const title = fixture.title && nameOf(fixture.title)
          return (
            <button
              key={fixture.id}
              type="button"
              className={`plan__b plan__b--${fixture.kind}`}
              {...lookOf(fixture)}
            >
              <span className="sr-only">
                {[kind, title, words.where(fixture), words.size(fixture)].filter(Boolean).join(', ')}
              </span>
              {(title || fixture.kind === 'door') && <small aria-hidden="true">{title || kind}</small>}
            </button>
          )
        })}
        {tables.map((table) => {
          const isWrong = items.some((other) => other.id !== table.id && isOverlapping(table, other))
          return (
            <button
              key={table.id}
              type="button"
              className={`plan__t plan__t--${table.shape}`}
              data-wrong={isWrong ? '' : undefined}
              data-staff={table.is_on_site ? undefined : ''}
              {...lookOf(table)}
            >
              <span className="sr-only">
                {[
                  t('hall.table', { n: table.number }),
                  t('hall.seats', { count: table.seats }),
                  words.where(table),
                  isWrong && t('halls.overlaps'),
                  !table.is_on_site && t('halls.only_staff'),
                  booked.has(table.id) && t('halls.has_bookings'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <b aria-hidden="true">{table.number}</b>
              <small aria-hidden="true">{t('hall.seats', { count: table.seats })}</small>
              {booked.has(table.id) && <Icon name="calendar" size="xs" />}
            </button>
          )
        })}
      </section>
    </div>
  )
}

function styleOf({ x, y, w, h }: Place, { columns, rows }: { columns: number; rows: number }): CSSProperties {
  const across = (cells: number) => `${(cells / columns) * 100}%`
  const along = (cells: number) => `${(cells / rows) * 100}%`
  return { left: across(x), top: along(y), width: across(w), height: along(h) }
}
