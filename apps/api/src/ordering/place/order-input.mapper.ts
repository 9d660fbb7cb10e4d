import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { createOrder } from '@doira/contract/ordering/create-order'
import type { Language } from '@doira/domain/i18n/languages'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { notOffered } from '../../payments/core/not-offered.ts'
import { hashBody } from '../../platform/body-hash.ts'
import { InvalidRequest } from '../../platform/http/invalid-request.ts'
import { toQuoteRequest } from '../quote/quote-request.mapper.ts'
import type { OrderInput } from './order-input.ts'

type WireOrderBody = ParsedBodyOf<typeof createOrder>

/** @throws InvalidRequest for a way of paying that is not offered, without consent to the offer, or for no place on Earth. */
export function toOrderInput(
  body: WireOrderBody,
  {
    shipperId,
    customerId,
    offered,
    language,
    placedBy = null,
  }: {
    readonly shipperId: string
    readonly customerId: string
    readonly offered: readonly PaymentType[]
    /** What the customer reads. */
    readonly language: Language
    /** Of the staff, who takes it by phone. */
    readonly placedBy?: string | null
  },
): OrderInput {
  refuseUnready(body, offered)
  const { lat, long } = body.to_location ?? body
  const isByPhone = placedBy !== null
  const request = toQuoteRequest(
    { ...pickQuoteFields(body), lat, long },
    { shipperId, customerId, isByPhone },
  )
  return {
    orderId: body.id ?? null,
    quoteId: body.quote_id ?? null,
    request: { ...request, customerId },
    paymentType: body.payment_type,
    source: isByPhone ? 'operator' : (body.source ?? 'website'),
    language,
    placedBy,
    clientName: body.client_name?.trim() || null,
    extraPhone: body.extra_phone_number?.trim() || null,
    address: getText(body.to_address),
    point: request.point,
    accommodation: getText(body.accommodation),
    building: getText(body.building),
    floor: getText(body.floor),
    apartment: getText(body.apartment),
    landmark: getText(body.landmark),
    courierNote: getText(body.courier_note),
    description: getText(body.description),
    isCourierCall: body.is_courier_call ?? true,
    substitution: body.substitution ?? 'call',
    crmTableId: body.crm_table_id ?? null,
    crmTableNumber: body.crm_table_number ?? null,
    tableBranchId: null,
    bodyHash: hashBody(body),
  }
}

function refuseUnready(body: WireOrderBody, offered: readonly PaymentType[]): void {
  if (!offered.includes(body.payment_type)) throw notOffered()
  // Consent is a deed of the customer (R5-11): a client that says nothing of it has not asked for it.
  if (body.offer_accepted === true) return
  const message = 'The public offer must be accepted'
  throw new InvalidRequest('invalid_request', 'The request does not fit: offer_accepted', {
    fields: [{ path: 'offer_accepted', code: 'consent_required', message }],
  })
}

function pickQuoteFields(body: WireOrderBody) {
  return {
    delivery_type: body.delivery_type,
    branch_id: body.branch_id,
    future_time: body.future_time,
    promo_code: body.promo_code,
    payment_type: body.payment_type,
    points: body.points,
    cash_change: body.cash_change,
    declined_auto_add: body.declined_auto_add,
    cutlery: body.cutlery,
    gift_choices: body.gift_choices,
    products: body.products,
  }
}

function getText(text: string | null | undefined): string {
  return text?.trim() ?? ''
}
