import { exclusionTags } from '@doira/domain/catalog/planner/wishes'
import type { Leavable } from './catalogue.ts'

type WithParts = {
  readonly id: string
  readonly allergens: readonly string[]
  readonly tags: readonly string[]
  readonly leavable: readonly Leavable[]
  readonly comboGroups: readonly {
    readonly kind: string
    readonly items: readonly { readonly productId: string }[]
  }[]
}

/**
 * Sets with the allergens of their fixed parts, and the tags and ingredients that can be left out; what a customer
 * chooses adds nothing to the set itself.
 *
 * @param slugs all allergens of the chain, in its order
 */
export function withContentsOfParts<P extends WithParts>(
  products: readonly P[],
  slugs: readonly string[],
): readonly P[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return products.map((product) => {
    const parts = product.comboGroups
      .filter(({ kind }) => kind === 'fixed')
      .flatMap(({ items }) => items.flatMap(({ productId }) => byId.get(productId) ?? []))
    if (parts.length === 0) return product
    const allergens = new Set([product, ...parts].flatMap((one) => one.allergens))
    const tags = exclusionTags.filter((tag) => parts.some((part) => part.tags.includes(tag)))
    return {
      ...product,
      allergens: slugs.filter((slug) => allergens.has(slug)),
      tags: [...new Set([...product.tags, ...tags])],
      leavable: [
        ...new Map([product, ...parts].flatMap((one) => one.leavable.map((it) => [it.key, it]))).values(),
      ],
    }
  })
}
