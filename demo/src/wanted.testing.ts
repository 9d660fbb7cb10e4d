import type { OrderedProduct } from './one-price.testing.ts'
import { readDemoChain } from './read-data.ts'

/** A line by names of the menu: the slug of a dish, keys of modifiers, slugs of the parts of a set. */
export type WantedLine = {
  readonly dish: string
  readonly quantity?: number
  /** Pieces in ONE piece of the dish, by modifier key. Required groups start with their default. */
  readonly extras?: Readonly<Record<string, number>>
  /** One entry per chosen part. */
  readonly picks?: readonly string[]
}

const { products, modifiers: groups } = await readDemoChain()

export const demoProducts = products
export const getProduct = (slug: string) => found(products, (product) => product.slug === slug, slug)
export const getModifierGroup = (id: string) => found(groups, (group) => group.id === id, id)

/** An order line of the API, with the ids of the demo's data. */
export function toOrdered({ dish, quantity = 1, extras = {}, picks = [] }: WantedLine): OrderedProduct {
  const product = getProduct(dish)
  const ownGroups = product.modifier_groups.map(getModifierGroup)
  const modifiers = ownGroups.flatMap((group) => {
    const chosen = group.modifiers.filter(({ key }) => extras[key])
    const some =
      chosen.length > 0 || !group.required ? chosen : group.modifiers.filter((one) => one.is_default)
    return some.map(({ id, key }) => ({ modifier_id: id, modifier_quantity: extras[key] ?? 1 }))
  })
  const variants = [...new Set(picks)].map((slug) => {
    const { id } = getProduct(slug)
    const choices = product.combo_groups.filter(({ kind }) => kind === 'choice')
    const group = found(choices, ({ items }) => items.some((item) => item.product_id === id), slug)
    return { group_id: group.id, variant_id: id, quantity: picks.filter((pick) => pick === slug).length }
  })
  return { product_id: product.id, type: product.type, quantity, order_modifiers: modifiers, variants }
}

function found<Item>(items: readonly Item[], test: (item: Item) => boolean, name: string): Item {
  const item = items.find(test)
  if (item === undefined) throw new Error(`the demo has no ${name}`)
  return item
}
