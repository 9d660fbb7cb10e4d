import { stopReasons } from '@doira/domain/staff/reasons'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { TextField } from '../../../ui/field.tsx'
import { findEnd, productsToStop, type StopData, type StopDish, type StopEnd, stopEnds } from './stop-data.ts'
import { StopTogether } from './stop-together.tsx'

/** Why a dish stops, until when, with what else, and what customers will be asked. */
export function StopForm({
  dish,
  stop,
  onDone,
  onClose,
}: {
  readonly dish: StopDish
  readonly stop: StopData
  readonly onDone: () => void
  /** Null where a sheet around it closes it. */
  readonly onClose: (() => void) | null
}) {
  const { t, language, nameOf } = useMessages()
  const now = useServerNow()
  const [reason, setReason] = useState<(typeof stopReasons)[number]>('no_product')
  const [end, setEnd] = useState<StopEnd>('day')
  const [time, setTime] = useState(formatTime(stop.day_ends_at))
  const [withKeys, setWithKeys] = useState<readonly string[]>([])
  const branch = stop.branch.id
  const shared = useQuery({
    queryKey: ['stop', 'ingredients', branch, dish.product_id],
    queryFn: ({ signal }) =>
      callStaff('readStopIngredients', { query: { branch, product: dish.product_id }, signal }),
  })
  const ingredients = shared.data?.ingredients ?? []
  const products = productsToStop(dish.product_id, ingredients, withKeys)
  const { data } = useQuery({
    queryKey: ['stop-preview', branch, products.join(',')],
    queryFn: ({ signal }) =>
      callStaff('previewStop', { query: { branch, products: products.join(',') }, signal }),
  })
  const ends = stopEnds.filter((one) => one !== 'open' || stop.opens_next_at !== null)
  const getLabel = (one: StopEnd) =>
    one === 'open'
      ? t(stop.is_around_the_clock ? 'stop.until.next_day' : 'stop.until.open', {
          time: formatMoment(language, stop.opens_next_at ?? stop.day_ends_at, now),
        })
      : t(`stop.until.${one}`)
  return (
    <form
      className="card stopf stopf--panel"
      aria-label={nameOf(dish.name)}
      onSubmit={(event) => {
        event.preventDefault()
        const data = {
          branch_id: branch,
          product_ids: [...products],
          reason,
          until: findEnd(end, { now, stop, time }),
        }
        const others = products.length - 1
        const name = nameOf(dish.name)
        const subject = others > 0 ? t('stop.with_others', { dish: name, count: others }) : name
        pressPlainAction('stop', data, subject)
        onDone()
      }}
    >
      {onClose && (
        <div className="row">
          <h2 className="grow">{nameOf(dish.name)}</h2>
          <IconButton icon="x" label={t('state.close')} onClick={onClose} />
        </div>
      )}
      <p className="t-small t-2" role="status">
        {data &&
          (data.open_orders > 0 ? t('stop.affects', { count: data.open_orders }) : t('stop.affects_none'))}
      </p>
      <ChoiceChips
        label={t('stop.why')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={stopReasons.map((value) => ({ value, label: t(`stop.reason.${value}`) }))}
      />
      <ChoiceChips
        label={t('stop.until')}
        isLabelShown
        value={end}
        onChoose={setEnd}
        options={ends.map((value) => ({ value, label: getLabel(value) }))}
      />
      {end === 'time' && (
        <div className="stopf__time">
          <TextField
            label={t('stop.own_time')}
            hint={t('stop.own_time_hint')}
            type="time"
            required
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
      )}
      <StopTogether
        ingredients={ingredients}
        chosen={withKeys}
        onChoose={setWithKeys}
        names={data?.names ?? []}
      />
      <Button size="m" type="submit" icon="ban">
        {t('stop.button', { count: products.length })}
      </Button>
    </form>
  )
}
