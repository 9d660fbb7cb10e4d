import type { HallFixture } from '@doira/contract/reservations/hall-draft'
import { fixtureKinds, type Place } from '@doira/domain/reservations/hall-plan'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { type Form, LanguageRow } from '../../content/fields/language-row.tsx'
import { PlaceField } from './place-field.tsx'

/** A wall, a column or a door: what it is, what it is called and where it stands. */
export function FixtureForm({
  fixture,
  path,
  form,
  onChange,
  onPlace,
  onRemove,
}: {
  readonly fixture: HallFixture
  readonly path: string
  readonly form: Form
  readonly onChange: (change: Partial<HallFixture>) => void
  readonly onPlace: (place: Partial<Place>) => void
  readonly onRemove: () => void
}) {
  const { t } = useMessages()
  return (
    <section className="card stack hallf hallf--langs" aria-label={t(`halls.fixture.${fixture.kind}`)}>
      <div className="row ed__head">
        <h2 className="grow">{t(`halls.fixture.${fixture.kind}`)}</h2>
        <IconButton icon="trash-2" label={t('halls.remove_fixture')} onClick={onRemove} />
      </div>
      <ChoiceChips
        label={t('content.field.table_shape')}
        value={fixture.kind}
        onChoose={(kind) => onChange({ kind })}
        options={fixtureKinds.map((value) => ({ value, label: t(`halls.fixture.${value}`) }))}
      />
      <LanguageRow {...form} path={`${path}.title`} word="content.field.title" canBeNull />
      <PlaceField place={fixture} onPlace={onPlace} />
    </section>
  )
}
