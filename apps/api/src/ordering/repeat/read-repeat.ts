import type { AnswerOf } from '@doira/contract/endpoint'
import type { repeatOrder, WireRepeatedLine } from '@doira/contract/orders/repeat-order'
import {
  hasNoticeableChanges,
  type RepeatedLine,
  type RepeatOffer,
  repeatLines,
} from '@doira/domain/orders/repeat-lines'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { resolveMenu } from '../../catalog/catalogue/catalogue.ts'
import { viewMenu } from '../../catalog/menus/menu-view.ts'
import { loadStops } from '../../catalog/menus/stops.queries.ts'
import type { OrderLineRow } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { listOffers, type MenuOffer } from '../quote/offers.ts'
import type { ShopFacts } from '../quote/shop-facts.ts'

/** A line of then, as far as today asks. */
export type LineOfThen = Pick<
  OrderLineRow,
  | 'id'
  | 'productId'
  | 'name'
  | 'image'
  | 'quantity'
  | 'total'
  | 'modifiers'
  | 'comboChoices'
  | 'isDefaultProduct'
>

type Asked = {
  readonly facts: ShopFacts
  /** Of which menu, or of which branch; the default menu where neither is known. */
  readonly menu: Parameters<typeof resolveMenu>[1]
  readonly lines: readonly LineOfThen[]
  readonly now: Instant
}

/**
 * Lines of then in the menu, the branch and at the prices of today; what the shop puts in by itself is left out.
 *
 * @throws DomainError shipper_not_found in a chain that sells nothing yet
 */
export async function readRepeat(
  db: Db,
  { facts: { catalogue }, menu: wanted, lines: then, now }: Asked,
): Promise<AnswerOf<typeof repeatOrder>> {
  if (!catalogue) throw new DomainError({ code: 'shipper_not_found' })
  const menu = resolveMenu(catalogue, wanted)
  const { menuId, branchId } = menu
  const stops =
    branchId === null ? new Map() : await loadStops(db, { shipperId: catalogue.shipperId, branchId })
  const view = viewMenu({ catalogue, context: menu, stops, now })
  const rows = then.filter(({ isDefaultProduct }) => !isDefaultProduct)
  const menuOffers = listOffers(catalogue, menuId, [...new Set(rows.map(({ productId }) => productId))])
  const offers = new Map(
    [...menuOffers].map(([id, offer]): [string, MenuOffer & RepeatOffer] => {
      const tag = view.priceTagOf(offer.product)
      return [id, { ...offer, priceWithDiscount: tag?.priceWithDiscount ?? offer.price }]
    }),
  )
  const lines = repeatLines({ lines: rows, offers, stops, at: now })
  const findParent = ({ parentId }: MenuOffer['product']) =>
    parentId === null ? null : (catalogue.productById.get(parentId) ?? null)
  return {
    menu_id: menuId,
    branch_id: branchId,
    must_be_shown: hasNoticeableChanges(lines),
    lines: lines.flatMap((line, place) => {
      const row = rows[place]
      return row ? [toWireLine(line, row, { offers, parentOf: findParent })] : []
    }),
  }
}

type Menu = {
  readonly offers: ReadonlyMap<string, MenuOffer>
  readonly parentOf: (product: MenuOffer['product']) => MenuOffer['product'] | null
}

function toWireLine(line: RepeatedLine, row: LineOfThen, menu: Menu): WireRepeatedLine {
  const past = { id: row.id, name: row.name, image: row.image, quantity: row.quantity, was: row.total }
  if (line.state === 'missing') {
    return { ...past, state: 'missing', missing_reason: line.reason, lost_choices: [], today: null }
  }
  const names = new Map([
    ...row.modifiers.map(({ modifierId, name }) => [modifierId, name] as const),
    ...row.comboChoices.map(({ productId, name }) => [productId, name] as const),
  ])
  const choiceNames = menu.offers.get(line.productId)?.choiceNames
  return {
    ...past,
    state: line.state,
    missing_reason: null,
    lost_choices: line.lostChoiceIds.flatMap((id) => choiceNames?.get(id) ?? names.get(id) ?? []),
    today: toWireToday(line, menu),
  }
}

function toWireToday(
  line: Extract<RepeatedLine, { readonly productId: string }>,
  { offers, parentOf }: Menu,
): WireRepeatedLine['today'] {
  const offer = offers.get(line.productId)
  if (!offer) throw new Error(`a repeated line without its offer: ${line.productId}`)
  const { product } = offer
  const dish = parentOf(product) ?? product
  const chosen = [
    ...line.comboChoices.map(({ productId, quantity }) => ({ id: productId, quantity })),
    ...line.modifiers.map(({ modifierId, quantity }) => ({ id: modifierId, quantity })),
  ]
  return {
    product_id: product.id,
    type: product.type,
    category_id: product.categoryId,
    slug: dish.slug,
    title: dish.title,
    image: product.image,
    pieces: product.pieces,
    weight: product.weight,
    weight_unit: product.weightUnit,
    price: line.price,
    price_with_discount: line.priceWithDiscount,
    extras_price: line.extrasPrice,
    total: line.total,
    modifiers: line.modifiers.map(({ modifierId, groupId, quantity }) => ({
      modifier_id: modifierId,
      group_id: groupId,
      quantity,
    })),
    combo_choices: line.comboChoices.map(({ productId, groupId, quantity }) => ({
      product_id: productId,
      group_id: groupId,
      quantity,
    })),
    choices: [
      ...(product.variantLabel ? [{ name: product.variantLabel, quantity: 1 }] : []),
      ...chosen.flatMap(({ id, quantity }) => {
        const name = offer.choiceNames.get(id)
        return name ? [{ name, quantity }] : []
      }),
    ],
  }
}
