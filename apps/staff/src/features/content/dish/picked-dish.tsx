import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { useContentOptions } from '../use-content-options.ts'
import { DishFace } from './dish-face.tsx'
import { RowActions } from './row-actions.tsx'

/** A dish in a list of a draft, with its picture and its price in the first menu that sells it. */
export function PickedDish({
  id,
  rows,
  place,
  error,
  menu,
  onChange,
  children,
}: {
  readonly id: string
  readonly rows: readonly unknown[]
  readonly place: number
  readonly error: string | null
  /** Whose price is shown; the first that sells it unless given. */
  readonly menu?: string | undefined
  readonly onChange: (rows: readonly unknown[]) => void
  readonly children?: ReactNode
}) {
  const { nameOf } = useMessages()
  const dish = useContentOptions().products.find((one) => one.id === id)
  return (
    <li className="dishrow">
      <div className="row">
        <DishFace id={id} menu={menu} />
        {children && <span className="dishrow__n">{children}</span>}
        <RowActions rows={rows} place={place} what={dish ? nameOf(dish.title) : '—'} onChange={onChange} />
      </div>
      {error && <p className="field__err">{error}</p>}
    </li>
  )
}
