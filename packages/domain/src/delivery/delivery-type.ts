/** How an order reaches the customer, as on the wire. */
export const deliveryTypes = ['delivery', 'self-pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
