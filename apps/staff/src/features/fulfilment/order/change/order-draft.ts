import type { ChangePart } from '@doira/domain/orders/order-change'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import type { EntryAddress } from '../../phone-orders/entry-form.ts'
import type { StaffOrder } from '../use-order.ts'
import type { Contact, Payment } from './change-fields.tsx'
import type { OrderChange } from './use-change-preview.ts'

type ChangeDraft = {
  readonly address: EntryAddress | null
  readonly time: string
  readonly contact: Contact
  readonly payment: Payment
}

/** What is typed before anything is: the order as it is. */
export function getDraft({ card, customer, money }: StaffOrder): ChangeDraft {
  const { phone, comment, courier_note } = customer
  const { payment_type: type } = card
  return {
    address: null,
    time: card.future_time ?? serverNow(),
    contact: { phone: phone ?? '', comment, courier_note },
    payment: { type: type === 'cash' || type === 'card' ? type : null, change: money.cash_change },
  }
}

/** What differs from the order, of the chosen parts. */
export function getChange(order: StaffOrder, parts: readonly ChangePart[], draft: ChangeDraft): OrderChange {
  const { card } = order
  const before = getDraft(order)
  const has = (part: ChangePart) => parts.includes(part)
  const isTakeaway = card.delivery_type === 'self-pickup'
  const contact = has('contact') ? draft.contact : before.contact
  const place = has('address') || (has('method') && isTakeaway) ? placeOf(draft.address) : {}
  return {
    ...(has('method') && !isTakeaway && { place: { type: 'self-pickup' as const } }),
    ...place,
    ...(has('time') && draft.time !== before.time && { future_time: draft.time }),
    ...(contact.phone !== before.contact.phone && { phone: contact.phone }),
    ...(contact.comment !== before.contact.comment && { comment: contact.comment }),
    ...(contact.courier_note !== before.contact.courier_note && { courier_note: contact.courier_note }),
    ...(has('payment') && paymentOf(draft.payment, before.payment)),
  }
}

/** A note for cash alone is a change too. */
function paymentOf({ type, change }: Payment, before: Payment): Pick<OrderChange, 'payment'> {
  const cashChange = type === 'cash' ? change : null
  const isSame = type === before.type && (type !== 'cash' || cashChange === before.change)
  return type === null || isSame ? {} : { payment: { type, cash_change: cashChange } }
}

function placeOf(address: EntryAddress | null): Pick<OrderChange, 'place' | 'courier_note'> {
  if (!address?.location) return {}
  const { accommodation, building, floor, apartment, landmark, courier_note: note } = address
  return {
    ...(note !== '' && { courier_note: note }),
    place: {
      ...{
        type: 'delivery',
        address: address.address,
        lat: address.location.lat,
        long: address.location.long,
      },
      ...{ accommodation, building, floor, apartment, landmark },
    },
  }
}
