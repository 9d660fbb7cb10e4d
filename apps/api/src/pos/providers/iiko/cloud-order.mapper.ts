import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { type Instant, isBefore } from '@doira/domain/time/instant'
import { localDateAt, localSecondAt } from '@doira/domain/time/local-time'
import type { PosOrder, Refused } from '../pos-provider.ts'
import type { CloudMenu } from './cloud-menu.ts'
import type { PaymentTypes, Terminal } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { refused } from './order-errors.ts'
import { toItems } from './order-items.ts'

/** Seconds that an order is given to reach the till: its own eight are the cause of most orders that expire. */
const transportSeconds = 120
/** iiko takes 255 characters and fails with more. */
export const longestComment = 250

export type WirePayment = {
  readonly paymentTypeKind: string
  readonly paymentTypeId: string
  readonly sum: number
  readonly isProcessedExternally: boolean
}

type Given = {
  readonly account: IikoAccount
  readonly terminal: Terminal
  readonly menu: CloudMenu
  readonly paymentTypes: PaymentTypes
  readonly now: Instant
}

/** Local time of the till without a zone. */
export function toLocal(instant: Instant): string {
  return `${localDateAt(instant)} ${localSecondAt(instant)}.000`
}

export const toComment = ({ comment }: PosOrder) => comment.slice(0, longestComment)

/** Null: as soon as possible, also when the time has come. */
export function toCompleteBefore({ wantedAt }: PosOrder, now: Instant): string | null {
  return wantedAt !== null && isBefore(now, wantedAt) ? toLocal(wantedAt) : null
}

/** iiko takes no order without one: of guests of aggregators nobody has it. */
export const noPhone = '+998000000000'

/** What iiko is sent to create an order; what cannot be said to it is refused before it is called. */
export function toCloudOrder(order: PosOrder, given: Given) {
  const { account, terminal, now } = given
  const read = toItems(order, given)
  if ('outcome' in read) return read
  const payments = toPayments(order, given)
  if ('outcome' in payments) return payments
  const { items, sum } = read
  const less = sum - order.total
  if (less < 0 || (less > 0 && account.discountId === null)) return refused('wrong_sum', String(sum))
  const completeBefore = toCompleteBefore(order, now)
  const { address, customer } = order
  return {
    organizationId: terminal.organizationId,
    terminalGroupId: terminal.terminalGroupId,
    createOrderSettings: { transportToFrontTimeout: transportSeconds },
    order: {
      id: order.correlationId,
      externalNumber: String(order.number),
      phone: customer.phone || noPhone,
      orderServiceType: order.deliveryType === 'delivery' ? 'DeliveryByCourier' : 'DeliveryByClient',
      ...(completeBefore !== null && { completeBefore }),
      ...(address && {
        deliveryPoint: toDeliveryPoint(address),
      }),
      comment: toComment(order),
      customer: { type: 'one-time', name: customer.name.trim() || customer.phone || noPhone },
      sourceKey: 'doira',
      items,
      ...(payments.length > 0 && { payments }),
      ...(less > 0 && {
        discountsInfo: { discounts: [{ type: 'RMS', discountTypeId: account.discountId, sum: less }] },
      }),
    },
  }
}

export function toDeliveryPoint({ point, text, details }: NonNullable<PosOrder['address']>) {
  return {
    ...(point && { coordinates: { latitude: point.lat, longitude: point.long } }),
    address: { type: 'city', line1: text },
    ...(details !== '' && { comment: details }),
  }
}

/** How it is paid: what is prepaid by an external payment; without a payment type the till asks when it is handed over. */
export function toPayments(
  { payment: { type, isPrepaid }, total }: PosOrder,
  { account, paymentTypes }: Pick<Given, 'account' | 'paymentTypes'>,
): readonly WirePayment[] | Refused {
  if (total === 0) return []
  const isExternal = isPrepaid || isOnlinePayment(type)
  const kind = isExternal ? 'External' : type === 'cash' ? 'Cash' : 'Card'
  const offered = paymentTypes.filter(
    (one) => one.paymentTypeKind === kind && (!isExternal || one.paymentProcessingType !== 'Internal'),
  )
  const code = isExternal ? account.onlinePayment : null
  const found = offered.find((one) => code === null || one.code === code)
  if (!found) return isPrepaid ? refused('order_refused', `POS_IIKO_ONLINE_PAYMENT: ${code ?? ''}`) : []
  return [{ paymentTypeKind: kind, paymentTypeId: found.id, sum: total, isProcessedExternally: isPrepaid }]
}
