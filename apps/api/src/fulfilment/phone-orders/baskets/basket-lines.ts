import type { WireDraftContent } from '@doira/contract/fulfilment/phone-orders/call-drafts'
import { emptyText } from '@doira/domain/i18n/localized'
import { zeroSum } from '@doira/domain/money/sum'
import { listOffers } from '../../../ordering/quote/offers.ts'
import { toWantedLines } from '../../../ordering/quote/quote-request.mapper.ts'
import type { ShopFacts } from '../../../ordering/quote/shop-facts.ts'
import type { LineOfThen } from '../../../ordering/repeat/read-repeat.ts'
import type { StoredBasket } from '../phone-orders.tables.ts'

type DraftLine = WireDraftContent['lines'][number]

/**
 * A cart in the format of a form: a dish that is not sold any more remains without a name, and the quote
 * reports it.
 */
export function toDraftLines(
  products: StoredBasket['products'],
  { catalogue, branches }: ShopFacts,
  branchId: string | null,
): DraftLine[] {
  const menuId = branches.find(({ id }) => id === branchId)?.menuId ?? catalogue?.defaultMenuId
  const ids = products.map((line) => line.product_id)
  const offers =
    catalogue && menuId !== undefined ? listOffers(catalogue, menuId, [...new Set(ids)]) : new Map()
  return toWantedLines(products).flatMap((wanted, place) => {
    const given = products[place]
    if (!given) return []
    const product = catalogue?.productById.get(wanted.productId)
    const dish = product?.parentId == null ? product : catalogue?.productById.get(product.parentId)
    const names = offers.get(wanted.productId)?.choiceNames
    const chosen = [
      ...wanted.comboChoices.map(({ productId: id, quantity }) => ({ id, quantity })),
      ...wanted.modifiers.map(({ modifierId: id, quantity }) => ({ id, quantity })),
    ]
    return {
      ...given,
      key: wanted.key,
      title: (dish ?? product)?.title ?? emptyText,
      image: product?.image ?? null,
      choices: [
        ...(product?.variantLabel ? [{ name: product.variantLabel, quantity: 1 }] : []),
        ...chosen.flatMap(({ id, quantity }) => {
          const name = names?.get(id)
          return name ? [{ name, quantity }] : []
        }),
      ],
    }
  })
}

/** Lines of a form in the format in which a browser orders them. */
export function toProducts(lines: readonly DraftLine[]): StoredBasket['products'] {
  return lines.map(({ title: _title, image: _image, choices: _choices, ...line }) => line)
}

/** As if they had been ordered before, with price zero. */
export function toLinesOfThen(products: StoredBasket['products']): readonly LineOfThen[] {
  return toWantedLines(products).map(({ key, productId, quantity, modifiers, comboChoices }) => ({
    id: key,
    ...{ productId, quantity, name: emptyText, image: null, total: zeroSum, isDefaultProduct: false },
    modifiers: modifiers.map((one) => ({ ...one, name: emptyText, price: zeroSum })),
    comboChoices: comboChoices.map((one) => ({ ...one, name: emptyText })),
  }))
}
