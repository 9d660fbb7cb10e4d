import { orderEvents } from '@doira/contract/orders/order-events'
import { payerOf } from '../payments/payer-of.ts'
import type { Mount } from '../platform/http/mount.ts'
import type { OrderEventStreams } from './order-events.ts'

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies in front must pass every event on at once.
  'X-Accel-Buffering': 'no',
}

export function mountOrderEvents(mount: Mount, streams: OrderEventStreams): void {
  mount(orderEvents, async ({ shipperId, customer, context, signal }) => {
    const stream = streams.open({
      shipperId,
      customerId: customer.id,
      sessionId: customer.sessionId,
      lastEventId: readEventId(context.req.header('Last-Event-ID')),
      payer: payerOf(context),
      signal,
    })
    return new Response(stream, { headers })
  })
}

const biggestEventId = 2n ** 63n - 1n

/** Anything that is no number of an event counts as none: then the stream begins with what happens next. */
function readEventId(text: string | undefined): string | null {
  return text && /^\d{1,19}$/.test(text) && BigInt(text) <= biggestEventId ? text : null
}
