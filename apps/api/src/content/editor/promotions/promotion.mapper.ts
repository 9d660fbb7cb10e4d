import type { PromotionDraft } from '@doira/contract/discounts/promotion-draft'
import type { DiscountConditions } from '@doira/domain/discounts/discount'
import { type PromotionKind, type PromotionState, promotionState } from '@doira/domain/discounts/promotion'
import { emptyText } from '@doira/domain/i18n/localized'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { addDays, getDayStart } from '@doira/domain/time/local-time'
import { discountConditionsSchema, toDiscountConditions } from '../../../discounts/conditions-schema.ts'
import type {
  DiscountCategoryRow,
  DiscountProductRow,
  DiscountRow,
} from '../../../discounts/discounts.tables.ts'
import type { discountLimitsTable } from '../../../orders/lifecycle/order-holds.tables.ts'
import type { stocksTable } from '../../content.tables.ts'

/** All rows of a published promotion. */
export type PromotionRows = {
  readonly discount: DiscountRow
  readonly limits: Pick<
    typeof discountLimitsTable.$inferSelect,
    'maxUses' | 'budget' | 'dayBudget' | 'budgetStops'
  >
  readonly products: readonly DiscountProductRow[]
  readonly categories: readonly DiscountCategoryRow[]
  /** The offer that announces it on the site; null: none. */
  readonly stock: typeof stocksTable.$inferSelect | null
}

/** A promotion as its editor has it. */
export function toPromotionDraft({
  discount,
  limits,
  products,
  categories,
  stock,
}: PromotionRows): PromotionDraft {
  const conditions = toDiscountConditions(discount.uncheckedConditions)
  return {
    ...{ slug: discount.slug, title: discount.title, line: stock?.description ?? emptyText },
    ...{ image: stock?.image ?? null, is_announced: stock?.isActive ?? false },
    ...getGift(discount, products),
    how: discount.promoCode !== null ? 'code' : discount.hasPersonalCodes ? 'personal' : 'auto',
    code: discount.promoCode,
    category_ids: categories.map(({ categoryId }) => categoryId),
    product_ids: reached(products, false).filter(() => discount.mode !== 'map' && discount.mode !== 'gift'),
    except_product_ids: reached(products, true),
    ...placeAndTimeOf(conditions, discount.createdAt),
    requires_auth: conditions.requiresAuth,
    is_first_order: conditions.isFirstOrderOnly,
    ...{ order_number: conditions.orderNumber, every_order: conditions.everyOrder },
    segments: [...(conditions.segments ?? [])],
    birthday_days: findBirthdayDays(conditions),
    min_order: conditions.minOrderAmount ?? 0,
    per_customer: conditions.usesPerCustomer,
    ...{ total_uses: limits.maxUses, budget: limits.budget, day_budget: limits.dayBudget },
    budget_stops: limits.budgetStops,
    combination: discount.isExclusive ? 'only' : discount.isStackable ? 'sum' : 'best',
    ...{ allows_points: discount.allowsPoints, earns_points: discount.earnsPoints },
  }
}

/** Of a published promotion. */
export function getPromotionState(rows: PromotionRows, now: Instant): PromotionState {
  const { starts_at: startsAt, ends_at: endsAt } = toPromotionDraft(rows)
  return promotionState(
    { ...rows.discount, startsAt: startsAt as Instant, endsAt: endsAt as Instant | null }, // of the columns
    now,
  )
}

function getGift(discount: DiscountRow, products: readonly DiscountProductRow[]) {
  const kind = getKind(discount)
  const hasPercent = discount.mode === 'percentage' || discount.mode === 'nth'
  const isFree = kind === 'delivery' && hasPercent && discount.value === 100
  return {
    kind,
    percent: hasPercent && !isFree ? discount.value : null,
    sum: discount.mode === 'fixed' ? -(discount.value ?? 0) : null,
    cap: discount.maxDiscountAmount,
    every: discount.nth ?? 2,
    max_times: discount.maxTimes,
    gift_product_ids: discount.mode === 'gift' ? giftsOf(products) : [],
    amounts: Object.fromEntries(
      products.flatMap(({ productId, amount }) => (amount === null ? [] : [[productId, -amount]])),
    ),
  } satisfies Partial<PromotionDraft>
}

function getKind({ target, mode }: DiscountRow): PromotionKind {
  if (target === 'gift' || target === 'delivery') return target
  if (mode === 'nth') return 'nth'
  if (mode === 'map') return 'prices'
  return mode === 'fixed' ? 'sum' : 'percent'
}

function giftsOf(products: readonly DiscountProductRow[]): string[] {
  return products.toSorted((a, b) => a.position - b.position).map(({ productId }) => productId)
}

function reached(products: readonly DiscountProductRow[], isExcepted: boolean): string[] {
  return products.filter((row) => row.isExcepted === isExcepted).map(({ productId }) => productId)
}

function placeAndTimeOf(conditions: DiscountConditions, createdAt: Instant) {
  const lastDay = conditions.endsOn
  const afterLast = lastDay && getDayStart(addDays(lastDay, 1))
  return {
    cities: [...(conditions.cities ?? [])],
    branch_ids: [...(conditions.branches ?? [])],
    methods: [...(conditions.orderTypes ?? [])],
    starts_at: conditions.startsAt ?? createdAt,
    ends_at: conditions.endsAt ?? afterLast,
    days: [...(conditions.days ?? [])],
    time_from: conditions.timeFrom,
    time_to: conditions.timeTo,
  } satisfies Partial<PromotionDraft>
}

function findBirthdayDays({ birthdayDaysBefore, birthdayDaysAfter }: DiscountConditions): number | null {
  if (birthdayDaysBefore === null && birthdayDaysAfter === null) return null
  return Math.max(birthdayDaysBefore ?? 0, birthdayDaysAfter ?? 0)
}

/** The columns of a promotion's discount. Conditions that the editor does not have stay as they are. */
export function discountColumns(draft: PromotionDraft, uncheckedConditions: unknown) {
  return {
    title: draft.title,
    promoCode: draft.how === 'code' ? draft.code : null,
    hasPersonalCodes: draft.how === 'personal',
    ...ruleColumns(draft),
    isStackable: draft.combination === 'sum',
    isExclusive: draft.combination === 'only',
    allowsPoints: draft.allows_points,
    earnsPoints: draft.earns_points,
    uncheckedConditions: {
      ...getOthers(uncheckedConditions),
      ...Object.fromEntries(Object.entries(getConditions(draft)).filter(([, value]) => value !== undefined)),
    },
  }
}

/** Whether it reduces single dishes; otherwise the order. */
export function isOnDishes(
  draft: Pick<PromotionDraft, 'category_ids' | 'product_ids' | 'except_product_ids'>,
): boolean {
  return draft.category_ids.length + draft.product_ids.length + draft.except_product_ids.length > 0
}

function ruleColumns(draft: PromotionDraft) {
  const none = { value: null, nth: null, maxTimes: null, maxDiscountAmount: null }
  const cap = { maxDiscountAmount: draft.cap as DiscountRow['maxDiscountAmount'] } // an amount by its schema
  const onDishes = isOnDishes(draft)
  const reduced = { target: onDishes ? ('product' as const) : ('order' as const) }
  const capped = onDishes ? {} : cap
  switch (draft.kind) {
    case 'percent':
      return { ...none, ...reduced, ...capped, mode: 'percentage' as const, value: draft.percent }
    case 'sum':
      return { ...none, ...reduced, ...capped, mode: 'fixed' as const, value: -(draft.sum ?? 0) }
    case 'gift':
      return { ...none, target: 'gift' as const, mode: 'gift' as const }
    case 'delivery':
      return draft.sum === null
        ? {
            ...none,
            ...cap,
            ...{ target: 'delivery' as const, mode: 'percentage' as const, value: draft.percent ?? 100 },
          }
        : { ...none, ...cap, target: 'delivery' as const, mode: 'fixed' as const, value: -draft.sum }
    case 'nth':
      return {
        ...none,
        ...cap,
        ...{ target: 'order' as const, mode: 'nth' as const, value: draft.percent },
        ...{ nth: draft.every, maxTimes: draft.max_times },
      }
    case 'prices':
      return { ...none, target: 'product' as const, mode: 'map' as const }
  }
}

function getConditions(draft: PromotionDraft): Partial<Record<keyof DiscountConditions, unknown>> {
  const listed = <Item>(items: readonly Item[]) => (items.length > 0 ? [...items] : undefined)
  return {
    days: listed(draft.days),
    timeFrom: draft.time_from ?? undefined,
    timeTo: draft.time_to ?? undefined,
    minOrderAmount: draft.min_order || undefined,
    orderTypes: listed(draft.methods),
    cities: listed(draft.cities),
    branches: listed(draft.branch_ids),
    isFirstOrderOnly: draft.is_first_order || undefined,
    orderNumber: draft.order_number ?? undefined,
    everyOrder: draft.every_order ?? undefined,
    segments: listed(draft.segments),
    requiresAuth: draft.requires_auth || undefined,
    usesPerCustomer: draft.per_customer ?? undefined,
    startsAt: toInstant(draft.starts_at),
    endsAt: draft.ends_at === null ? undefined : toInstant(draft.ends_at),
    birthdayDaysBefore: draft.birthday_days ?? undefined,
    birthdayDaysAfter: draft.birthday_days ?? undefined,
  }
}

const otherConditions = [
  'usesPerYear',
  'customerPhones',
  'alreadyUsedByPhones',
  'birthdayNoticeDays',
] as const

function getOthers(uncheckedConditions: unknown): Readonly<Record<string, unknown>> {
  const stored = discountConditionsSchema.parse(uncheckedConditions)
  return Object.fromEntries(
    otherConditions.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])),
  )
}

/** The dishes and categories that it names. */
export function reachRows(
  draft: PromotionDraft,
  key: { readonly shipperId: string; readonly discountId: string },
) {
  const isRule = draft.kind === 'percent' || draft.kind === 'sum' || draft.kind === 'nth'
  const named = isRule ? draft.product_ids.map((productId) => ({ ...key, productId })) : []
  const excepted = isRule
    ? draft.except_product_ids
        .filter((id) => !draft.product_ids.includes(id))
        .map((productId) => ({ ...key, productId, isExcepted: true }))
    : []
  const priced = Object.entries(draft.amounts).map(([productId, amount]) => ({
    ...key,
    ...{ productId, amount: -amount },
  }))
  const gifts =
    draft.kind === 'gift'
      ? draft.gift_product_ids.map((productId, position) => ({ ...key, productId, position }))
      : []
  return {
    products: draft.kind === 'prices' ? priced : [...gifts, ...named, ...excepted],
    categories: isRule ? draft.category_ids.map((categoryId) => ({ ...key, categoryId })) : [],
  }
}
