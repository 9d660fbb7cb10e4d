import type { Product } from './catalogue.ts'

type Parts = Pick<Product, 'id' | 'parentId' | 'comboGroups'>

/** Whether a dish, or a size of one, is sold anywhere: without its dish, which may be hidden, a size is not. */
function isSoldAmong(products: readonly Parts[]): (productId: string) => boolean {
  const byId = new Map(products.map((product) => [product.id, product]))
  return (productId) => {
    const product = byId.get(productId)
    return product !== undefined && (product.parentId === null || byId.has(product.parentId))
  }
}

/** Parts of a set that are not sold any more cannot be chosen. */
export function withoutGoneParts(products: readonly Product[]): readonly Product[] {
  const isSold = isSoldAmong(products)
  return products.map((product) => ({
    ...product,
    comboGroups: product.comboGroups.map((group) =>
      group.kind === 'fixed'
        ? group
        : { ...group, items: group.items.filter(({ productId }) => isSold(productId)) },
    ),
  }))
}

/** A set cannot be made without one of its fixed parts, nor where nothing is left of what has to be chosen. */
export function isUnmakableAmong(products: readonly Parts[]): (product: Parts) => boolean {
  const isSold = isSoldAmong(products)
  return ({ comboGroups }) =>
    comboGroups.some(({ kind, min, whenNone, items }) =>
      kind === 'fixed'
        ? items.some(({ productId }) => !isSold(productId))
        : min > 0 && items.length === 0 && whenNone !== 'skip',
    )
}
