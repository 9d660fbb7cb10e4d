import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { useContentOptions } from '../use-content-options.ts'

/** The picture of a dish, its name, and its price in a menu. */
export function DishFace({
  id,
  menu,
}: {
  readonly id: string
  /** Whose price is shown; the first that sells it unless given. */
  readonly menu?: string | undefined
}) {
  const { t, nameOf, language } = useMessages()
  const { products, menus } = useContentOptions()
  const dish = products.find((one) => one.id === id)
  // Prices differ from menu to menu.
  const slugs = menu === undefined ? menus.map(({ slug }) => slug) : [menu]
  const price = slugs.map((slug) => dish?.prices[slug]).find((one) => one !== undefined)
  return (
    <>
      <span className="fr__i dishrow__i">
        {dish?.image ? (
          <img src={`/image/${dish.image}?w=160`} alt="" width="40" height="36" loading="lazy" />
        ) : (
          <Icon name="utensils" />
        )}
      </span>
      <span className="grow">
        <b>{dish ? nameOf(dish.title) : '—'}</b>
        <small>
          {price === undefined ? t('dish.not_sold') : t('dish.by_menu', { sum: formatSum(language, price) })}
        </small>
      </span>
    </>
  )
}
