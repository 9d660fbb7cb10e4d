import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import { type Instant, isBefore } from '@doira/domain/time/instant'
import { listOpenAdditionalPayments } from '../../orders/edit/additional-payments.queries.ts'
import type { Payer, PaymentLinkOf } from '../../payments/core/payment-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CardFacts } from '../board/cards.queries.ts'

const codeTypes = onlinePaymentTypes.filter((type) => paymentProviders[type].isCode)

/** The pages of codes by order, of those whose whole sum can be paid by a link at this moment. */
export async function listPayCodes(
  db: Db,
  cards: readonly CardFacts[],
  {
    now,
    paymentLinkOf,
    payer,
  }: { readonly now: Instant; readonly paymentLinkOf: PaymentLinkOf; readonly payer: Payer },
): Promise<ReadonlyMap<string, string>> {
  const [first] = cards
  if (!first) return new Map()
  const { shipperId } = first.order
  const orderIds = cards.map(({ order }) => order.id)
  const open = await listOpenAdditionalPayments(db, { shipperId, orderIds })
  return new Map(
    open
      .filter(({ covers, payUntil }) => covers === 'total' && isBefore(now, payUntil))
      .flatMap(({ orderId, id, amount }) => {
        const order = cards.find((one) => one.order.id === orderId)?.order
        if (!order) return []
        const links = codeTypes.map((paymentType) =>
          paymentLinkOf({ ...order, paymentType, additionalPayment: { id, amount } }, payer),
        )
        return links.flatMap((link) => (link === '' ? [] : [[orderId, link] as const]))
      }),
  )
}
