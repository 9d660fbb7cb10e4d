/** Why an address is not accepted for webhooks. */
export const addressFlaws = ['not_https', 'invalid', 'port', 'unresolved', 'private'] as const
export type AddressFlaw = (typeof addressFlaws)[number]

/** Why a delivery brought no answer. An answer other than 2xx has its status instead. */
export const deliveryProblems = [
  'unresolved',
  'private',
  'timeout',
  'connection',
  'paused_too_long',
  'off',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** Why an endpoint was switched off by the shop: it answered 410, or nothing arrived for days. */
export const offReasons = ['gone', 'failing'] as const
export type OffReason = (typeof offReasons)[number]
