import type { SegmentName } from '../customers/segments.ts'
import type { DeliveryType } from '../delivery/delivery-type.ts'
import type { Sum } from '../money/sum.ts'
import type { Phone } from '../phone/phone.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate, LocalTime, Weekday } from '../time/local-time.ts'

/** When and for which customers a discount applies. Null is no condition. */
export type DiscountConditions = {
  readonly days: readonly Weekday[] | null
  /** Both ends are inclusive; hours past midnight belong to the day on which they begin. */
  readonly timeFrom: LocalTime | null
  readonly timeTo: LocalTime | null
  /** Compared with the goods after line discounts; inclusive. */
  readonly minOrderAmount: Sum | null
  readonly orderTypes: readonly DeliveryType[] | null
  /** Slugs of cities. */
  readonly cities: readonly string[] | null
  /** Ids. */
  readonly branches: readonly string[] | null
  readonly isFirstOrderOnly: boolean
  /** Only the order of this number of a customer: those that were handed over before and this one. It is given once. */
  readonly orderNumber: number | null
  /** Only every so manieth order of a customer: with 3 the third, the sixth and so on. */
  readonly everyOrder: number | null
  /** Customers who are in one of them at the moment of the order, before it counts. */
  readonly segments: readonly SegmentName[] | null
  readonly requiresAuth: boolean
  readonly usesPerCustomer: number | null
  /** A customer's uses within a year; one by default for a birthday discount. */
  readonly usesPerYear: number | null
  readonly customerPhones: readonly Phone[] | null
  /** Phones that used it before the shop counted uses. */
  readonly alreadyUsedByPhones: readonly Phone[]
  /** The last day on which it applies. */
  readonly endsOn: LocalDate | null
  readonly startsAt: Instant | null
  /** It applies before this moment. */
  readonly endsAt: Instant | null
  /** Days around a birthday; both are null when the birthday does not matter. */
  readonly birthdayDaysBefore: number | null
  readonly birthdayDaysAfter: number | null
  /** How many days before a birthday its date must have been entered; null: the default. */
  readonly birthdayNoticeDays: number | null
}

export const noConditions: DiscountConditions = {
  days: null,
  timeFrom: null,
  timeTo: null,
  minOrderAmount: null,
  orderTypes: null,
  cities: null,
  branches: null,
  isFirstOrderOnly: false,
  orderNumber: null,
  everyOrder: null,
  segments: null,
  requiresAuth: false,
  usesPerCustomer: null,
  usesPerYear: null,
  customerPhones: null,
  alreadyUsedByPhones: [],
  endsOn: null,
  startsAt: null,
  endsAt: null,
  birthdayDaysBefore: null,
  birthdayDaysAfter: null,
  birthdayNoticeDays: null,
}

type DiscountTerms = {
  readonly id: string
  readonly isActive: boolean
  /** May be combined with another stackable one. */
  readonly isStackable: boolean
  /** An order that has it has no other discount. */
  readonly isExclusive: boolean
  /** Whether such an order can be paid with points, and earns them. */
  readonly allowsPoints: boolean
  readonly earnsPoints: boolean
  readonly conditions: DiscountConditions
}

/** The dishes that a discount is for. Without any it is for all of the order. */
export type Reach = {
  readonly productIds: readonly string[]
  readonly categoryIds: readonly string[]
  /** Not for these, also when their category is named. Without anything else named it is for all dishes but these. */
  readonly exceptProductIds: readonly string[]
}

/**
 * Amounts are signed as on the wire: a reduction is negative. A positive amount would raise a price and counts as 0.
 */
type Reduction =
  | { readonly mode: 'percentage'; readonly percent: number }
  | { readonly mode: 'fixed'; readonly amount: number }

export type ProductDiscount = DiscountTerms & { readonly target: 'product' } & (
    | (Reduction & Reach)
    | { readonly mode: 'map'; readonly amounts: Readonly<Record<string, number>> }
  )

/** The percentage off every second or third piece among the dishes, the cheapest of each pair or three. */
type NthReduction = Reach & {
  readonly mode: 'nth'
  readonly percent: number
  readonly every: 2 | 3
  /** Pieces of an order that it reduces at most. */
  readonly maxTimes: number | null
}

export type OrderDiscount = DiscountTerms &
  (Reduction | NthReduction) & { readonly target: 'order'; readonly maxAmount: Sum | null }
export type DeliveryDiscount = DiscountTerms &
  Reduction & { readonly target: 'delivery'; readonly maxAmount: Sum | null }
export type GiftDiscount = DiscountTerms & {
  readonly target: 'gift'
  readonly mode: 'gift'
  /** The customer chooses one of them; the first of those that can be had, until they have chosen. */
  readonly giftProductIds: readonly string[]
}

export type Discount = ProductDiscount | OrderDiscount | DeliveryDiscount | GiftDiscount
export type PromoCode = Discount & { readonly code: string }

/** The amount that one discount took off. */
export type AppliedDiscount = { readonly id: string; readonly amount: Sum }
