import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import { aPlainAction } from './actions.ts'

export const offerShift = aPlainAction(
  'shift_offer',
  'shifts.own',
  'Offers an own planned shift to colleagues of the same role and branch',
  z.strictObject({ shift_id: idSchema }),
  ['shift_not_found', 'shift_offer_closed'],
)

export const takeShift = aPlainAction(
  'shift_take',
  'shifts.own',
  'Agrees to work a shift that a colleague offers; a manager decides',
  z.strictObject({ id: idSchema }),
  ['shift_offer_not_found', 'shift_offer_closed', 'shift_offer_taken', 'shift_overlaps'],
)

export const withdrawShiftOffer = aPlainAction(
  'shift_offer_withdraw',
  'shifts.own',
  'Withdraws an own offer, or, by the colleague who took it, the consent: then it is offered again',
  z.strictObject({ id: idSchema }),
  ['shift_offer_not_found', 'shift_offer_closed'],
)

/** `taken_by` is whom the manager saw: somebody else may have taken it since. */
const decision = z.strictObject({ id: idSchema, taken_by: idSchema })

export const allowShiftSwap = aPlainAction(
  'shift_swap_allow',
  'couriers.shifts',
  'Gives a planned shift to the colleague who took it',
  decision,
  ['shift_offer_not_found', 'shift_offer_closed', 'shift_overlaps', 'own_swap'],
)

export const refuseShiftSwap = aPlainAction(
  'shift_swap_refuse',
  'couriers.shifts',
  'Leaves a planned shift with the person who offered it',
  decision,
  ['shift_offer_not_found', 'shift_offer_closed', 'own_swap'],
)
