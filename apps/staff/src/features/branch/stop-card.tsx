import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatTime } from '../../i18n/format.ts'
import { pressPlainAct } from '../../outbox/the-outbox.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { DishPicture } from './dish-picture.tsx'
import { endOf, type FoundDish, productsToStop, type StopData, type StopEnd } from './stop-data.ts'

const reasons = ['no_product', 'quality', 'equipment', 'no_hands'] as const
const shortest = 2

/** Finds a dish and takes it off sale: why, until when, with what else, and what guests are asked. */
export function StopCard({ stop }: { readonly stop: StopData }) {
  const { t, nameOf } = useWords()
  const [search] = useSearchParams()
  // The kitchen comes with the name of the dish.
  const [text, setText] = useState(search.get('find') ?? '')
  const [chosen, setChosen] = useState<FoundDish | null>(null)
  const wanted = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['dishes', stop.branch.id, wanted],
    queryFn: ({ signal }) =>
      callStaff('findDishes', { query: { branch: stop.branch.id, text: wanted }, signal }),
    enabled: wanted.length >= shortest,
  })
  const found = wanted.length >= shortest && !chosen ? data?.dishes : undefined
  const done = () => {
    setChosen(null)
    setText('')
  }
  return (
    <section className="card stack" aria-label={t('stop.search')}>
      {!chosen && (
        <TextField
          label={t('stop.search')}
          icon="search"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found && (
        <div role="status">
          {found.length === 0 && <p className="t-2">{t('stop.not_found')}</p>}
          {found.map((dish) => (
            <button
              key={dish.product_id}
              type="button"
              className="fr"
              data-off={dish.is_stopped ? '' : undefined}
              disabled={dish.is_stopped}
              onClick={() => setChosen(dish)}
            >
              <DishPicture image={dish.image} />
              <b>{nameOf(dish.name)}</b>
              {dish.is_stopped && <small>{t('stop.already')}</small>}
            </button>
          ))}
        </div>
      )}
      {chosen && <StopForm dish={chosen} stop={stop} onDone={done} />}
    </section>
  )
}

function StopForm({
  dish,
  stop,
  onDone,
}: {
  readonly dish: FoundDish
  readonly stop: StopData
  readonly onDone: () => void
}) {
  const { t, nameOf } = useWords()
  const now = useServerNow()
  const [reason, setReason] = useState<(typeof reasons)[number]>('no_product')
  const [end, setEnd] = useState<StopEnd>('day')
  const [withKeys, setWithKeys] = useState<readonly string[]>([])
  const products = productsToStop(dish, withKeys)
  const { data } = useQuery({
    queryKey: ['stop-preview', stop.branch.id, products.join(',')],
    queryFn: ({ signal }) =>
      callStaff('previewStop', { query: { branch: stop.branch.id, products: products.join(',') }, signal }),
  })
  const orders = data?.open_orders ?? dish.open_orders
  const ends: readonly StopEnd[] =
    stop.opens_next_at === null ? ['hour', 'day', 'never'] : ['hour', 'day', 'open', 'never']
  const labelOf = (one: StopEnd) =>
    one === 'open'
      ? t('stop.until.open', { time: formatTime(stop.opens_next_at ?? stop.day_ends_at) })
      : t(`stop.until.${one}`)
  return (
    <form
      className="stopf"
      onSubmit={(event) => {
        event.preventDefault()
        pressPlainAct('stop', {
          branch_id: stop.branch.id,
          product_ids: products,
          reason,
          until: endOf(end, { now, stop }),
        })
        onDone()
      }}
    >
      <div className="row">
        <DishPicture image={dish.image} />
        <span className="grow">
          <h2>{nameOf(dish.name)}</h2>
          <span className="t-2 t-small">{t('stop.in_branch', { branch: nameOf(stop.branch.name) })}</span>
        </span>
        <IconButton icon="x" label={t('state.close')} onClick={onDone} />
      </div>
      <ChoiceChips
        label={t('stop.why')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={reasons.map((value) => ({ value, label: t(`stop.reason.${value}`) }))}
      />
      <ChoiceChips
        label={t('stop.until')}
        isLabelShown
        value={end}
        onChoose={setEnd}
        options={ends.map((value) => ({ value, label: labelOf(value) }))}
      />
      {dish.ingredients
        .filter(({ other_product_ids }) => other_product_ids.length > 0)
        .map(({ key, name, other_product_ids }) => (
          <CheckField
            key={key}
            label={t('stop.together', { what: nameOf(name), count: other_product_ids.length })}
            isChecked={withKeys.includes(key)}
            onChange={(isOn) =>
              setWithKeys(isOn ? [...withKeys, key] : withKeys.filter((one) => one !== key))
            }
          />
        ))}
      <p className="t-small stopf__told" role="status">
        {orders > 0 ? t('stop.affects', { count: orders }) : t('stop.affects_none')}
      </p>
      <Button size="m" type="submit">
        {t('stop.button', { count: products.length })}
      </Button>
    </form>
  )
}
