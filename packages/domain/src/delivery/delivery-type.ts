/** How an order reaches the customer, in the words of the wire. */
export const deliveryTypes = ['delivery', 'self-pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
