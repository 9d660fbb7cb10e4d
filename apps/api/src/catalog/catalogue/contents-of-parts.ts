import type { Product } from './catalogue.ts'

/**
 * Sets with the allergens of their fixed parts; what a customer chooses adds nothing to the set itself.
 *
 * @param slugs all allergens of the chain, in its order
 */
export function withAllergensOfParts(
  products: readonly Product[],
  slugs: readonly string[],
): readonly Product[] {
  const allergensOf = new Map(products.map(({ id, allergens }) => [id, allergens]))
  return products.map((product) => {
    const parts = product.comboGroups
      .filter(({ kind }) => kind === 'fixed')
      .flatMap(({ items }) => items.flatMap(({ productId }) => allergensOf.get(productId) ?? []))
    if (parts.length === 0) return product
    const all = new Set([...product.allergens, ...parts])
    return { ...product, allergens: slugs.filter((slug) => all.has(slug)) }
  })
}
