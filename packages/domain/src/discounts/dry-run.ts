import {
  boundsOfDay,
  type SegmentFacts,
  type SegmentName,
  segmentBounds,
  segmentsOf,
} from '../customers/segments.ts'
import type { DeliveryType } from '../delivery/delivery-type.ts'
import { addSums, type Sum, subtractSum, toSum, zeroSum } from '../money/sum.ts'
import type { Phone } from '../phone/phone.ts'
import type { Instant } from '../time/instant.ts'
import { type LocalDate, localDateAt } from '../time/local-time.ts'
import { isForBirthday } from './birthday.ts'
import { type ConditionName, firstUnmetCondition } from './conditions.ts'
import type { Discount } from './discount.ts'
import { getAdjustment } from './line-discounts.ts'
import type { PricedDish } from './nth-reduction.ts'
import { reductionFrom } from './reduction.ts'

/** An order of the past, without what the promotion itself took off. */
export type PastOrder = {
  readonly id: string
  readonly at: Instant
  readonly deliveryType: DeliveryType
  readonly citySlug: string | null
  readonly branchId: string
  readonly customer: {
    readonly id: string
    readonly phone: Phone
    readonly birthDate: LocalDate | null
    readonly birthDateSetOn: LocalDate | null
    /** Orders before this one that were not cancelled. */
    readonly orderCount: number
    /** Those of them that had been handed over. */
    readonly handedCount: number
    /** As they were before this order; null: the promotion asks for no segment. */
    readonly figures: Omit<SegmentFacts, 'birthDate'> | null
  }
  /** After line discounts. */
  readonly goods: Sum
  /** Before any discount. */
  readonly deliveryPrice: Sum
  /** What the customer paid, points included. */
  readonly bill: Sum
  /** Prices before line discounts. */
  readonly dishes: readonly PricedDish[]
  /** The other discounts that the order had. */
  readonly others: readonly {
    readonly target: Discount['target']
    readonly amount: Sum
    readonly isStackable: boolean
  }[]
}

/** What ends a promotion in all; null: nothing. A budget that only warns is none. */
export type DryRunLimits = {
  readonly maxUses: number | null
  readonly budget: Sum | null
  readonly dayBudget: Sum | null
}

/**
 * Why an order would not have had it: a condition, a limit that is reached (`budget`), nothing in the order that it
 * reduces (`dishes`), or another discount that was at least as large (`better`).
 */
export type MissedReason = ConditionName | 'budget' | 'dishes' | 'better'

export type DryRunResult =
  | { readonly missed: MissedReason }
  | {
      readonly missed: null
      /** What the chain would have given in addition to the discounts that the order had. */
      readonly cost: Sum
      /** By how much the bill would have been lower; a gift does not change it. */
      readonly reduction: Sum
      /** The largest discount of an order limited it. */
      readonly isCapped: boolean
    }

/**
 * Applies a promotion to the orders of a period as if it had run in all of it. Orders come in the order of time: uses
 * and budgets are counted on the way.
 *
 * @param giftPrice of the dearest dish that it gives, at the price of the menu: nobody knows what customers would have
 *   chosen; zero for the other kinds
 */
export function beginDryRun(promotion: Discount, limits: DryRunLimits, giftPrice: Sum) {
  const discount: Discount = {
    ...promotion,
    isActive: true,
    conditions: { ...promotion.conditions, startsAt: null, endsAt: null, endsOn: null },
  }
  const isYearly = discount.conditions.usesPerYear !== null || isForBirthday(discount.conditions)
  const uses = new Map<string, LocalDate[]>()
  /** How many orders had been handed over at the last use: until another one is, that use is still open. */
  const handedAtUse = new Map<string, number>()
  const spentByDay = new Map<LocalDate, number>()
  let [used, spent] = [0, 0]
  const boundsByDay = new Map<LocalDate, ReturnType<typeof boundsOfDay>>()
  const rememberBounds: typeof boundsOfDay = (today) => {
    const bounds = boundsByDay.get(today) ?? boundsOfDay(today)
    boundsByDay.set(today, bounds)
    return bounds
  }

  return function tryOrder(order: PastOrder): DryRunResult {
    const day = localDateAt(order.at)
    const days = uses.get(order.customer.id) ?? []
    const { wanted, uncapped } = getAmounts(discount, order)
    const unmet = firstUnmetCondition(discount, {
      now: order.at,
      ...{ deliveryType: order.deliveryType, citySlug: order.citySlug, branchId: order.branchId },
      goods: order.goods,
      customer: {
        ...order.customer,
        openUses: handedAtUse.get(order.customer.id) === order.customer.handedCount ? [discount.id] : [],
        segments: getSegments(order, rememberBounds),
        usesByDiscount: { [discount.id]: days.length },
        useDaysByDiscount: isYearly ? { [discount.id]: days } : {},
      },
      usedUp: new Set(limits.maxUses !== null && used >= limits.maxUses ? [discount.id] : []),
    })
    if (unmet !== null) return { missed: unmet }
    const isGift = discount.target === 'gift'
    if (wanted === 0 && !isGift) return { missed: 'dishes' }
    const replaced = getReplaced(discount, order)
    if (!isGift && wanted <= replaced) return { missed: 'better' }
    const reduction = isGift ? zeroSum : subtractSum(wanted, replaced)
    const cost = isGift ? giftPrice : reduction
    const spentToday = spentByDay.get(day) ?? 0
    const isOver = (limit: Sum | null, before: number) => limit !== null && before + cost > limit
    if (isOver(limits.budget, spent) || isOver(limits.dayBudget, spentToday)) return { missed: 'budget' }
    used += 1
    spent += cost
    spentByDay.set(day, spentToday + cost)
    days.push(day)
    uses.set(order.customer.id, days)
    handedAtUse.set(order.customer.id, order.customer.handedCount)
    return { missed: null, cost, reduction, isCapped: wanted < uncapped }
  }
}

function getSegments({ customer, at }: PastOrder, ofDay: typeof boundsOfDay): readonly SegmentName[] {
  const { figures, birthDate } = customer
  return figures === null ? [] : segmentsOf({ ...figures, birthDate }, segmentBounds(at, ofDay))
}

/** What it would take off, and what it would without its largest amount. */
function getAmounts(
  discount: Discount,
  { goods, deliveryPrice, dishes }: PastOrder,
): { readonly wanted: Sum; readonly uncapped: Sum } {
  switch (discount.target) {
    case 'gift':
      return { wanted: zeroSum, uncapped: zeroSum }
    case 'product': {
      const amounts = dishes.map((dish) =>
        toSum(Math.min(getAdjustment(dish, discount), dish.price) * dish.quantity),
      )
      const wanted = addSums(...amounts)
      return { wanted, uncapped: wanted }
    }
    default: {
      const base = discount.target === 'order' ? goods : deliveryPrice
      return {
        wanted: reductionFrom(base, discount, dishes),
        uncapped: reductionFrom(base, { ...discount, maxAmount: null }, dishes),
      }
    }
  }
}

/** What the order would have lost of the discounts that it had. */
function getReplaced({ target, isExclusive, isStackable }: Discount, { others }: PastOrder): Sum {
  const lost = others.filter(
    (other) => isExclusive || (other.target === target && !(isStackable && other.isStackable)),
  )
  return addSums(...lost.map(({ amount }) => amount))
}
