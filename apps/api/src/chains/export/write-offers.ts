import { programmeStart } from '@doira/domain/loyalty/programme'
import { localDateAt } from '@doira/domain/time/local-time'
import { discountConditionsSchema } from '../../discounts/conditions-schema.ts'
import type { ChainRow, ChainRows } from './chain-tables.ts'
import type { Names } from './names.ts'
import { writeEarning } from './write-earning.ts'
import { byName, byPosition, type Writers, type WrittenRow } from './write-row.ts'

/** Promotions and promo codes, the offers of the site, and the programme. */
export function writeOffers(
  rows: ChainRows,
  names: Names,
  { writers, pictures }: { readonly writers: Writers; readonly pictures: ReadonlyMap<string, string | null> },
) {
  const { text, scene, dayOrMoment } = writers
  const discounts = byPosition(rows.discounts, ({ slug }) => slug)
  const write = (discount: ChainRow<'discounts'>) => writeDiscount(discount, rows, { names, writers })
  const levels = (version: ChainRow<'versions'>) =>
    version.programme.levels.map((level) => ({
      ...{ slug: level.slug, title: text(level.title), percent: level.percent },
      ...{ from_purchases: level.fromPurchases, pay_percent: level.payPercent },
    }))
  const versions = byName(rows.versions, ({ beginsAt }) => beginsAt)
  const isFirst = ({ beginsAt }: ChainRow<'versions'>) => beginsAt === programmeStart
  return {
    discounts: discounts.filter(({ promoCode }) => promoCode === null).map(write),
    promoCodes: discounts.filter(({ promoCode }) => promoCode !== null).map(write),
    stocks: byName(rows.stocks, ({ startsAt, slug }) => `${startsAt} ${slug}`).map(
      (stock): WrittenRow<'stocks'> => ({
        ...{ id: stock.id, slug: stock.slug, active: stock.isActive, starts_at: dayOrMoment(stock.startsAt) },
        ...{ ends_in_days: undefined, ends_at: stock.endsAt },
        product_id: stock.productId && names.product(stock.productId),
        discount_id: stock.discountId && names.discount(stock.discountId),
        ...{ title: text(stock.title), description: text(stock.description), image: scene(stock.image) },
        dominant: pictures.get(stock.image ?? '') === stock.dominant ? null : stock.dominant,
      }),
    ),
    levels: versions.filter(isFirst).flatMap((version): WrittenRow<'levels'>[] => levels(version)),
    programme: versions
      .filter((version) => !isFirst(version))
      .map(
        (version): WrittenRow<'programme'> => ({
          ...{ begins_on: localDateAt(version.beginsAt), levels: levels(version) },
          point_life_days: version.programme.pointLifeDays ?? 0,
          min_points_to_spend: version.programme.minPointsToSpend,
          max_points_per_order: version.programme.maxPointsPerOrder,
          ...writeEarning(version.programme),
        }),
      ),
  }
}

function writeDiscount(
  discount: ChainRow<'discounts'>,
  rows: ChainRows,
  { names, writers: { text } }: { readonly names: Names; readonly writers: Writers },
): WrittenRow<'discounts'> {
  const limits = rows.discountLimits.find(({ discountId }) => discountId === discount.id)
  const products = byName(
    rows.discountProducts.filter(({ discountId }) => discountId === discount.id),
    ({ productId }) => names.product(productId),
  )
  const named = (rowsOfKind: typeof products) => rowsOfKind.map(({ productId }) => names.product(productId))
  const usual = discount.promoCode === null
  const isGift = discount.mode === 'gift'
  return {
    ...{ id: discount.id, slug: discount.slug, title: text(discount.title), order: discount.position },
    ...{ code: discount.promoCode, personal_codes: discount.hasPersonalCodes, target: discount.target },
    ...{ mode: discount.mode, value: discount.value, nth: discount.nth, max_times: discount.maxTimes },
    max_discount_amount: discount.maxDiscountAmount,
    ...{ max_uses: limits?.maxUses ?? null, budget: limits?.budget ?? null },
    ...{ day_budget: limits?.dayBudget ?? null, budget_stops: limits?.budgetStops ?? true },
    gift_product_ids: isGift ? named(products.toSorted((one, other) => one.position - other.position)) : [],
    product_discount_map: Object.fromEntries(
      products.flatMap(({ productId, amount }) =>
        amount === null ? [] : [[names.product(productId), amount]],
      ),
    ),
    product_ids: isGift
      ? []
      : named(products.filter(({ amount, isExcepted }) => amount === null && !isExcepted)),
    except_product_ids: named(products.filter(({ isExcepted }) => isExcepted)),
    category_ids: rows.discountCategories
      .filter(({ discountId }) => discountId === discount.id)
      .map(({ categoryId }) => names.category(categoryId))
      .toSorted(),
    ...{ stackable: discount.isStackable, exclusive: discount.isExclusive },
    allows_points: discount.allowsPoints,
    earns_points: discount.earnsPoints === usual ? undefined : discount.earnsPoints,
    ...{ active: discount.isActive, ended_at: discount.endedAt },
    conditions: writeConditions(discount.uncheckedConditions, names),
  }
}

/** Phones of customers are no part of it. */
function writeConditions(unchecked: unknown, names: Names) {
  const conditions = discountConditionsSchema.parse(unchecked)
  return {
    ...{ days: conditions.days, time_from: conditions.timeFrom, time_to: conditions.timeTo },
    ...{ min_order_amount: conditions.minOrderAmount, order_types: conditions.orderTypes },
    ...{ cities: conditions.cities, branches: conditions.branches?.map(names.branch) },
    ...{ first_order_only: conditions.isFirstOrderOnly, requires_auth: conditions.requiresAuth },
    ...{ order_number: conditions.orderNumber, every_order: conditions.everyOrder },
    segments: conditions.segments,
    ...{ uses_per_customer: conditions.usesPerCustomer, uses_per_year: conditions.usesPerYear },
    ...{ starts_at: conditions.startsAt, ends_at: conditions.endsAt ?? conditions.endsOn },
    birthday_days_before: conditions.birthdayDaysBefore,
    birthday_days_after: conditions.birthdayDaysAfter,
    birthday_notice_days: conditions.birthdayNoticeDays,
  }
}
