import type { BodyOf } from '@doira/contract/endpoint'
import type { placeCallOrder, priceCall } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { mentionsAllergy } from '@doira/domain/orders/kitchen-comment'
import type { EntryForm } from './entry-form.ts'

type PriceBody = BodyOf<typeof priceCall>
type PlaceData = BodyOf<typeof placeCallOrder>['data']

/** What the quote is asked with. */
export function toPriceBody(form: EntryForm, customerId: string | null): PriceBody {
  const said = [customerId === null ? form.cannot_eat : '', mentionsAllergy(form.comment) ? form.comment : '']
    .join(' ')
    .trim()
  return { ...getWanted(form), customer_id: customerId, ...(said !== '' && { cannot_eat: said }) }
}

/** The order as it is placed; `quoteId` is the quote that the operator saw and read out. */
export function toPlaceData(
  form: EntryForm,
  {
    id,
    name,
    isCustomerKnown,
    quoteId,
    passReason = '',
  }: {
    readonly id: string
    readonly name: string
    readonly isCustomerKnown: boolean
    readonly quoteId: string | null
    /** Why the order is accepted in spite of a restriction; empty: restrictions apply. */
    readonly passReason?: string
  },
): PlaceData {
  const { phone, cannot_eat, language, address, comment, is_courier_call, extra_phone } = form
  const isDelivery = form.delivery_type === 'delivery'
  const {
    id: _point,
    address: text,
    location,
    ...details
  } = address ?? { id: null, address: '', location: null }
  return {
    customer: { phone, name, ...(!isCustomerKnown && cannot_eat.trim() !== '' && { cannot_eat }) },
    language,
    ...(passReason.trim() !== '' && { pass_reason: passReason.trim() }),
    order: {
      ...getWanted(form),
      id,
      quote_id: quoteId,
      payment_type: form.payment_type,
      ...(isDelivery && address && { to_address: text, to_location: location, ...details }),
      description: comment,
      is_courier_call: isDelivery && is_courier_call,
      ...(extra_phone !== '' && { extra_phone_number: extra_phone }),
    },
  }
}

function getWanted(form: EntryForm) {
  const { delivery_type, address, branch_id, payment_type, points, cash_change, promo_code } = form
  const isDelivery = delivery_type === 'delivery'
  return {
    delivery_type,
    branch_id: isDelivery ? null : branch_id,
    lat: isDelivery ? (address?.location?.lat ?? null) : null,
    long: isDelivery ? (address?.location?.long ?? null) : null,
    future_time: form.future_time,
    promo_code: promo_code.trim() === '' ? null : promo_code.trim(),
    payment_type,
    points,
    cash_change: payment_type === 'cash' ? cash_change : null,
    declined_auto_add: [...form.declined_auto_add],
    gift_choices: [...form.gift_choices],
    products: form.lines.map(({ key, product_id, quantity, order_modifiers, variants }) => ({
      ...{ key, product_id, quantity, order_modifiers: [...order_modifiers], variants: [...variants] },
    })),
  }
}
