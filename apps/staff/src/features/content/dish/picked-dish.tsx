import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { useContentOptions } from '../use-content-options.ts'
import { RowActions } from './row-actions.tsx'

/** A dish in a list of a draft, with its picture and its lowest price in the menus. */
export function PickedDish({
  id,
  rows,
  place,
  error,
  onChange,
  children,
}: {
  readonly id: string
  readonly rows: readonly unknown[]
  readonly place: number
  readonly error: string | null
  readonly onChange: (rows: readonly unknown[]) => void
  readonly children?: ReactNode
}) {
  const { t, nameOf, language } = useMessages()
  const dish = useContentOptions().products.find((one) => one.id === id)
  const name = dish ? nameOf(dish.title) : '—'
  const prices = Object.values(dish?.prices ?? {})
  return (
    <li className="dishrow">
      <div className="row">
        <span className="fr__i dishrow__i">
          {dish?.image ? (
            <img src={`/image/${dish.image}?w=160`} alt="" width="40" height="36" />
          ) : (
            <Icon name="utensils" />
          )}
        </span>
        <span className="grow">
          <b>{name}</b>
          <small>
            {prices.length > 0
              ? t('dish.by_menu', { sum: formatSum(language, Math.min(...prices)) })
              : t('dish.not_sold')}
          </small>
        </span>
        {children && <span className="dishrow__n">{children}</span>}
        <RowActions rows={rows} place={place} what={name} onChange={onChange} />
      </div>
      {error && <p className="field__err">{error}</p>}
    </li>
  )
}
