import type { autoAddProducts } from '@doira/contract/catalog/auto-add-products'
import type { Localized } from '@doira/contract/common/shapes'
import type { WireDeliveryZone } from '@doira/contract/delivery/delivery-zones'
import type { WireDiscount } from '@doira/contract/discounts/discount-with-all'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { StopState } from '@doira/domain/catalog/product'
import { type Discount, type DiscountConditions, noConditions } from '@doira/domain/discounts/discount'
import { type Sum, toSum } from '@doira/domain/money/sum'
import type { AutoAddRule } from '@doira/domain/ordering/cart/auto-add'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate, toLocalTime, type Weekday } from '@doira/domain/time/local-time'
import { toMeasure } from '../../../catalog/menu/data/menu.mapper.ts'
import type { DishMeasure } from '../../../catalog/menu/data/menu-card.ts'

type AutoAddRow = AnswerOf<typeof autoAddProducts>['products'][number]

/** A dish that the shop adds, as its row shows it. */
export type AddedDish = DishMeasure & {
  readonly productId: string
  readonly title: Localized
  readonly image: string | null
  readonly stop: StopState | null
}

/** What a preview in the browser prices with: the same facts that the server has. */
export type PriceRules = {
  readonly discounts: readonly Discount[]
  readonly autoAdd: readonly AutoAddRule[]
  /** By the key of the rule that adds it: rules may add the same dish under titles of their own. */
  readonly addedDishes: ReadonlyMap<string, AddedDish>
}

/** The terms of a zone. */
export type ZoneTerms = {
  readonly deliveryFee: Sum
  readonly freeFrom: Sum | null
  readonly minimumOrder: Sum
}

export function toZoneTerms(zone: WireDeliveryZone): ZoneTerms {
  return {
    deliveryFee: toSum(zone.delivery_price),
    freeFrom: zone.free_delivery_order_amount === null ? null : toSum(zone.free_delivery_order_amount),
    minimumOrder: toSum(zone.min_order_amount),
  }
}

export function toPriceRules(discounts: readonly WireDiscount[], rows: readonly AutoAddRow[]): PriceRules {
  return {
    discounts: discounts.map(toDiscount).filter((discount) => discount !== null),
    autoAdd: rows.map(toAutoAddRule),
    addedDishes: new Map(rows.map((row) => [row.key, toAddedDish(row)])),
  }
}

function toAutoAddRule(row: AutoAddRow): AutoAddRule {
  return {
    key: row.key,
    productId: row.product_id,
    trigger: {
      productIds: row.trigger.product_ids,
      categoryIds: row.trigger.category_ids,
      productTypes: row.trigger.product_types.filter(isProductType),
    },
    perQuantity: row.per_quantity,
    quantity: row.quantity,
    maxFree: row.max_free,
    overFreePrice: toSum(row.over_free_price),
    orderTypes: row.order_types,
    isOptional: row.is_optional,
    cutlery: row.cutlery ?? null,
  }
}

function toAddedDish({ product_id, title, product }: AutoAddRow): AddedDish {
  return {
    productId: product_id,
    title,
    image: product.image,
    stop: product.stop,
    ...toMeasure({ ...product, weight: product.weight || null }),
  }
}

/** AdditionalPayments are the server's alone: a discount never raises a price here. Null for those. */
function toDiscount(wire: WireDiscount): Discount | null {
  if (wire.type === 'surcharge') return null
  const terms = {
    ...{ id: wire.id, isActive: true, isStackable: wire.stackable, conditions: toConditions(wire) },
    ...{ isExclusive: wire.exclusive ?? false, allowsPoints: wire.allows_points ?? true, earnsPoints: true },
  }
  if (wire.target === 'gift') {
    return { ...terms, target: 'gift', mode: 'gift', giftProductIds: wire.product_ids }
  }
  if (wire.target === 'product' && wire.discount_mode === 'map') {
    return { ...terms, target: 'product', mode: 'map', amounts: wire.product_to_discount }
  }
  const { product_ids: productIds, category_ids: categoryIds } = wire
  const reach = { productIds, categoryIds, exceptProductIds: wire.except_product_ids ?? [] }
  const maxAmount = wire.max_discount_amount === null ? null : toSum(wire.max_discount_amount)
  if (wire.discount_mode === 'nth') {
    const [percent, every, maxTimes] = [wire.value, wire.nth ?? null, wire.max_times ?? null]
    if (percent === null || every === null) return null
    return { ...terms, ...reach, target: 'order', mode: 'nth', percent, every, maxTimes, maxAmount }
  }
  const reduction = findReduction(wire)
  if (reduction === null) return null
  if (wire.target === 'product') return { ...terms, ...reduction, ...reach, target: 'product' }
  return { ...terms, ...reduction, target: wire.target, maxAmount }
}

function findReduction({ discount_mode, value }: WireDiscount) {
  if (value === null) return null
  if (discount_mode === 'percentage') return { mode: 'percentage', percent: Math.abs(value) } as const
  return discount_mode === 'fixed' ? ({ mode: 'fixed', amount: value } as const) : null
}

function toConditions({ conditions }: WireDiscount): DiscountConditions {
  return {
    ...noConditions,
    days: conditions.days?.filter(isWeekday) ?? null,
    timeFrom: conditions.time_from === null ? null : toLocalTime(conditions.time_from),
    timeTo: conditions.time_to === null ? null : toLocalTime(conditions.time_to),
    minOrderAmount: conditions.min_order_amount === null ? null : toSum(conditions.min_order_amount),
    orderTypes: conditions.order_types,
    cities: conditions.cities,
    branches: conditions.branches ?? null,
    startsAt: conditions.starts == null ? null : toInstant(conditions.starts),
    endsAt: conditions.ends == null ? null : toInstant(conditions.ends),
    isFirstOrderOnly: conditions.first_order_only,
    requiresAuth: conditions.requires_auth,
    endsOn: conditions.ends_at === null ? null : toLocalDate(conditions.ends_at),
  }
}

function isWeekday(day: number): day is Weekday {
  return Number.isInteger(day) && day >= 1 && day <= 7
}

function isProductType(type: string): type is AutoAddRule['trigger']['productTypes'][number] {
  return ['simple', 'combo', 'origin', 'variant'].includes(type)
}
