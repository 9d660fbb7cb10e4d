import type { HallSectionDraft } from '@doira/contract/reservations/hall-draft'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty } from '../../../ui/states.tsx'
import { usePlaceWords } from './place-words.ts'

/** The same section as a list, for narrow screens and for whoever does not see the plan. */
export function TableList({
  section,
  chosenId,
  booked,
  onChoose,
}: {
  readonly section: HallSectionDraft
  readonly chosenId: string | null
  readonly booked: ReadonlySet<string>
  readonly onChoose: (id: string) => void
}) {
  const { t, nameOf } = useMessages()
  const words = usePlaceWords()
  const rows = [
    ...section.tables
      .toSorted((a, b) => a.number - b.number)
      .map((table) => ({
        ...{ id: table.id, isBooked: booked.has(table.id) },
        title: t('hall.table', { n: table.number }),
        text: [
          t('hall.seats', { count: table.seats }),
          t(`halls.shape.${table.shape}`),
          words.where(table),
          !table.is_on_site && t('halls.only_staff'),
        ],
      })),
    ...section.fixtures.map((fixture) => ({
      ...{ id: fixture.id, isBooked: false },
      title: t(`halls.fixture.${fixture.kind}`),
      text: [fixture.title && nameOf(fixture.title), words.where(fixture)],
    })),
  ]
  if (rows.length === 0) return <Empty title={t('halls.no_tables')} />
  return (
    <ul className="hallrows">
      {rows.map(({ id, title, text, isBooked }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
            <b>{title}</b>
            <small>{text.filter(Boolean).join(' · ')}</small>
            {isBooked && (
              <span className="tag">
                <Icon name="calendar" size="xs" />
                {t('halls.has_bookings')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
