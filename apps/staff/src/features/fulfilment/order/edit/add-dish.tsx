import { announce } from '@doira/web/browser/announce.ts'
import { useAwaitedEnter } from '@doira/web/ui/use-awaited-enter.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'

const shortest = 2
const most = 6

/** Search of a dish of the branch, by arrows and Enter as well; what is stopped is there and cannot be taken. */
export function AddDish({
  branchId,
  onAdd,
}: {
  readonly branchId: string
  readonly onAdd: (productId: string) => void
}) {
  const { t, nameOf } = useMessages()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const wanted = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['dishes', branchId, wanted],
    queryFn: ({ signal }) => callStaff('findDishes', { query: { branch: branchId, text: wanted }, signal }),
    enabled: wanted.length >= shortest,
  })
  const found = wanted.length >= shortest ? data?.dishes.slice(0, most) : undefined
  const isAnswered = found !== undefined && wanted === text.trim()
  const go = (next: number) => {
    const at = Math.min((found?.length ?? 0) - 1, Math.max(0, next))
    const dish = found?.[at]
    if (!dish) return
    setPlace(at)
    announce(t('entry.row', { dish: nameOf(dish.name), n: at + 1, m: found.length }))
  }
  const taking = useAwaitedEnter(isAnswered, () => {
    const dish = found?.[place]
    if (!dish) return
    if (dish.is_stopped) return announce(t('entry.stopped', { dish: nameOf(dish.name) }), 'assertive')
    onAdd(dish.product_id)
    announce(t('entry.added', { dish: nameOf(dish.name), n: 1 }))
  })
  return (
    <div className="edit__add">
      <TextField
        label={t('edit.add')}
        icon="search"
        type="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPlace(0)
          taking.typed()
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined) go(place + step)
          else if (event.key === 'Enter') taking.enter()
          else return
          event.preventDefault()
        }}
      />
      {found && (
        <ul className="ol">
          {found.length === 0 && <li className="ol__option">{t('stop.not_found')}</li>}
          {found.map((dish, at) => (
            <li key={dish.product_id} className="ol__option" aria-current={at === place ? 'true' : undefined}>
              <b>{nameOf(dish.name)}</b>
              {dish.is_stopped ? (
                <span className="tag">{t('stop.already')}</span>
              ) : (
                <IconButton
                  icon="plus"
                  label={t('edit.more', { dish: nameOf(dish.name) })}
                  isFilled
                  onClick={() => onAdd(dish.product_id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
