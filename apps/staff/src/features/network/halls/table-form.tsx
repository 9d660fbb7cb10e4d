import type { HallTableDraft } from '@doira/contract/reservations/hall-draft'
import { findNeighbour, tableLimits, tableShapes } from '@doira/domain/reservations/hall-plan'
import { getDigits } from '@doira/domain/text/digits'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckField, PickField, TextField } from '../../../ui/field.tsx'
import { fieldId } from '../../content/kinds.ts'
import { PlaceField } from './place-field.tsx'
import { allTables, type Sections } from './plan-draft.ts'

/** What is known of one table, with everything that can be done to it. */
export function TableForm({
  table,
  path,
  sections,
  wrong,
  bookedGuests,
  branchId,
  onChange,
  onSection,
  onPlace,
  onCopy,
  onRemove,
}: {
  readonly table: HallTableDraft
  readonly path: string
  readonly sections: Sections
  readonly wrong: ReadonlySet<string>
  /** Of its largest booking; 0: it has none. */
  readonly bookedGuests: number
  readonly branchId: string
  readonly onChange: (change: Partial<HallTableDraft>) => void
  readonly onSection: (id: string) => void
  readonly onPlace: (place: Partial<Pick<HallTableDraft, 'x' | 'y' | 'w' | 'h'>>) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}) {
  const { t, nameOf } = useMessages()
  const section = sections.find(({ tables }) => tables.includes(table))
  const neighbour = section && findNeighbour(table, section.tables)
  const isRepeated = allTables(sections).some(
    (other) => other.id !== table.id && other.number === table.number,
  )
  const number = (
    field: 'number' | 'seats' | 'guests_from' | 'stay_minutes',
    { least, most, hint, error }: { least: number; most: number; hint: string; error?: string | false },
  ) => (
    <TextField
      id={fieldId(`${path}.${field}`)}
      label={t(`content.field.table_${field}`)}
      hint={hint}
      inputMode="numeric"
      value={table[field] === 0 ? '' : String(table[field])}
      error={
        error ||
        (table[field] < least || table[field] > most || wrong.has(`${path}.${field}`)
          ? t('net.in_range', { range: `${least}–${most}` })
          : null)
      }
      onChange={({ target }) => onChange({ [field]: Number(getDigits(target.value).slice(0, 4)) })}
    />
  )
  return (
    <section className="card stack hallf" aria-label={t('hall.table', { n: table.number })}>
      <div className="row ed__head">
        <h2 className="grow">{t('hall.table', { n: table.number })}</h2>
        <IconButton
          icon="trash-2"
          label={t('halls.remove_table')}
          disabled={bookedGuests > 0}
          onClick={onRemove}
        />
      </div>
      <div className="hallf__g">
        {number('number', {
          ...{ least: 1, most: tableLimits.number, hint: t('halls.number_hint') },
          error: isRepeated && t('halls.number_taken'),
        })}
        {number('seats', {
          ...{ least: 1, most: tableLimits.seats, hint: `1–${tableLimits.seats}` },
          error: table.seats < bookedGuests && t('halls.seats_booked', { count: bookedGuests }),
        })}
        <PickField
          label={t('content.field.table_shape')}
          value={table.shape}
          options={tableShapes.map((value) => ({ value, label: t(`halls.shape.${value}`) }))}
          onChoose={(value) => onChange({ shape: tableShapes.find((one) => one === value) ?? 'square' })}
        />
        <PickField
          label={t('halls.section')}
          value={section?.id ?? ''}
          options={sections.map(({ id, title }) => ({ value: id, label: nameOf(title) }))}
          onChoose={onSection}
        />
        {number('guests_from', {
          ...{ least: 1, most: Math.max(1, table.seats), hint: t('halls.guests_from_hint') },
        })}
        {number('stay_minutes', {
          ...{ least: tableLimits.stayMinutes[0], most: tableLimits.stayMinutes[1] },
          hint: tableLimits.stayMinutes.join('–'),
        })}
      </div>
      <CheckField
        label={t('halls.on_site')}
        isChecked={table.is_on_site}
        onChange={(is_on_site) => onChange({ is_on_site })}
      />
      <CheckField
        label={neighbour ? t('halls.joinable', { n: neighbour.number }) : t('halls.joinable_none')}
        hint={
          neighbour && table.is_joinable
            ? t('halls.joined_seats', { count: table.seats + neighbour.seats })
            : undefined
        }
        isChecked={table.is_joinable}
        isDisabled={!neighbour && !table.is_joinable}
        onChange={(is_joinable) => onChange({ is_joinable })}
      />
      <CheckField
        label={t('halls.wheelchair')}
        isChecked={table.is_wheelchair_accessible}
        onChange={(is_wheelchair_accessible) => onChange({ is_wheelchair_accessible })}
      />
      <PlaceField id={fieldId(`${path}.place`)} place={table} onPlace={onPlace} />
      <div className="row">
        <Link className="btn btn--m btn--outline grow" to={paths.tableCodes(branchId, table.id)}>
          <Icon name="printer" size="s" />
          {t('halls.table_code')}
        </Link>
        <Button look="outline" icon="copy" onClick={onCopy}>
          {t('halls.copy')}
        </Button>
      </div>
    </section>
  )
}
