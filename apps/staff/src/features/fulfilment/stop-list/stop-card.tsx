import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasKeys } from '../../../platform/device.ts'
import { callStaff } from '../../../platform/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { DishPicture } from './dish-picture.tsx'
import type { FoundDish, StopData } from './stop-data.ts'
import { StopForm } from './stop-form.tsx'

const shortest = 2

/** Finds a dish and takes it off sale: why, until when, with what else, and what customers are asked. */
export function StopCard({ stop }: { readonly stop: StopData }) {
  const { t, nameOf } = useMessages()
  const [search] = useSearchParams()
  // The kitchen comes with the name of the dish.
  const [text, setText] = useState(search.get('find') ?? '')
  const [chosen, setChosen] = useState<FoundDish | null>(null)
  const field = useRef<HTMLDivElement>(null)
  useKeys({ slash: () => field.current?.querySelector('input')?.focus() }, hasKeys)
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
      <div ref={field}>
        <TextField
          label={t('stop.search')}
          icon="search"
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
          }}
        />
      </div>
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
      {chosen && <StopForm key={chosen.product_id} dish={chosen} stop={stop} onDone={done} />}
    </section>
  )
}
