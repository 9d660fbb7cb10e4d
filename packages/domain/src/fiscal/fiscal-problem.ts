/** Why a fiscal receipt is not issued; each has a text for staff. */
export const fiscalProblemCodes = [
  /** What a register says, or does not. */
  'unreachable',
  'certificate',
  'timeout',
  'busy',
  'keys',
  'clock',
  'not_understood',
  'register_error',
  'shift',
  'refused',
  'refund_info',
  'wrong_sum',
  /** What the shop itself lacks. */
  'code_missing',
  'delivery_code_missing',
  'tax_id_missing',
  'marking_missing',
  'sale_waiting',
  /** More was taken at the door than was due: a person decides whether the receipt says so. */
  'taken_more',
  /** A person has taken back the link that another one had entered. */
  'link_withdrawn',
  /** The provider that issues receipts of its payments has not said that it did. */
  'provider_silent',
] as const
export type FiscalProblemCode = (typeof fiscalProblemCodes)[number]

/**
 * Of these, `waiting` and `failed` are not done. `void`: nothing was left of the sale that it would have refunded.
 */
export const fiscalStates = ['waiting', 'failed', 'issued', 'by_hand', 'void'] as const
export type FiscalState = (typeof fiscalStates)[number]

/** Who issues the receipts that no payment provider issues. */
export const ownIssuer = 'register'

/** Every paid order has its receipt so soon, or staff are alerted of it by name. */
export const fiscalAlertMinutes = 15

/** A marked unit without its code is waited for so long: the receipt has to be issued within 24 hours of the payment. */
export const markingWaitHours = 20
