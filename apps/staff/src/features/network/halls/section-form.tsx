import type { HallSectionDraft } from '@doira/contract/reservations/hall-draft'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { type Form, LanguageRow } from '../../content/fields/language-row.tsx'

/** The name of a section, its place among the others, and whether it takes guests. */
export function SectionForm({
  section,
  at,
  count,
  form,
  isBooked,
  onMove,
  onOpen,
  onRemove,
}: {
  readonly section: HallSectionDraft
  readonly at: number
  readonly count: number
  readonly form: Form
  /** Some of its tables have bookings. */
  readonly isBooked: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onRemove: () => void
}) {
  const { t, nameOf } = useMessages()
  return (
    <section className="card stack hallf hallf--langs" aria-label={t('halls.section')}>
      <div className="row ed__head">
        <h2 className="grow">{nameOf(section.title) || t('halls.section')}</h2>
        <IconButton
          icon="chevron-left"
          label={t('halls.earlier')}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('halls.later')}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon="trash-2"
          label={t('halls.remove_section')}
          disabled={isBooked || count === 1}
          onClick={onRemove}
        />
      </div>
      <LanguageRow {...form} path={`sections.${at}.title`} word="content.field.title" />
      <CheckField
        label={t('halls.is_open')}
        hint={section.is_open ? undefined : t('halls.is_closed_hint')}
        isChecked={section.is_open}
        isDisabled={isBooked && section.is_open}
        onChange={onOpen}
      />
    </section>
  )
}
