import type { Localized } from '@doira/contract/common/shapes'
import type { Offer } from '@doira/domain/ordering/pricing/resolve-lines'
import type { Catalogue, Product } from '../../catalog/catalogue/catalogue.ts'

/** A dish as a menu sells it, with the names of what can be chosen. */
export type MenuOffer = Offer & {
  readonly product: Product
  /** Of modifiers and of parts of a set, by their id. */
  readonly choiceNames: ReadonlyMap<string, Localized>
}

/** Those of these dishes that the menu sells, by id. A variant is sold in the hours of its dish, and with it. */
export function listOffers(
  catalogue: Catalogue,
  menuId: string,
  productIds: readonly string[],
): ReadonlyMap<string, MenuOffer> {
  const offers = productIds.flatMap((id) => toOffer(catalogue, menuId, id) ?? [])
  return new Map(offers.map((offer) => [offer.productId, offer]))
}

function toOffer(catalogue: Catalogue, menuId: string, productId: string): MenuOffer | null {
  const product = catalogue.productById.get(productId)
  const price = catalogue.prices.get(menuId)?.get(productId)
  if (!product || price === undefined) return null
  const parent = product.parentId === null ? null : catalogue.productById.get(product.parentId)
  // Without its dish, which may be switched off, a variant is not on the menu.
  if (parent === undefined) return null
  return {
    productId,
    type: product.type,
    categoryId: product.categoryId,
    price,
    saleWindow: product.saleWindow ?? parent?.saleWindow ?? null,
    modifierGroups: product.modifierGroups,
    comboGroups: product.comboGroups,
    product,
    choiceNames: new Map([
      ...product.modifierGroups.flatMap(({ names }) => [...names]),
      ...product.comboGroups.flatMap(({ items }) =>
        items.flatMap((item) => partName(catalogue, item.productId)),
      ),
    ]),
  }
}

function partName(catalogue: Catalogue, productId: string): readonly (readonly [string, Localized])[] {
  const part = catalogue.productById.get(productId)
  return part ? [[part.id, part.title]] : []
}
