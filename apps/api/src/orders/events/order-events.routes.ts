import { orderEvents } from '@doira/contract/orders/order-events'
import { getPayer } from '../../payments/core/payer-of.ts'
import { eventStreamHeaders, readEventId } from '../../platform/http/event-stream.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { OrderEventStreams } from './order-events.ts'

export function mountOrderEvents(mount: Mount, streams: OrderEventStreams): void {
  mount(orderEvents, async ({ shipperId, customer, context, signal }) => {
    const stream = streams.open({
      shipperId,
      customerId: customer.id,
      sessionId: customer.sessionId,
      lastEventId: readEventId(context.req.header('Last-Event-ID')),
      payer: getPayer(context),
      signal,
    })
    return new Response(stream, { headers: eventStreamHeaders })
  })
}
