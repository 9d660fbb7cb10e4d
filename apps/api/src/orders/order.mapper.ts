import { cancelReasonSchema } from '@doira/contract/fulfilment/order-actions'
import type { WireOrderPosition } from '@doira/contract/orders/order-events'
import type { WireOrder, WireOrderProduct } from '@doira/contract/orders/order-shape'
import { subtractSum, timesSum, zeroSum } from '@doira/domain/money/sum'
import { getNet, replacementPrices } from '@doira/domain/orders/changed-lines'
import { mayContactCourier } from '@doira/domain/orders/courier-contact'
import { customerMayChange } from '@doira/domain/orders/own-change'
import { customerMayCancel, isFinalStatus, listGroup } from '@doira/domain/orders/status'
import { statusIds } from '@doira/domain/orders/status-ids'
import { onlinePaymentTypes, toCustomersWay } from '@doira/domain/payments/payment-type'
import type { Instant } from '@doira/domain/time/instant'
import type { PaymentLinkOf } from '../payments/core/payment-settings.ts'
import { toWireCompensation } from './compensations.ts'
import { addedPieces } from './edit/additional-payment.ts'
import type { OrderDetails } from './orders.queries.ts'
import type { OrderLineRow, StatusEventRow } from './orders.tables.ts'
import type { OpenQuestion } from './substitution/open-questions.ts'

type LinkOf = (order: Parameters<PaymentLinkOf>[0]) => string

/** @param linkOf the payment link of a bill; empty when it does not await payment. */
export function toWireOrder(details: OrderDetails, linkOf: LinkOf, now: Instant): WireOrder {
  const { order, branch, lines, events, questions } = details
  const isAwaited = order.status === 'payment_awaited'
  return {
    id: order.id,
    external_order_id: String(order.number),
    client_id: order.customerId,
    client_name: order.clientName,
    client_phone_number: order.clientPhone,
    status: order.status,
    status_id: statusIds[order.status],
    status_notes: events.map(toWireNote),
    created_at: order.createdAt,
    finished_at: order.finishedAt,
    future_time: order.futureTime,
    eta_from: order.etaFrom,
    eta_to: order.etaTo,
    delivery_type: order.deliveryType,
    payment_type: toCustomersWay(order.paymentType),
    payment_link: linkOf(order),
    is_paid_by_parts: order.isPaidByParts,
    pay_until: isAwaited ? order.payUntil : null,
    payment_failed_at: isAwaited ? order.paymentFailedAt : null,
    paid: order.isPaid || isPaidOnReceipt(order),
    source: order.source,
    to_address: order.address,
    to_city: branch.cityTitle,
    to_location: order.lat === null || order.long === null ? null : { lat: order.lat, long: order.long },
    accommodation: order.accommodation,
    building: order.building,
    floor: order.floor,
    apartment: order.apartment,
    landmark: order.landmark,
    extra_phone_number: order.extraPhone,
    description: order.description,
    is_courier_call: order.isCourierCall,
    substitution: order.substitution,
    cutlery: order.cutlery,
    is_preorder: order.futureTime !== null,
    order_amount: order.goods,
    delivery_price: order.deliveryPrice,
    co_delivery_price: order.deliveryPrice,
    discount: order.orderDiscount,
    points_spent: order.pointsSpent,
    total: order.total,
    vat_included: order.vatIncluded,
    cash_change: order.cashChange,
    courier: mayContactCourier(order.finishedAt, now) ? toWireCourier(order) : null,
    arrival: toWireArrival(order),
    first_promised_at: order.firstPromisedAt,
    delay_message: order.delayMessage,
    cancel_message: findCancelMessage(details),
    ready_by: order.readyBy,
    is_checked_first: order.status === 'new' && order.waitsForOperator,
    unanswered_since:
      order.status === 'new' || order.status === 'operator_accepted' ? order.unansweredAt : null,
    substitutions: questions.map((one) => toWireSubstitution(one, lines)),
    additional_payment: toWireAdditionalPayment(details, linkOf),
    can_change: customerMayChange({ status: order.status, isMadeAgain: order.complaintId !== null }),
    can_cancel: customerMayCancel(order.status),
    compensations: details.compensations.map(toWireCompensation),
    steps: [
      {
        branch_id: branch.id,
        branch_name: branch.name,
        branch_slug: branch.slug,
        address: branch.address,
        phone_number: branch.phone,
        location: { lat: branch.lat, long: branch.long },
        products: lines.map(toWireProduct),
      },
    ],
  }
}

/**
 * The text of the member of staff who cancelled the order; for a reason without a text only its code is
 * shown.
 */
function findCancelMessage({ order, events }: OrderDetails): string | null {
  if (listGroup(order.status) !== 'cancelled') return null
  const end = events.findLast(({ kind, status }) => kind === 'status' && status === order.status)
  const isReason = cancelReasonSchema.safeParse(end?.description).success
  return !end?.staffId || end.description === '' || isReason ? null : end.description
}

/** The courier or the counter has collected the whole sum. */
function isPaidOnReceipt({ takenAmount, total }: OrderDetails['order']): boolean {
  return takenAmount !== null && takenAmount >= total
}

/**
 * The order as it was right after one of its events: a resumed stream sends every step, not the last one
 * twice.
 */
export function asOfEvent(details: OrderDetails, event: StatusEventRow): OrderDetails {
  const { order } = details
  return {
    ...details,
    order: {
      ...order,
      status: event.status,
      finishedAt: isFinalStatus(event.status) ? order.finishedAt : null,
    },
    events: details.events.filter((other) => BigInt(other.id) <= BigInt(event.id)),
  }
}

function toWireNote(event: StatusEventRow): WireOrder['status_notes'][number] {
  return {
    id: event.id,
    status: event.status,
    status_id: statusIds[event.status],
    description: event.description,
    // A customer sees the branch, however it works.
    actor: event.actor === 'pos' ? 'vendor' : event.actor === 'aggregator' ? 'server' : event.actor,
    created_at: event.createdAt,
  }
}

function toWireCourier({
  courierName,
  courierPhone,
  courierVehicle,
  courierLat,
  courierLong,
  courierSeenAt,
}: OrderDetails['order']): WireOrder['courier'] {
  if (courierName === null || courierPhone === null || courierVehicle === null) return null
  return {
    first_name: getFirstName(courierName),
    phone: courierPhone,
    vehicle_number: courierVehicle,
    location: courierLat === null || courierLong === null ? null : { lat: courierLat, long: courierLong },
    seen_at: courierSeenAt,
  }
}

/** Customers learn no more of a courier: staff are written with the first name first. */
function getFirstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return first
}

function toWireArrival({ arrivesFrom, arrivesTo }: OrderDetails['order']): WireOrder['arrival'] {
  return arrivesFrom === null || arrivesTo === null ? null : { from: arrivesFrom, to: arrivesTo }
}

/** The message of a stream about a courier who moves. */
export function toWirePosition(order: OrderDetails['order']): WireOrderPosition {
  const courier = toWireCourier(order)
  return {
    order_id: order.id,
    location: courier?.location ?? null,
    seen_at: courier?.seen_at ?? null,
    arrival: toWireArrival(order),
  }
}

function toWireAdditionalPayment(
  { order, branch, lines, additionalPayment }: OrderDetails,
  linkOf: LinkOf,
): WireOrder['additional_payment'] {
  if (!additionalPayment) return null
  const { id, covers, amount, payUntil, paymentFailedAt, content } = additionalPayment
  const isPaidThere = (type: string) => Number(type === order.paymentType)
  // An order that is paid already stays with its way to pay, also for what is added to it.
  const off = covers === 'total' ? branch.paymentsOff : []
  const offered = onlinePaymentTypes.filter((type) => !off.includes(type))
  const types = offered.toSorted((a, b) => isPaidThere(b) - isPaidThere(a))
  const links = types.map((type) => ({
    payment_type: type,
    link: linkOf({ ...order, paymentType: type, additionalPayment: { id, amount } }),
  }))
  return {
    id,
    covers: covers === 'total' ? 'total' : 'difference',
    amount,
    total: content.edited.money.total,
    pay_until: payUntil,
    payment_failed_at: paymentFailedAt,
    payment_links: links.filter(({ link }) => link !== ''),
    added: addedPieces(additionalPayment, lines),
  }
}

function toWireSubstitution(
  { question, options }: OpenQuestion,
  lines: readonly OrderLineRow[],
): WireOrder['substitutions'][number] {
  const line = lines.find(({ id }) => id === question.lineId)
  return {
    id: question.id,
    line_id: question.lineId,
    dish: question.dish,
    asked_at: question.askedAt,
    due_at: question.dueAt,
    choice: question.choice,
    drop_returns: line ? getNet(line) : zeroSum,
    can_drop: lines.some(({ id, isDefaultProduct }) => id !== question.lineId && !isDefaultProduct),
    options: options.flatMap(({ id, title, image, price }) =>
      line && replacementPrices(line, price)
        ? {
            product_id: id,
            name: title,
            image,
            returns: timesSum(subtractSum(line.priceWithDiscount, price), line.quantity),
          }
        : [],
    ),
  }
}

function toWireProduct(line: OrderLineRow): WireOrderProduct {
  return {
    id: line.id,
    product_id: line.productId,
    slug: line.slug,
    name: line.name,
    image: line.image,
    type: line.type,
    quantity: line.quantity,
    price: line.price,
    total_amount: line.total,
    discount_price: timesSum(subtractSum(line.price, line.priceWithDiscount), line.quantity),
    is_default_product: line.isDefaultProduct,
    ...(line.substitution && { substitution: line.substitution }),
    ...(line.without.length > 0 && { without: [...line.without] }),
    order_modifiers: line.modifiers.map(({ modifierId, name, quantity, price }) => ({
      modifier_id: modifierId,
      name,
      modifier_quantity: quantity,
      modifier_price: price,
    })),
    variants: line.comboChoices.map(({ groupId, productId, name, quantity }) => ({
      group_id: groupId,
      variant_id: productId,
      variant_name: name,
      quantity,
    })),
    pieces: line.pieces,
    weight: line.weight,
    weight_unit: line.weightUnit,
  }
}
