import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callStaff } from '../../../../platform/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'

const shortest = 2
const most = 6

/** Search of a dish of the branch; what is stopped is there and cannot be taken. */
export function AddDish({
  branchId,
  onAdd,
}: {
  readonly branchId: string
  readonly onAdd: (productId: string) => void
}) {
  const { t, nameOf } = useMessages()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['dishes', branchId, wanted],
    queryFn: ({ signal }) => callStaff('findDishes', { query: { branch: branchId, text: wanted }, signal }),
    enabled: wanted.length >= shortest,
  })
  const found = wanted.length >= shortest ? data?.dishes.slice(0, most) : undefined
  return (
    <div className="edit__add">
      <TextField
        label={t('edit.add')}
        icon="search"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found && (
        <ul className="ol">
          {found.length === 0 && <li className="ol__option">{t('stop.not_found')}</li>}
          {found.map((dish) => (
            <li key={dish.product_id} className="ol__option">
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
