import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import { getInstant, toLocalTime } from '@doira/domain/time/local-time'
import { and, eq } from 'drizzle-orm'
import {
  autoAddRuleCategoriesTable,
  autoAddRuleProductsTable,
  autoAddRulesTable,
  menuProductsTable,
  stopListTable,
} from '../../../catalog/menus.tables.ts'
import { stocksTable } from '../../../content/content.tables.ts'
import { stockColumns } from '../../../content/stock-columns.ts'
import {
  discountCategoriesTable,
  discountProductsTable,
  discountsTable,
} from '../../../discounts/discounts.tables.ts'
import { discountLimitsTable } from '../../../orders/lifecycle/order-holds.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'
import { insertAll, withoutUndefined } from './insert-all.ts'

const minutesPerDay = 24 * 60

/** What each menu sells at which price, what a branch has run out of, and what the shop adds by itself. */
export async function insertMenuContents(
  tx: Db,
  { shipper, menus, products, stops, autoAdd: rules }: ChainData,
): Promise<void> {
  const shipperId = shipper.id
  await insertAll(
    tx,
    menuProductsTable,
    menus.flatMap((menu) => menuProductRows(shipperId, menu, products)),
  )
  await insertAll(
    tx,
    stopListTable,
    stops.map(({ branch_id: branchId, product_id: productId, status: state }) => ({
      shipperId,
      branchId,
      productId,
      state,
    })),
  )
  await insertAll(
    tx,
    autoAddRulesTable,
    rules.map((rule, position) => ({
      shipperId,
      id: rule.id,
      key: rule.key,
      position,
      title: rule.title,
      productId: rule.product_id,
      triggerTypes: [...rule.trigger.types],
      perQuantity: rule.per_quantity,
      quantity: rule.quantity,
      maxFree: rule.max_free,
      overFreePrice: toSum(rule.over_free_price),
      orderTypes: [...rule.order_types],
    })),
  )
  const categories = rules.flatMap(({ id: ruleId, trigger }) =>
    trigger.category_ids.map((categoryId) => ({ shipperId, ruleId, categoryId })),
  )
  await insertAll(tx, autoAddRuleCategoriesTable, categories)
  const triggers = rules.flatMap(({ id: ruleId, trigger }) =>
    trigger.product_ids.map((productId) => ({ shipperId, ruleId, productId })),
  )
  await insertAll(tx, autoAddRuleProductsTable, triggers)
}

/** A dish that a menu leaves out is left out with its variants. Changed prices are rounded to the menu's step. */
function menuProductRows(
  shipperId: string,
  menu: ChainData['menus'][number],
  products: ChainData['products'],
) {
  const excluded = new Set(menu.excluded_product_ids)
  const priceIn = ({ price }: ChainData['products'][number]) =>
    menu.price_change_percent === 0
      ? price
      : Math.round((price * (100 + menu.price_change_percent)) / 100 / menu.price_rounding) *
        menu.price_rounding
  return products
    .filter(({ id, parent_id }) => !excluded.has(id) && !(parent_id && excluded.has(parent_id)))
    .map((product) => ({ shipperId, menuId: menu.id, productId: product.id, price: toSum(priceIn(product)) }))
}

/** Automatic discounts and promo codes, and the stocks that announce them. */
export async function insertOffers(
  tx: Db,
  { shipper, discounts, promoCodes, stocks, pictures }: ChainData,
  now: Instant,
): Promise<void> {
  const shipperId = shipper.id
  const all = [...discounts, ...promoCodes]
  await insertAll(
    tx,
    discountsTable,
    all.map((discount, position) => discountRow(shipperId, discount, position)),
  )
  for (const { id, max_uses: maxUses } of all.filter((one) => one.max_uses !== null)) {
    await tx
      .update(discountLimitsTable)
      .set({ maxUses })
      .where(and(eq(discountLimitsTable.shipperId, shipperId), eq(discountLimitsTable.discountId, id)))
  }
  await insertAll(
    tx,
    discountProductsTable,
    all.flatMap(({ id: discountId, product_discount_map, product_ids }) => [
      ...Object.entries(product_discount_map).map(([productId, amount]) => ({
        shipperId,
        discountId,
        productId,
        amount,
      })),
      ...product_ids.map((productId) => ({ shipperId, discountId, productId })),
    ]),
  )
  await insertAll(
    tx,
    discountCategoriesTable,
    all.flatMap(({ id: discountId, category_ids }) =>
      category_ids.map((categoryId) => ({ shipperId, discountId, categoryId })),
    ),
  )
  await insertAll(
    tx,
    stocksTable,
    stocks.map(({ id, slug, starts_at, ends_in_days, discount_id, title, description, image }) => {
      const announced = getInstant(starts_at, toLocalTime('00:00'))
      const startsAt = isBefore(now, announced) ? now : announced
      return {
        shipperId,
        id,
        slug,
        createdAt: startsAt,
        ...stockColumns({
          title,
          description,
          image: image && `scenes/${image}`,
          dominant: pictures.get(`scenes/${image}`) ?? null,
          product_id: null,
          discount_id,
          starts_at: startsAt,
          // Counted from the first start, so that a demo of any year shows it.
          ends_at: ends_in_days === null ? null : addMinutes(now, ends_in_days * minutesPerDay),
        }),
      }
    }),
  )
}

function discountRow(shipperId: string, discount: ChainData['discounts'][number], position: number) {
  const { conditions } = discount
  return {
    shipperId,
    id: discount.id,
    slug: discount.slug,
    position,
    title: discount.title,
    promoCode: discount.code,
    target: discount.target,
    mode: discount.mode,
    value: discount.value,
    maxDiscountAmount: discount.max_discount_amount === null ? null : toSum(discount.max_discount_amount),
    giftProductId: discount.gift_product_id,
    isStackable: discount.stackable,
    // The programme gives points or a discount by code.
    earnsPoints: discount.code === null,
    isActive: discount.active,
    uncheckedConditions: withoutUndefined({
      days: conditions.days,
      timeFrom: conditions.time_from,
      timeTo: conditions.time_to,
      minOrderAmount: conditions.min_order_amount,
      orderTypes: conditions.order_types,
      cities: conditions.cities,
      isFirstOrderOnly: conditions.first_order_only,
      requiresAuth: conditions.requires_auth,
      usesPerCustomer: conditions.uses_per_customer,
      usesPerYear: conditions.uses_per_year,
      customerPhones: conditions.customer_phones,
      alreadyUsedByPhones: conditions.already_used_by_phones,
      endsOn: conditions.ends_at,
      birthdayDaysBefore: conditions.birthday_days_before,
      birthdayDaysAfter: conditions.birthday_days_after,
      birthdayNoticeDays: conditions.birthday_notice_days,
    }),
  }
}
