import type { Localized } from '@doira/contract/common/shapes'
import type { ShopDish } from '../../../../platform/api/shop-dish.ts'
import type { NamedGroup } from '../../order/edit/dish-groups.ts'
import { type AddedDish, isChosen } from '../../order/edit/edited.ts'
import type { EntryLine } from './entry-lines.ts'

/** A dish of the menu with what was chosen of it, and the texts for both. */
export type TakenDish = {
  readonly dish: AddedDish
  readonly title: Localized
  readonly image: string | null
  /** The size that was taken, of dishes that come in several. */
  readonly size: ShopDish['variants'][number] | null
  readonly groups: readonly NamedGroup[]
}

/** What a line of the basket says of it: the size first, then the extras in the order of the menu. */
export function getChoices({
  dish,
  title,
  image,
  size,
  groups,
}: TakenDish): Pick<EntryLine, 'title' | 'image' | 'choices'> {
  const extras = groups.flatMap((group) =>
    group.options.filter(({ id }) => isChosen(dish, group, id)).map(({ name }) => ({ name, quantity: 1 })),
  )
  return { title, image, choices: [...(size ? [{ name: size.label, quantity: 1 }] : []), ...extras] }
}
