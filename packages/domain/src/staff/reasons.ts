/** Why an order is refused or cancelled; each reason has a text for the customer. */
export const cancelReasons = [
  'customer_changed_mind',
  'no_dishes',
  'no_time',
  'no_answer',
  'outside_zone',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Why an order comes later than was promised. */
export const delayReasons = ['many_orders', 'courier', 'dish', 'traffic', 'other'] as const
export type DelayReason = (typeof delayReasons)[number]

/** Why a courier gives an order back. */
export const refusalReasons = ['far', 'full', 'transport'] as const

/** Why a courier cannot hand an order over. */
export const failureCauses = [
  'not_answering',
  'address_not_found',
  'customer_refused',
  'cannot_go_on',
] as const

/** Why a branch does not sell a dish for a while. */
export const stopReasons = ['no_product', 'quality', 'equipment', 'no_hands'] as const
