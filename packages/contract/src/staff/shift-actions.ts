import { shiftStates } from '@doira/domain/staff/shifts'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import { aPlainAction } from './actions.ts'

export const changeOwnShift = aPlainAction(
  'own_shift',
  'shifts.own',
  'Starts or ends the own shift, or a break in it',
  z.strictObject({ state: z.enum(shiftStates) }),
  ['orders_on_the_way'],
)

export const planShift = aPlainAction(
  'shift_plan',
  'couriers.shifts',
  'Plans a shift of a person of the own branches',
  z.strictObject({ staff_id: idSchema, from: instantSchema, to: instantSchema }),
  ['staff_not_found', 'shift_invalid', 'shift_overlaps'],
)

export const withdrawShift = aPlainAction(
  'shift_withdraw',
  'couriers.shifts',
  'Withdraws a planned shift that has not begun',
  z.strictObject({ id: idSchema }),
  ['shift_not_found'],
)

export const correctShift = aPlainAction(
  'shift_correct',
  'couriers.shifts',
  'Corrects start and end of a shift of another person, with a reason',
  z.strictObject({
    id: idSchema,
    started_at: instantSchema,
    ended_at: instantSchema,
    note: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  ['shift_not_found', 'shift_invalid', 'shift_overlaps', 'shift_week_closed', 'own_account'],
)
