/**
 * Why a point of sale (POS) has not confirmed an order. `gone`, `wrong_sum`, `cancelled_there` and `twice` are found by
 * the shop itself; each has a text for staff.
 */
export const posProblemCodes = [
  'unreachable',
  'certificate',
  'timeout',
  'busy',
  'keys',
  'clock',
  'not_understood',
  'pos_error',
  'pos_offline',
  'unknown_dish',
  'stopped_dish',
  'unknown_table',
  'wrong_sum',
  'order_refused',
  'change_unsupported',
  'cancelled_there',
  'gone',
  'twice',
] as const
export type PosProblemCode = (typeof posProblemCodes)[number]
