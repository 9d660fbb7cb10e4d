/** Identifies a customer: every key of a table begins with the chain. */
export type CustomerKey = { readonly shipperId: string; readonly customerId: string }
