import type { AnswerOf } from '@doira/contract/endpoint'
import type { watchPayment } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { listGroup } from '@doira/domain/orders/status'
import { paymentChanged } from '../../../orders/lifecycle/start-order.ts'
import { listEventsOfOrders } from '../../../orders/lifecycle/status-events.queries.ts'
import type { OrderRow, StatusEventRow } from '../../../orders/orders.tables.ts'
import { listTransactionsOfOrder } from '../../../payments/core/transactions.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { PayLinkRow } from '../phone-orders.tables.ts'
import { listLinkMessages } from './pay-links.queries.ts'

type Step = AnswerOf<typeof watchPayment>['steps'][number]

export async function listSteps(db: Db, order: OrderRow, link: PayLinkRow | null): Promise<Step[]> {
  const { shipperId, id: orderId } = order
  const messages = await listLinkMessages(db, { shipperId, orderId })
  const transactions = await listTransactionsOfOrder(db, { shipperId, orderId })
  const events = await listEventsOfOrders(db, { shipperId, orderIds: [orderId] })
  const at = (kind: Step['kind'], moment: string | null | undefined): readonly Step[] =>
    moment ? [{ kind, at: moment }] : []
  const steps = [
    ...messages.flatMap(({ createdAt, sentAt, delivery }) => [
      ...at('queued', createdAt),
      ...(delivery === 'failed' ? at('sms_failed', sentAt ?? createdAt) : at('sent', sentAt)),
      ...(delivery === 'delivered' ? at('delivered', sentAt) : []),
    ]),
    ...at('opened', link?.openedAt),
    ...at('declined', order.paymentFailedAt),
    ...at('paid', transactions.find(({ performedAt }) => performedAt !== null)?.performedAt),
    ...at(
      'on_delivery',
      findEvent(events, ({ description }) => description === paymentChanged),
    ),
    ...at('over', listGroup(order.status) === 'cancelled' ? order.finishedAt : null),
  ]
  return steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function findEvent(
  events: readonly StatusEventRow[],
  matches: (event: StatusEventRow) => boolean,
): string | null {
  return events.find(matches)?.createdAt ?? null
}
