import type { WireOrder, WireOrderProduct } from '@doira/contract/orders/order-shape'
import { type ComplaintRemedy, complaintRemedies } from '@doira/domain/complaints/complaint'
import { type DeliveryType, deliveryTypes } from '@doira/domain/delivery/delivery-type'
import type { LatLong } from '@doira/domain/delivery/geo'
import { addSums, type Sum, timesSum, toSum } from '@doira/domain/money/sum'
import { type OrderStatus, orderStatuses } from '@doira/domain/orders/status'
import type { SubstitutionChoice } from '@doira/domain/orders/substitution'
import type { OnlinePaymentType, PaymentType } from '@doira/domain/payments/payment-type'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../i18n/locale.ts'
import { getOne } from '../../platform/stores/parse-stored.ts'
import type { Sums } from '../ordering/quote/quote.ts'
import { type Substitution, toSubstitution } from './substitution/substitution.mapper.ts'

/** A dish of an order, in one language. */
export type OrderLine = {
  readonly id: string
  /** What was ordered: of a dish with variants, the variant. */
  readonly productId: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly quantity: number
  /** Before discounts, as the goods of the order's sums are. */
  readonly sum: Sum
  /** Put in by the shop: condiments, gifts. */
  readonly isDefaultProduct: boolean
  readonly choices: readonly string[]
  /** Ingredients that are left out. */
  readonly without: readonly string[]
  /** When this dish has run out; null: as for the whole order. */
  readonly substitution: SubstitutionChoice | null
  readonly pieces: number | null
  readonly grams: number | null
  readonly millilitres: number | null
}

export type OrderBranch = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly address: string
  readonly location: LatLong
}

export type Courier = {
  readonly name: string
  readonly phone: string
  readonly vehicle: string
  /** Null until it is shared. */
  readonly location: LatLong | null
}

/** When an order came into a status. */
export type StatusMoment = { readonly status: OrderStatus; readonly at: Instant; readonly note: string }

/** What a paid order costs more after a change that the customer asked for, while it waits for that money. */
export type AdditionalPayment = {
  /** All of an order that is otherwise paid on receipt, not what a change costs more. */
  readonly isWhole: boolean
  readonly amount: Sum
  readonly payUntil: Instant
  /** The last attempt to pay was declined. */
  readonly isDeclined: boolean
  /** Where it can be paid, first by whom the order was paid. */
  readonly links: readonly { readonly type: OnlinePaymentType; readonly link: string }[]
  readonly added: readonly { readonly title: string; readonly quantity: number }[]
}

/** What the shop gave for a complaint: money, points, a free order, or words only. */
export type Compensation = {
  readonly id: string
  readonly kind: ComplaintRemedy
  readonly amount: Sum
  /** In the language in which it was written. */
  readonly message: string
  readonly order: { readonly id: string; readonly number: string } | null
}

/** An order as lists and pages show it, in one language (R3-07). */
export type Order = {
  readonly id: string
  /** The number that people read. */
  readonly number: string
  readonly status: OrderStatus
  readonly history: readonly StatusMoment[]
  readonly createdAt: Instant
  readonly futureTime: Instant | null
  /** The promise: delivered or ready by then. */
  readonly promisedBy: Instant | null
  /** Where its range begins, for a delivery or takeaway of now. */
  readonly promisedFrom: Instant | null
  /** The promise as it was first made. */
  readonly firstPromisedBy: Instant | null
  /** What the branch said of the delay; null: nothing of its own. */
  readonly delayMessage: string | null
  /** What the staff who cancelled it wrote; null: nothing. */
  readonly cancelMessage: string | null
  /** When the kitchen should be ready with it; null: not known. */
  readonly readyBy: Instant | null
  /** Operators call before it is made. */
  readonly isCheckedFirst: boolean
  /** When the courier is there, by where they are; null while that is not known. */
  readonly arrival: { readonly from: Instant; readonly to: Instant } | null
  /** The branch has not answered, and an operator is on it. */
  readonly isUnanswered: boolean
  readonly deliveryType: DeliveryType
  readonly paymentType: PaymentType
  /** Empty unless it has to be paid online. */
  readonly paymentLink: string
  /** Each person of a group pays a part, on the page of the group. */
  readonly isPaidByParts: boolean
  /** Until when an unpaid order waits for its money; null for any other. */
  readonly payUntil: Instant | null
  /** The last attempt to pay was declined. */
  readonly isPaymentDeclined: boolean
  readonly isPaid: boolean
  /** What ran out of it and waits for a choice. */
  readonly substitutions: readonly Substitution[]
  /** Null: nothing more is to be paid. */
  readonly additionalPayment: AdditionalPayment | null
  readonly address: {
    readonly cityName: string
    readonly address: string
    readonly accommodation: string
    readonly building: string
    readonly floor: string
    readonly apartment: string
  }
  readonly landmark: string
  readonly location: LatLong | null
  readonly phone: string
  readonly comment: string
  /** When a dish has run out. */
  readonly substitution: SubstitutionChoice
  readonly courier: Courier | null
  readonly canCancel: boolean
  /** Its dishes can be changed: nobody has accepted it yet. */
  readonly canChange: boolean
  readonly compensations: readonly Compensation[]
  readonly branch: OrderBranch | null
  readonly lines: readonly OrderLine[]
  readonly sums: Sums
  /** Contained in the total. */
  readonly vatIncluded: Sum
}

export function toOrder(wire: WireOrder, locale: Locale): Order {
  const products = wire.steps.flatMap((step) => step.products)
  return {
    id: wire.id,
    number: wire.external_order_id,
    status: toStatus(wire.status),
    history: wire.status_notes.map(({ status, created_at, description }) => ({
      status: toStatus(status),
      at: toInstant(created_at),
      note: description,
    })),
    createdAt: toInstant(wire.created_at),
    futureTime: wire.future_time === null ? null : toInstant(wire.future_time),
    promisedFrom: wire.eta_from === null ? null : toInstant(wire.eta_from),
    promisedBy: wire.eta_to === null ? null : toInstant(wire.eta_to),
    firstPromisedBy: wire.first_promised_at === null ? null : toInstant(wire.first_promised_at),
    delayMessage: wire.delay_message,
    cancelMessage: wire.cancel_message,
    readyBy: wire.ready_by === null ? null : toInstant(wire.ready_by),
    isCheckedFirst: wire.is_checked_first,
    arrival: wire.arrival && { from: toInstant(wire.arrival.from), to: toInstant(wire.arrival.to) },
    isUnanswered: wire.unanswered_since !== null,
    deliveryType: getOne(wire.delivery_type, deliveryTypes, 'delivery'),
    paymentType: wire.payment_type,
    paymentLink: wire.payment_link,
    isPaidByParts: wire.is_paid_by_parts ?? false,
    payUntil: wire.pay_until === null ? null : toInstant(wire.pay_until),
    isPaymentDeclined: wire.payment_failed_at !== null,
    isPaid: wire.paid,
    substitutions: wire.substitutions.map((substitution) => toSubstitution(substitution, locale)),
    additionalPayment: wire.additional_payment && toAdditionalPayment(wire.additional_payment, locale),
    address: {
      cityName: wire.to_city ? localized(wire.to_city, locale) : '',
      address: wire.to_address,
      accommodation: wire.accommodation,
      building: wire.building,
      floor: wire.floor,
      apartment: wire.apartment,
    },
    landmark: wire.landmark,
    location: wire.to_location,
    phone: wire.client_phone_number,
    comment: wire.description,
    substitution: wire.substitution,
    courier: wire.courier && {
      name: wire.courier.first_name,
      phone: wire.courier.phone,
      vehicle: wire.courier.vehicle_number,
      location: wire.courier.location,
    },
    canCancel: wire.can_cancel,
    canChange: wire.can_change ?? false,
    compensations: (wire.compensations ?? []).map(({ id, kind, amount, message, order }) => ({
      ...{ id, kind: getOne(kind, complaintRemedies, 'words'), amount: toSum(amount), message },
      order: order && { id: order.id, number: order.external_order_id },
    })),
    branch: toOrderBranch(wire, locale),
    lines: products.map((product) => toOrderLine(product, locale)),
    sums: toSums(wire, products),
    vatIncluded: toSum(wire.vat_included),
  }
}

/** A status of a newer server: the order is at the shop, and nothing is offered that it may rule out. */
export function toStatus(status: WireOrder['status']): OrderStatus {
  return getOne(status, orderStatuses, 'vendor_accepted')
}

function toAdditionalPayment(
  wire: NonNullable<WireOrder['additional_payment']>,
  locale: Locale,
): AdditionalPayment {
  return {
    isWhole: wire.covers === 'total',
    amount: toSum(wire.amount),
    payUntil: toInstant(wire.pay_until),
    isDeclined: wire.payment_failed_at !== null,
    links: wire.payment_links.map(({ payment_type: type, link }) => ({ type, link })),
    added: wire.added.map(({ name, quantity }) => ({ title: localized(name, locale), quantity })),
  }
}

function toOrderBranch({ steps: [step] }: WireOrder, locale: Locale): OrderBranch | null {
  if (!step) return null
  return {
    id: step.branch_id,
    slug: step.branch_slug,
    name: localized(step.branch_name, locale),
    address: localized(step.address, locale),
    location: step.location,
  }
}

function toOrderLine(product: WireOrderProduct, locale: Locale): OrderLine {
  const isDrink = product.weight_unit === 'ml'
  return {
    id: product.id,
    productId: product.product_id,
    slug: product.slug,
    title: localized(product.name, locale),
    image: product.image,
    quantity: product.quantity,
    sum: timesSum(toSum(product.price), product.quantity),
    isDefaultProduct: product.is_default_product,
    choices: [
      ...product.variants.map(({ variant_name }) => localized(variant_name, locale)),
      ...product.order_modifiers.map(({ name }) => localized(name, locale)),
    ],
    without: (product.without ?? []).map((name) => localized(name, locale)),
    substitution: product.substitution ?? null,
    pieces: product.pieces,
    grams: isDrink ? null : product.weight,
    millilitres: isDrink ? product.weight : null,
  }
}

/** The goods have their full price, all reductions of dishes and order are one row. */
function toSums(wire: WireOrder, products: readonly WireOrderProduct[]): Sums {
  const lineDiscounts = addSums(...products.map(({ discount_price }) => toSum(discount_price)))
  const own = products.filter((product) => !product.is_default_product)
  return {
    goods: addSums(toSum(wire.order_amount), lineDiscounts),
    dishCount: own.reduce((count, { quantity }) => count + quantity, 0),
    discount: addSums(lineDiscounts, toSum(wire.discount)),
    delivery: wire.delivery_type === 'self-pickup' ? 'none' : toSum(wire.delivery_price),
    pointsPaid: toSum(wire.points_spent),
    total: toSum(wire.total),
  }
}
