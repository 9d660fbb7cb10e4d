import type { autoAddProducts } from '@doira/contract/catalog/auto-add-products'
import type { menuProducts } from '@doira/contract/catalog/products'
import type { AnswerOf } from '@doira/contract/endpoint'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { toWireCard } from '../catalog.mapper.ts'
import type { Product } from '../catalogue/catalogue.ts'
import type { MenuView } from '../menus/menu-view.ts'
import type { NamedAutoAddRule } from './auto-add.queries.ts'

type WireMenuProduct = AnswerOf<typeof menuProducts>['products'][number]
type WireAutoAdd = AnswerOf<typeof autoAddProducts>['products'][number]

/** Null when the menu does not have the dish: the platform's clients put what is missing into stop. */
export function toWireMenuProduct(view: MenuView, product: Product): WireMenuProduct | null {
  const tag = view.priceTagOf(product)
  if (!tag) return null
  const stop = view.stopOf(product)
  return {
    id: product.id,
    productId: product.id,
    menuId: view.context.menuId,
    price: tag.price,
    priceWithDiscount: tag.priceWithDiscount < tag.price ? tag.priceWithDiscount : null,
    hallPrice: tag.price,
    isActive: stop === null,
    stop,
    externalName: product.title[defaultLanguage],
  }
}

/** Null when the menu does not have what the rule adds. */
export function toWireAutoAdd(view: MenuView, rule: NamedAutoAddRule): WireAutoAdd | null {
  const added = view.catalogue.productById.get(rule.productId)
  const card = added && toWireCard(view, added)
  if (!card) return null
  return {
    id: rule.id,
    key: rule.key,
    product_id: rule.productId,
    title: rule.title,
    is_optional: rule.isOptional,
    cutlery: rule.cutlery ?? null,
    min_qty: rule.quantity,
    max_qty: rule.maxFree ?? rule.quantity,
    trigger: {
      category_ids: [...rule.trigger.categoryIds],
      product_ids: [...rule.trigger.productIds],
      product_types: [...rule.trigger.productTypes],
    },
    per_quantity: rule.perQuantity,
    quantity: rule.quantity,
    max_free: rule.maxFree,
    over_free_price: rule.overFreePrice,
    order_types: [...rule.orderTypes],
    product: card,
  }
}
