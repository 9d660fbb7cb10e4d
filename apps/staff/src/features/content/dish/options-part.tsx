import { getField } from '@doira/domain/content/draft'
import { isLocalized } from '@doira/domain/i18n/localized'
import { randomId } from '@doira/web/browser/random-id.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import type { Form } from '../fields/language-row.tsx'
import { anOptionGroup } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'
import { getRows, inside } from './at-path.ts'
import { OptionGroupFields } from './option-group-fields.tsx'
import { RowActions } from './row-actions.tsx'

const path = 'modifier_groups'

/** The groups of options of a dish in the order of its sheet: its own ones, and those that dishes share. */
export function OptionsPart(form: Form) {
  const { t, nameOf } = useMessages()
  const { draft, onChange, wrong } = form
  const { modifier_groups: shared } = useContentOptions()
  const groups = getRows(draft, path)
  const others = shared.filter(({ id }) => !groups.includes(id))
  const change = (rows: readonly unknown[]) => onChange(path, rows)
  return (
    <>
      {groups.map((group, place) => {
        const known = typeof group === 'string' ? shared.find(({ id }) => id === group) : null
        const title = known ? known.title : getField(group, 'title')
        const name = (isLocalized(title) && nameOf(title)) || t('dish.new_group')
        const isRequired = Number(known ? known.min : getField(group, 'min')) > 0
        return (
          <section
            key={typeof group === 'string' ? group : String(getField(group, 'id') ?? place)}
            className="dishgroup"
            aria-label={name}
          >
            <header className="row">
              <h3 className="grow">
                {name}{' '}
                <span className="t-2">
                  {typeof group === 'string'
                    ? t('dish.shared_in', { count: known?.dishes ?? 0 })
                    : t('dish.own_group')}
                </span>
              </h3>
              <span className={isRequired ? 'tag tag--info' : 'tag'}>
                {t(isRequired ? 'dish.required' : 'dish.optional')}
              </span>
              <RowActions rows={groups} place={place} what={name} onChange={change} />
            </header>
            {typeof group === 'string' ? (
              known && <SharedGroup group={known} />
            ) : (
              <OptionGroupFields {...form} path={inside(path, String(place))} />
            )}
            {wrong.has(inside(path, String(place))) && <p className="field__err">{t('content.unlisted')}</p>}
          </section>
        )
      })}
      <div className="row dishacts">
        <Button
          look="outline"
          icon="plus"
          onClick={() => change([...groups, { id: randomId(), ...anOptionGroup() }])}
        >
          {t('dish.new_group')}
        </Button>
        {others.length > 0 && (
          <PickField
            label={t('dish.take_shared')}
            value=""
            options={[
              { value: '', label: t('dish.choose') },
              ...others.map(({ id, title }) => ({ value: id, label: nameOf(title) })),
            ]}
            onChoose={(id) => id !== '' && change([...groups, id])}
          />
        )}
      </div>
    </>
  )
}

type Shared = ReturnType<typeof useContentOptions>['modifier_groups'][number]

/** Changed on its own page, because all of its dishes change with it. */
function SharedGroup({ group }: { readonly group: Shared }) {
  const { t, nameOf, language } = useMessages()
  return (
    <>
      <p className="t-2">{t('dish.limits', { min: group.min, max: group.max, free: group.free })}</p>
      <ul className="dishrows">
        {group.options.map((option) => (
          <li key={option.id} className="row dishrow">
            <span className="grow">
              {nameOf(option.title)}
              {option.is_default && <small className="t-2"> {t('dish.chosen_at_first')}</small>}
            </span>
            <span className="t-num">{formatSum(language, option.price)}</span>
          </li>
        ))}
      </ul>
      <Link className="link" to={paths.contentItem('options', 'modifier_group', group.id)}>
        {t('dish.change_shared')}
      </Link>
    </>
  )
}
