import { useMessages } from '../../../platform/use-messages.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ofLocalMoment, toLocalMoment } from '../../content/editor/local-moment.ts'
import { fieldId } from '../../content/kinds.ts'
import type { Choices } from '../say-promotion.ts'
import { Part, type PromotionForm } from './promotion-form.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const methods = ['delivery', 'self-pickup'] as const

/** Where and when it applies. */
export function PlacePart({
  document,
  onChange,
  wrong,
  choices,
}: PromotionForm & { readonly choices: Choices }) {
  const { t, nameOf } = useMessages()
  const { cities = [], branch_ids: branches = [] } = document
  const toggle = <Item,>(path: string, items: readonly Item[], item: Item) =>
    onChange(path, items.includes(item) ? items.filter((one) => one !== item) : [...items, item])
  const offered = choices.branches.filter(({ city }) => cities.length === 0 || cities.includes(city))
  const moment = (path: 'starts_at' | 'ends_at', hint?: string) => (
    <TextField
      id={fieldId(path)}
      label={t(`content.field.promo_${path}`)}
      type="datetime-local"
      hint={hint}
      error={wrong.has(path) ? t(`promo.err.${path}`) : null}
      value={document[path] ? toLocalMoment(document[path]) : ''}
      onChange={({ target }) => {
        const at = ofLocalMoment(target.value)
        if (at !== null || path === 'ends_at') onChange(path, at)
      }}
    />
  )
  const hour = (path: 'time_from' | 'time_to', hint?: string) => (
    <TextField
      id={fieldId(path)}
      label={t(`content.field.promo_${path}`)}
      type="time"
      hint={hint}
      error={wrong.has(path) ? t('content.fill') : null}
      value={document[path] ?? ''}
      onChange={({ target }) => onChange(path, target.value === '' ? null : target.value)}
    />
  )
  return (
    <>
      <Part title={t('promo.part.where')} hint={t('promo.part.where_hint')}>
        <ChipGroup
          label={t('content.field.promo_cities')}
          isLabelShown
          chips={choices.cities.map(({ slug, title }) => ({ value: slug, label: nameOf(title) }))}
          isOn={(slug) => cities.includes(slug)}
          onPress={(slug) => toggle('cities', cities, slug)}
        />
        <ChipGroup
          label={t('content.field.promo_branch_ids')}
          isLabelShown
          chips={offered.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          isOn={(id) => branches.includes(id)}
          onPress={(id) => toggle('branch_ids', branches, id)}
        />
        <ChipGroup
          label={t('content.field.promo_methods')}
          isLabelShown
          chips={methods.map((value) => ({ value, label: t(`promo.method.${value}`) }))}
          isOn={(method) => (document.methods ?? []).includes(method)}
          onPress={(method) => toggle('methods', document.methods ?? [], method)}
        />
      </Part>
      <Part title={t('promo.part.when')} hint={t('promo.part.when_hint')}>
        <div className="f4">
          {moment('starts_at')}
          {moment('ends_at', t('promo.hint.end'))}
          {hour('time_from')}
          {hour('time_to', t('promo.hint.midnight'))}
        </div>
        <ChipGroup
          label={t('content.field.promo_days')}
          isLabelShown
          chips={weekdays.map((day) => ({ value: day, label: t(`hall.weekday.${day}`) }))}
          isOn={(day) => (document.days ?? []).includes(day)}
          onPress={(day) => toggle('days', document.days ?? [], day)}
        />
      </Part>
    </>
  )
}
