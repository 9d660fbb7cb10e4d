import { toInstant } from '@doira/domain/time/instant'
import { localDateAt, toLocalTime } from '@doira/domain/time/local-time'
import type { ReactNode } from 'react'
import { serverNow, useServerNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { ofLocalMoment, toLocalMoment } from '../../content/editor/local-moment.ts'
import { fieldId } from '../../content/kinds.ts'
import { MomentField } from '../../layout/dates/moment-field.tsx'
import { TimeField } from '../../layout/dates/time-field.tsx'
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
  isNew,
}: PromotionForm & {
  readonly choices: Choices
  /** It was never published. */
  readonly isNew: boolean
}) {
  const { t, nameOf } = useMessages()
  const { cities = [], branch_ids: branches = [] } = document
  const toggle = <Item,>(path: string, items: readonly Item[], item: Item) =>
    onChange(path, items.includes(item) ? items.filter((one) => one !== item) : [...items, item])
  const offered = choices.branches.filter(({ city }) => cities.length === 0 || cities.includes(city))
  const now = useServerNow()
  const hasBegun = document.starts_at !== undefined && document.starts_at < now
  const today = localDateAt(toInstant(now))
  const usual = {
    starts_at: { date: today, time: toLocalTime('00:00') },
    // An evening ends on the day on which it begins.
    ends_at: {
      date: document.starts_at ? localDateAt(toInstant(document.starts_at)) : today,
      time: toLocalTime('23:59'),
    },
  }
  const moment = (path: 'starts_at' | 'ends_at', hint?: string, end?: ReactNode) => (
    <MomentField
      id={fieldId(path)}
      label={t(`content.field.promo_${path}`)}
      usual={usual[path]}
      hint={hint}
      error={wrong.has(path) ? t(`promo.err.${path}`) : null}
      value={document[path] ? toLocalMoment(document[path]) : ''}
      onChange={(typed) => {
        const at = ofLocalMoment(typed)
        if (at !== null || path === 'ends_at') onChange(path, at)
      }}
      end={end}
    />
  )
  const hour = (path: 'time_from' | 'time_to', hint?: string) => (
    <TimeField
      id={fieldId(path)}
      label={t(`content.field.promo_${path}`)}
      hint={hint}
      error={wrong.has(path) ? t('content.fill') : null}
      value={document[path] ?? ''}
      onChange={(time) => onChange(path, time === '' ? null : time)}
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
        {moment(
          'starts_at',
          hasBegun && isNew ? t('promo.hint.from_now') : undefined,
          <Button look="outline" icon="clock" onClick={() => onChange('starts_at', serverNow())}>
            {t('promo.now')}
          </Button>,
        )}
        {moment('ends_at', t('promo.hint.end'))}
        <div className="f4">
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
