import { isWithinWindow } from '../catalog/weekly-window.ts'
import type { SegmentName } from '../customers/segments.ts'
import type { DeliveryType } from '../delivery/delivery-type.ts'
import type { Sum } from '../money/sum.ts'
import type { Phone } from '../phone/phone.ts'
import type { Instant } from '../time/instant.ts'
import { type LocalDate, localDateAt, toLocalTime, type Weekday } from '../time/local-time.ts'
import { firstDayOfUseYear, isForBirthday, isNearBirthday } from './birthday.ts'
import type { Discount, DiscountConditions } from './discount.ts'

/** The facts about a signed-in customer. */
export type CustomerFacts = {
  readonly phone: Phone
  readonly birthDate: LocalDate | null
  readonly birthDateSetOn: LocalDate | null
  /** Orders that were not cancelled. */
  readonly orderCount: number
  /** Those of them that were handed over: an order that the customer can still cancel earns nothing. */
  readonly handedCount: number
  /** The discounts of those of them that are still to be handed over, by id. */
  readonly openUses: readonly string[]
  /** Where the customer is at this moment; empty where no discount asks for it. */
  readonly segments: readonly SegmentName[]
  /** Uses of each discount or promo code in such orders, by id. */
  readonly usesByDiscount: Readonly<Record<string, number>>
  /** The days of these uses within the last year. */
  readonly useDaysByDiscount: Readonly<Record<string, readonly LocalDate[]>>
}

export type DiscountFacts = {
  readonly now: Instant
  readonly deliveryType: DeliveryType
  /** Null while the city is unknown; discounts for certain cities do not apply then. */
  readonly citySlug: string | null
  /** Null or absent while the branch is unknown; discounts of certain branches do not apply then. */
  readonly branchId?: string | null
  /** Null for a customer. */
  readonly customer: CustomerFacts | null
  /** The goods after line discounts. */
  readonly goods: Sum
  /** Discounts whose total uses are exhausted. Unknown in a browser. */
  readonly usedUp?: ReadonlySet<string>
}

type Check = (conditions: DiscountConditions, facts: DiscountFacts, discount: Discount) => boolean

const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** True: fulfilled. The order decides which of several unmet conditions is reported. */
const checks = {
  // First, so that a customer does not learn if a code for customers exists.
  auth: (conditions, { customer }) => customer !== null || !isPersonal(conditions),
  end: ({ endsOn, endsAt }, { now }) =>
    (endsOn === null || localDateAt(now) <= endsOn) && (endsAt === null || now < endsAt),
  active: ({ startsAt }, { now }, { isActive }) => isActive && (startsAt === null || now >= startsAt),
  phone: ({ customerPhones }, { customer }) =>
    customerPhones === null || customer === null || customerPhones.includes(customer.phone),
  uses: (conditions, { customer, usedUp, now }, { id }) =>
    !usedUp?.has(id) && (customer === null || !isUsedUp(conditions, customer, { id, now })),
  first_order: ({ isFirstOrderOnly }, { customer }) =>
    !isFirstOrderOnly || customer === null || customer.orderCount === 0,
  order_number: ({ orderNumber, everyOrder }, { customer }, { id }) =>
    customer === null ||
    ((orderNumber === null || customer.handedCount + 1 === orderNumber) &&
      // Of several orders at once only one is the next.
      (everyOrder === null ||
        ((customer.handedCount + 1) % everyOrder === 0 && !customer.openUses.includes(id)))),
  segment: ({ segments }, { customer }) =>
    segments === null || customer === null || segments.some((name) => customer.segments.includes(name)),
  birthday: (conditions, { customer, now }) =>
    customer === null || !isForBirthday(conditions) || isNearBirthday(conditions, customer, localDateAt(now)),
  city: ({ cities }, { citySlug }) => cities === null || (citySlug !== null && cities.includes(citySlug)),
  branch: ({ branches }, { branchId }) =>
    branches === null || (branchId != null && branches.includes(branchId)),
  order_type: ({ orderTypes }, { deliveryType }) => orderTypes === null || orderTypes.includes(deliveryType),
  time: ({ days, timeFrom, timeTo }, { now }) =>
    isWithinWindow(
      {
        weekdays: days ?? everyDay,
        from: timeFrom ?? toLocalTime('00:00'),
        to: timeTo ?? toLocalTime('23:59'),
      },
      now,
    ),
  min_amount: ({ minOrderAmount }, { goods }) => minOrderAmount === null || goods >= minOrderAmount,
} satisfies Record<string, Check>

export type ConditionName = keyof typeof checks

const checkList = Object.entries(checks) as readonly (readonly [ConditionName, Check])[]

/** Null when the discount applies. */
export function firstUnmetCondition(discount: Discount, facts: DiscountFacts): ConditionName | null {
  const unmet = checkList.find(([, isMet]) => !isMet(discount.conditions, facts, discount))
  return unmet?.[0] ?? null
}

export function meetsConditions(discount: Discount, facts: DiscountFacts): boolean {
  return firstUnmetCondition(discount, facts) === null
}

/** True when a condition can be checked for a known customer only. */
export function isPersonal(conditions: DiscountConditions): boolean {
  return (
    conditions.requiresAuth ||
    conditions.isFirstOrderOnly ||
    conditions.orderNumber !== null ||
    conditions.everyOrder !== null ||
    conditions.segments !== null ||
    conditions.usesPerCustomer !== null ||
    conditions.usesPerYear !== null ||
    conditions.customerPhones !== null ||
    isForBirthday(conditions)
  )
}

function isUsedUp(
  conditions: DiscountConditions,
  { phone, usesByDiscount, useDaysByDiscount }: CustomerFacts,
  { id, now }: { readonly id: string; readonly now: Instant },
): boolean {
  const { usesPerCustomer, usesPerYear, alreadyUsedByPhones } = conditions
  const uses = usesByDiscount[id] ?? 0
  // Whoever deleted an account and counts their orders anew has had it.
  const isOnce = conditions.isFirstOrderOnly || conditions.orderNumber !== null
  const limit = usesPerCustomer ?? (isOnce ? 1 : Number.POSITIVE_INFINITY)
  // A birthday is once a year.
  const yearlyLimit = usesPerYear ?? (isForBirthday(conditions) ? 1 : null)
  if (uses >= limit || alreadyUsedByPhones.includes(phone)) return true
  if (yearlyLimit === null) return false
  const since = firstDayOfUseYear(conditions, localDateAt(now))
  return (useDaysByDiscount[id] ?? []).filter((day) => day >= since).length >= yearlyLimit
}
