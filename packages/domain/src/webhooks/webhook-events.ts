/** What programs of a chain are informed of, and what they subscribe to. */
export const webhookGroups = ['orders', 'payments', 'stops', 'customers'] as const
export type WebhookGroup = (typeof webhookGroups)[number]

/** The types of events by their group. The database writes them with what happened. */
export const webhookTypes = {
  orders: [
    'order.created',
    'order.confirmed',
    'order.accepted',
    'order.ready',
    'order.courier_changed',
    'order.on_the_way',
    'order.delivered',
    'order.finished',
    'order.cancelled',
    'order.changed',
  ],
  payments: ['payment.received', 'refund.done'],
  stops: ['stop.added', 'stop.changed', 'stop.removed'],
  customers: ['customer.created', 'customer.changed', 'customer.deleted'],
} as const satisfies Record<WebhookGroup, readonly string[]>

/** A delivery that tests an endpoint: nothing has happened. */
export const pingType = 'ping'

export const mostWebhooks = 10
