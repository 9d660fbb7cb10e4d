import type { WireRepeatedLine } from '@doira/contract/orders/repeat-order'
import { repeatOrder } from '@doira/contract/orders/repeat-order'
import {
  mustBeTold,
  type RepeatedLine,
  type RepeatOffer,
  repeatLines,
} from '@doira/domain/orders/repeat-lines'
import { DomainError } from '@doira/domain/problem'
import { resolveMenu } from '../catalog/catalogue.ts'
import { viewMenu } from '../catalog/menu-view.ts'
import { loadStops } from '../catalog/stops.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import type { OrderLineRow } from '../orders/orders.tables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { isUuid } from '../platform/uuid.ts'
import { listOffers, type MenuOffer } from './offers.ts'
import type { ReadShopFacts } from './shop-facts.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly readShopFacts: ReadShopFacts }

/** A past order in the menu, the branch and at the prices of today (R2-20). */
export function mountRepeat(mount: Mount, { db, clock, readShopFacts }: Deps): void {
  mount(repeatOrder, async ({ shipperId, customer, params, query, context }) => {
    const orderId = params.id && isUuid(params.id) ? params.id.toLowerCase() : null
    const details = orderId && (await findOrder(db, { shipperId, customerId: customer.id, orderId }))
    if (!details) throw new DomainError({ code: 'order_not_found' })
    const now = clock()
    const { catalogue } = await readShopFacts(db, { shipperId, now })
    if (!catalogue) throw new DomainError({ code: 'shipper_not_found' })
    const menu = resolveMenu(catalogue, query)
    const { menuId, branchId } = menu
    const stops = branchId === null ? new Map() : await loadStops(db, { shipperId, branchId })
    const view = viewMenu({ catalogue, context: menu, stops, now })
    const rows = details.lines.filter(({ isDefaultProduct }) => !isDefaultProduct)
    const menuOffers = listOffers(catalogue, menuId, [...new Set(rows.map(({ productId }) => productId))])
    const offers = new Map(
      [...menuOffers].map(([id, offer]): [string, MenuOffer & RepeatOffer] => {
        const tag = view.priceTagOf(offer.product)
        return [id, { ...offer, priceWithDiscount: tag?.priceWithDiscount ?? offer.price }]
      }),
    )
    const lines = repeatLines({ lines: rows, offers, stops, at: now })
    const parentOf = ({ parentId }: MenuOffer['product']) =>
      parentId === null ? null : (catalogue.productById.get(parentId) ?? null)
    // A moment later the answer may be another.
    context.header('Cache-Control', 'no-store')
    return {
      menu_id: menuId,
      branch_id: branchId,
      must_be_told: mustBeTold(lines),
      lines: lines.flatMap((line, place) => {
        const row = rows[place]
        return row ? [toWireLine(line, row, { offers, parentOf })] : []
      }),
    }
  })
}

type Menu = {
  readonly offers: ReadonlyMap<string, MenuOffer>
  readonly parentOf: (product: MenuOffer['product']) => MenuOffer['product'] | null
}

function toWireLine(line: RepeatedLine, row: OrderLineRow, menu: Menu): WireRepeatedLine {
  const past = { id: row.id, name: row.name, image: row.image, quantity: row.quantity, was: row.total }
  if (line.state === 'missing') {
    return { ...past, state: 'missing', missing_reason: line.reason, lost_choices: [], today: null }
  }
  const names = new Map([
    ...row.modifiers.map(({ modifierId, name }) => [modifierId, name] as const),
    ...row.comboChoices.map(({ productId, name }) => [productId, name] as const),
  ])
  return {
    ...past,
    state: line.state,
    missing_reason: null,
    lost_choices: line.lostChoiceIds.flatMap((id) => names.get(id) ?? []),
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
