import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { useContentOptions } from '../use-content-options.ts'
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
  const { t, nameOf, language } = useMessages()
  const { products, menus } = useContentOptions()
  const dish = products.find((one) => one.id === id)
  const name = dish ? nameOf(dish.title) : '—'
  // Prices differ from menu to menu.
  const slugs = menu === undefined ? menus.map(({ slug }) => slug) : [menu]
  const price = slugs.map((slug) => dish?.prices[slug]).find((one) => one !== undefined)
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
            {price === undefined
              ? t('dish.not_sold')
              : t('dish.by_menu', { sum: formatSum(language, price) })}
          </small>
        </span>
        {children && <span className="dishrow__n">{children}</span>}
        <RowActions rows={rows} place={place} what={name} onChange={onChange} />
      </div>
      {error && <p className="field__err">{error}</p>}
    </li>
  )
}
