import type { ShopDish } from '../../../../platform/api/shop-dish.ts'
import { type AddedDish, type ChoiceGroup, isChosen } from './edited.ts'

type Name = ShopDish['title']

/** A group of extras or of a set, with its names. */
export type NamedGroup = Omit<ChoiceGroup, 'options'> & {
  readonly name: Name
  /** So many have to be chosen; 0: the customer's own wish. */
  readonly least: number
  readonly options: readonly {
    readonly id: string
    readonly name: Name
    readonly price: number
    readonly isStopped: boolean
    readonly isDefault: boolean
  }[]
}

/** Everything that can be chosen of a dish, its size apart. Fixed parts of a set are no choice. */
export function getGroups({ modifier_groups, combo_groups }: ShopDish): readonly NamedGroup[] {
  const extras = modifier_groups.map(({ id, name, is_compulsory, min_amount, max_amount, variants }) => ({
    ...{ id, kind: 'modifiers' as const, name, most: max_amount },
    least: is_compulsory ? Math.max(1, min_amount) : min_amount,
    options: variants.map((one) => ({
      ...{ id: one.id, name: one.name, price: one.price, isStopped: one.stop !== null },
      isDefault: one.is_default || one.min_amount > 0,
    })),
  }))
  const parts = combo_groups
    .filter(({ type }) => type === 'choice')
    .map(({ id, title, min_amount, max_amount, variants }) => ({
      ...{ id, kind: 'set' as const, name: title, most: max_amount, least: min_amount },
      options: variants.map((one) => ({
        ...{ id: one.id, name: one.title, price: one.extra_price, isStopped: one.stop !== null },
        isDefault: false,
      })),
    }))
  return [...extras, ...parts]
}

/** The groups in which something is still to be chosen. */
export function openGroups(groups: readonly NamedGroup[], dish: AddedDish): readonly NamedGroup[] {
  return groups.filter(
    (group) => group.options.filter(({ id }) => isChosen(dish, group, id)).length < group.least,
  )
}

/** A dish with what it starts with: its default extras. A set starts undecided. */
export function startingDish(id: string, groups: readonly NamedGroup[]): AddedDish {
  const order_modifiers = groups
    .filter(({ kind }) => kind === 'modifiers')
    .flatMap(({ options }) => options.filter(({ isDefault, isStopped }) => isDefault && !isStopped))
    .map((option) => ({ modifier_id: option.id, modifier_quantity: 1 }))
  return { key: id, product_id: id, quantity: 1, order_modifiers, variants: [] }
}
