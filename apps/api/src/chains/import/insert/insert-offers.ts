import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { isLocalDate, type LocalDate, minutesPerDay } from '@doira/domain/time/local-time'
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
import { announcedAt } from './announced-at.ts'
import { inOrder, insertAll, withoutUndefined } from './insert-all.ts'

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
    inOrder(rules, 0).map((rule) => ({
      shipperId,
      id: rule.id,
      key: rule.key,
      position: rule.order,
      isOptional: rule.optional,
      cutlery: rule.cutlery,
      isActive: rule.active,
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

/**
 * A dish that a menu leaves out is left out with its variants. Changed prices are rounded to the menu's step. A price that
 * the dish has in a menu comes before both.
 */
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
  return products.flatMap((product) => {
    const { id, parent_id } = product
    const isLeftOut = excluded.has(id) || (parent_id !== null && excluded.has(parent_id))
    const price = product.prices[menu.id] ?? (isLeftOut ? 'no' : priceIn(product))
    return price === 'no' ? [] : [{ shipperId, menuId: menu.id, productId: id, price: toSum(price) }]
  })
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
    inOrder(all, 0).map((discount) => discountRow(shipperId, discount)),
  )
  for (const { id, max_uses: maxUses, budget, day_budget, budget_stops: budgetStops } of all) {
    if (maxUses === null && budget === null && day_budget === null && budgetStops) continue
    const limits = {
      ...{ maxUses, budgetStops, budget: budget === null ? null : toSum(budget) },
      dayBudget: day_budget === null ? null : toSum(day_budget),
    }
    await tx
      .update(discountLimitsTable)
      .set(limits)
      .where(and(eq(discountLimitsTable.shipperId, shipperId), eq(discountLimitsTable.discountId, id)))
  }
  await insertAll(
    tx,
    discountProductsTable,
    all.flatMap(({ id: discountId, product_discount_map, product_ids, except_product_ids, ...discount }) => [
      ...Object.entries(product_discount_map).map(([productId, amount]) => ({
        shipperId,
        discountId,
        productId,
        amount,
      })),
      ...discount.gift_product_ids.map((productId, position) => ({
        ...{ shipperId, discountId, productId, position },
      })),
      ...product_ids.map((productId) => ({ shipperId, discountId, productId })),
      ...except_product_ids.map((productId) => ({ shipperId, discountId, productId, isExcepted: true })),
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
    stocks.map(({ id, slug, ends_in_days, active, image, ...stock }) => {
      const startsAt = announcedAt(stock.starts_at, now)
      // Counted from the first start, so that a demo of any year shows it.
      const endsAt = ends_in_days === null ? null : addMinutes(now, ends_in_days * minutesPerDay)
      const columns = stockColumns({
        ...{ title: stock.title, description: stock.description, image },
        dominant: stock.dominant ?? pictures.get(image ?? '') ?? null,
        ...{ product_id: stock.product_id, discount_id: stock.discount_id },
        ...{ starts_at: startsAt, ends_at: stock.ends_at ?? endsAt },
      })
      return { ...columns, shipperId, id, slug, isActive: active, createdAt: startsAt }
    }),
  )
}

function discountRow(
  shipperId: string,
  discount: ChainData['discounts'][number] & { readonly order: number },
) {
  const { conditions } = discount
  return {
    shipperId,
    id: discount.id,
    slug: discount.slug,
    position: discount.order,
    title: discount.title,
    promoCode: discount.code,
    hasPersonalCodes: discount.personal_codes,
    nth: discount.nth,
    maxTimes: discount.max_times,
    isExclusive: discount.exclusive,
    allowsPoints: discount.allows_points,
    endedAt: discount.ended_at,
    target: discount.target,
    mode: discount.mode,
    value: discount.value,
    maxDiscountAmount: discount.max_discount_amount === null ? null : toSum(discount.max_discount_amount),
    isStackable: discount.stackable,
    // The programme gives points or a discount by code.
    earnsPoints: discount.earns_points ?? discount.code === null,
    isActive: discount.active,
    uncheckedConditions: withoutUndefined({
      days: conditions.days,
      timeFrom: conditions.time_from,
      timeTo: conditions.time_to,
      minOrderAmount: conditions.min_order_amount,
      orderTypes: conditions.order_types,
      cities: conditions.cities,
      branches: conditions.branches,
      isFirstOrderOnly: conditions.first_order_only,
      orderNumber: conditions.order_number,
      everyOrder: conditions.every_order,
      segments: conditions.segments,
      requiresAuth: conditions.requires_auth,
      usesPerCustomer: conditions.uses_per_customer,
      usesPerYear: conditions.uses_per_year,
      customerPhones: conditions.customer_phones,
      alreadyUsedByPhones: conditions.already_used_by_phones,
      startsAt: conditions.starts_at,
      ...getEnd(conditions.ends_at),
      birthdayDaysBefore: conditions.birthday_days_before,
      birthdayDaysAfter: conditions.birthday_days_after,
      birthdayNoticeDays: conditions.birthday_notice_days,
    }),
  }
}

function getEnd(end: LocalDate | Instant | undefined) {
  if (end === undefined) return {}
  return isLocalDate(end) ? { endsOn: end } : { endsAt: end }
}
