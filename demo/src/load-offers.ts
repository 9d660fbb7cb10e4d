import {
  autoAddRuleCategoriesTable,
  autoAddRuleProductsTable,
  autoAddRulesTable,
  menuProductsTable,
  stopListTable,
} from '@doira/api/catalog/menus.tables'
import { stocksTable } from '@doira/api/content/content.tables'
import {
  discountCategoriesTable,
  discountProductsTable,
  discountsTable,
} from '@doira/api/discounts/discounts.tables'
import { discountLimitsTable } from '@doira/api/orders/order-holds.tables'
import type { Db } from '@doira/api/platform/database/database'
import { reviewsTable } from '@doira/api/reviews/reviews.tables'
import { toSum } from '@doira/domain/money/sum'
import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import { instantOf, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import type { DemoProduct } from './demo-menu.ts'
import type { DemoDiscount } from './demo-offers.ts'
import type { DemoMenu } from './demo-places.ts'
import { readDemoFile, readSceneColors } from './read-data.ts'

const minutesPerDay = 24 * 60

/** What each menu sells at which price, what a branch has run out of, and what the shop adds by itself. */
export async function insertMenuContents(tx: Db, shipperId: string): Promise<void> {
  const [{ menus }, { products }, { branches }, { items: stops }, { rules }] = await Promise.all([
    readDemoFile('menus.json'),
    readDemoFile('products.json'),
    readDemoFile('branches.json'),
    readDemoFile('stop-list.json'),
    readDemoFile('auto-add.json'),
  ])
  await tx
    .insert(menuProductsTable)
    .values(menus.flatMap((menu) => menuProductRows(shipperId, menu, products)))
  const branchIds = new Map(branches.map(({ slug, id }) => [slug, id]))
  await tx.insert(stopListTable).values(
    stops.flatMap(({ branch, product_id, status }) => {
      const branchId = branchIds.get(branch)
      return branchId === undefined ? [] : [{ shipperId, branchId, productId: product_id, state: status }]
    }),
  )
  await tx.insert(autoAddRulesTable).values(
    rules.map((rule, position) => ({
      shipperId,
      id: rule.id,
      key: rule.key,
      position,
      title: rule.title,
      productId: rule.product_id,
      triggerTypes: [...(rule.trigger.types ?? [])],
      perQuantity: rule.per_quantity,
      quantity: rule.quantity,
      maxFree: rule.max_free,
      overFreePrice: toSum(rule.over_free_price),
      orderTypes: [...rule.order_types],
    })),
  )
  const categories = rules.flatMap(({ id: ruleId, trigger }) =>
    (trigger.category_ids ?? []).map((categoryId) => ({ shipperId, ruleId, categoryId })),
  )
  await tx.insert(autoAddRuleCategoriesTable).values(categories)
  const triggers = rules.flatMap(({ id: ruleId, trigger }) =>
    (trigger.product_ids ?? []).map((productId) => ({ shipperId, ruleId, productId })),
  )
  await tx.insert(autoAddRuleProductsTable).values(triggers)
}

/** A dish that a menu leaves out is left out with its variants. Changed prices are rounded to the menu's step. */
function menuProductRows(shipperId: string, menu: DemoMenu, products: readonly DemoProduct[]) {
  const excluded = new Set(menu.excluded_product_ids)
  const priceIn = ({ price }: DemoProduct) =>
    menu.price_change_percent === 0
      ? price
      : Math.round((price * (100 + menu.price_change_percent)) / 100 / menu.price_rounding) *
        menu.price_rounding
  return products
    .filter(({ id, parent_id }) => !excluded.has(id) && !(parent_id && excluded.has(parent_id)))
    .map((product) => ({ shipperId, menuId: menu.id, productId: product.id, price: toSum(priceIn(product)) }))
}

/** Automatic discounts and promo codes, and the stocks that tell of them. */
export async function insertOffers(tx: Db, shipperId: string, now: Instant): Promise<void> {
  const [{ discounts, promo_codes }, { stocks }, colors] = await Promise.all([
    readDemoFile('discounts.json'),
    readDemoFile('stocks.json'),
    readSceneColors(),
  ])
  const all = [...discounts, ...promo_codes]
  await tx
    .insert(discountsTable)
    .values(all.map((discount, position) => discountRow(shipperId, discount, position)))
  await tx
    .insert(discountLimitsTable)
    .values(
      all.flatMap(({ id, max_uses: maxUses }) =>
        maxUses === undefined ? [] : [{ shipperId, discountId: id, maxUses }],
      ),
    )
  await tx.insert(discountProductsTable).values(
    all.flatMap(({ id: discountId, product_discount_map = {}, product_ids = [] }) => [
      ...Object.entries(product_discount_map).map(([productId, amount]) => ({
        shipperId,
        discountId,
        productId,
        amount,
      })),
      ...product_ids.map((productId) => ({ shipperId, discountId, productId })),
    ]),
  )
  await tx
    .insert(discountCategoriesTable)
    .values(
      all.flatMap(({ id: discountId, category_ids = [] }) =>
        category_ids.map((categoryId) => ({ shipperId, discountId, categoryId })),
      ),
    )
  await tx.insert(stocksTable).values(
    stocks.map(({ id, slug, starts_at, ends_in_days, discount_id, title, description, image }) => {
      const announced = instantOf(toLocalDate(starts_at), toLocalTime('00:00'))
      const startsAt = isBefore(now, announced) ? now : announced
      return {
        shipperId,
        id,
        slug,
        title,
        description,
        image: `scenes/${image}`,
        dominant: colors[image] ?? null,
        discountId: discount_id,
        startsAt,
        // Counted from the first start, so that a demo of any year shows it.
        endsAt: ends_in_days === null ? null : addMinutes(now, ends_in_days * minutesPerDay),
        createdAt: startsAt,
      }
    }),
  )
}

function discountRow(shipperId: string, discount: DemoDiscount, position: number) {
  const { conditions } = discount
  return {
    shipperId,
    id: discount.id,
    slug: discount.slug,
    position,
    title: discount.title,
    promoCode: discount.code ?? null,
    target: discount.target,
    mode: discount.mode,
    value: discount.value,
    maxDiscountAmount:
      discount.max_discount_amount === undefined ? null : toSum(discount.max_discount_amount),
    giftProductId: discount.gift_product_id ?? null,
    isStackable: discount.stackable,
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
      customerPhones: conditions.customer_phones,
      alreadyUsedByPhones: conditions.already_used_by_phones,
      endsOn: conditions.ends_at,
      birthdayDaysBefore: conditions.birthday_days_before,
      birthdayDaysAfter: conditions.birthday_days_after,
    }),
  }
}

function withoutUndefined(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

/** Published reviews, their days counted back from the first start and their hours spread over the day. */
export async function insertReviews(tx: Db, shipperId: string, now: Instant): Promise<void> {
  const { reviews } = await readDemoFile('demo-customers.json')
  await tx.insert(reviewsTable).values(
    reviews.map(({ id, product_id, author, rating, text, days_ago }, index) => ({
      shipperId,
      id,
      productId: product_id,
      author,
      rating,
      message: text?.ru ?? '',
      translations: text,
      createdAt: addMinutes(now, -days_ago * minutesPerDay - ((index * 97) % 600)),
    })),
  )
}
