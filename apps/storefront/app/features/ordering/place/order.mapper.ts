import type { BodyOf } from '@doira/contract/endpoint'
import type { createOrder } from '@doira/contract/ordering/create-order'
import { addressLine } from '@doira/domain/delivery/address'
import type { GroupPayment } from '@doira/domain/ordering/group/group-split'
import { substitutionChoices } from '@doira/domain/orders/substitution'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { parsePhone } from '@doira/domain/phone/phone'
import { getOrderSource } from '../../../platform/order-source.ts'
import type { CheckoutState } from '../../../platform/stores/checkout-store.ts'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import type { SessionState } from '../../../platform/stores/session-store.ts'
import { type QuoteInput, toQuoteFields } from '../quote/quote.mapper.ts'

export type OrderBody = BodyOf<typeof createOrder>

type OrderFacts = {
  readonly id: string
  readonly quoteId: string | null
  readonly ask: QuoteInput
  readonly paymentType: PaymentType
  /** Null in takeaway. */
  readonly point: SavedPoint | null
  readonly form: CheckoutState
  /** Of the account; another number is only for this order. */
  readonly accountPhone: string
  /** Of the group basket whose host checks out; null: an order of one person. */
  readonly group?: { readonly token: string; readonly payment: GroupPayment } | null
  readonly session: Pick<SessionState, 'crmTableId' | 'crmTableNumber' | 'source' | 'isHall' | 'chatId'>
}

/** The order as it is sent: what is wanted, where to and how it is paid, never what it costs. */
export function toOrderBody(facts: OrderFacts): OrderBody {
  const { id, quoteId, ask, paymentType, point, form, accountPhone, session } = facts
  const phone = parsePhone(form.phone)
  const fields = toQuoteFields({ ...ask, paymentType })
  const substitution = form.substitution ?? 'call'
  return {
    ...fields,
    products: fields.products.map((line) => {
      const wish = form.wishes.dishes?.[line.product_id]
      const choice = substitutionChoices.find((one) => one === wish) ?? substitution
      // An API of the version before knows no such field.
      return choice === substitution ? line : { ...line, substitution: choice }
    }),
    id,
    quote_id: quoteId,
    payment_type: paymentType,
    ...(point && toAddress(point)),
    description: form.description.trim(),
    client_name: form.name.trim(),
    extra_phone_number: phone && phone !== accountPhone ? phone : null,
    is_courier_call: ask.deliveryType === 'delivery' && (form.isCourierCall ?? true),
    substitution,
    is_preorder: ask.futureTime !== null,
    source: getOrderSource(session),
    crm_table_id: session.crmTableId,
    crm_table_number: session.crmTableNumber,
    offer_accepted: form.isOfferAccepted,
    // An API of the version before knows no such fields.
    ...(facts.group && { group_token: facts.group.token }),
    ...(facts.group?.payment === 'each' && { group_payment: 'each' }),
  }
}

function toAddress(point: SavedPoint) {
  return {
    to_address: addressLine([point.address]),
    to_location: point.location,
    accommodation: point.accommodation,
    building: point.building,
    floor: point.floor,
    apartment: point.apartment,
    landmark: point.landmark,
    courier_note: point.courierNote,
  }
}

/** Whether two requests are the same order, whichever quote they were made from. */
export function isSameOrder(sentBody: string, body: OrderBody): boolean {
  const sent: unknown = JSON.parse(sentBody)
  if (typeof sent !== 'object' || sent === null) return false
  return JSON.stringify({ ...sent, quote_id: null }) === JSON.stringify({ ...body, quote_id: null })
}
