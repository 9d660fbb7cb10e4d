import { getField } from '@doira/domain/content/draft'
import { isLocalized } from '@doira/domain/i18n/localized'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, PickField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { type Form, LanguageRow } from '../fields/language-row.tsx'
import { fieldId } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'
import { getRows } from './at-path.ts'
import { NumberField } from './number-field.tsx'
import { moveByKey, RowActions } from './row-actions.tsx'

/** One option: closed its name, price and limits; opened all of its fields. A new one begins opened. */
export function OptionRow({
  path: list,
  place,
  problem,
  ...form
}: Form & {
  /** Of the list of options. */
  readonly path: string
  readonly place: number
  readonly problem: string | null
}) {
  const { t, nameOf, language } = useMessages()
  const { draft, onChange, wrong } = form
  const path = `${list}.${place}`
  const rows = getRows(draft, list)
  const title = getField(draft, `${path}.title`)
  const name = (isLocalized(title) && nameOf(title)) || t('dish.new_option')
  const isWrong = problem !== null || [...wrong].some((one) => one === path || one.startsWith(`${path}.`))
  const [isOpened, setIsOpened] = useState(name === t('dish.new_option'))
  const [price, weight] = [getField(draft, `${path}.price`), getField(draft, `${path}.weight`)]
  const [min, max] = [getField(draft, `${path}.min`), getField(draft, `${path}.max`)]
  const isDefault = getField(draft, `${path}.is_default`) === true
  const { ingredients } = useContentOptions()
  const facts = [
    isDefault && t('dish.chosen_at_first'),
    typeof weight === 'number' && `${weight} ${t('content.short.g')}`,
    t('dish.times', { min: Number(min), max: Number(max) }),
  ].filter(Boolean)
  const move = { rows, place, onChange: (next: readonly unknown[]) => onChange(list, next) }
  const number = (field: 'weight' | 'min' | 'max', label: string, canBeNull = false) => (
    <NumberField
      path={`${path}.${field}`}
      label={label}
      canBeNull={canBeNull}
      value={getField(draft, `${path}.${field}`)}
      error={(field === 'max' && problem) || wrong.has(`${path}.${field}`)}
      onChange={(value) => onChange(`${path}.${field}`, value)}
    />
  )
  return (
    <div className="dishrow">
      <div className="row">
        <button
          type="button"
          className="dishrow__h"
          aria-expanded={isOpened || isWrong}
          onClick={() => setIsOpened(!isOpened)}
          onKeyDown={(event) => moveByKey(event, move)}
        >
          <span className="grow">
            <b>{name}</b>
            <small>{facts.join(' · ')}</small>
          </span>
          <span className="t-num">{formatSum(language, Number(price))}</span>
          <Icon name="pencil" size="s" />
        </button>
        <RowActions {...move} what={name} />
      </div>
      {(isOpened || isWrong) && (
        <div className="dishrow__b">
          <LanguageRow {...form} path={`${path}.title`} word="content.field.option" />
          <div className="f4">
            <SumField
              id={fieldId(`${path}.price`)}
              label={t('dish.option_price')}
              error={wrong.has(`${path}.price`) ? t('dish.most_price') : null}
              value={typeof price === 'number' ? price : null}
              onChange={(sum) => onChange(`${path}.price`, sum ?? 0)}
            />
            {number('weight', t('dish.grams'), true)}
            {number('min', t('dish.least_times'))}
            {number('max', t('dish.most_times'))}
            <PickField
              label={t('dish.ingredient')}
              value={String(getField(draft, `${path}.ingredient`) ?? '')}
              options={[
                { value: '', label: t('dish.no_ingredient') },
                ...ingredients.map(({ slug, title: own }) => ({ value: slug, label: nameOf(own) })),
              ]}
              onChoose={(slug) => onChange(`${path}.ingredient`, slug === '' ? null : slug)}
            />
            <CheckField
              label={t('dish.chosen_at_first')}
              isChecked={isDefault}
              onChange={(isOn) => onChange(`${path}.is_default`, isOn)}
            />
          </div>
        </div>
      )}
    </div>
  )
}
