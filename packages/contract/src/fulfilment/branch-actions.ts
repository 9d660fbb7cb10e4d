import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  localTimeSchema,
  sumSchema,
} from '../common/shapes.ts'
import { aPlainAction } from '../staff/actions.ts'

export const stopReasonSchema = z.enum(['no_product', 'quality', 'equipment', 'no_hands'])

export const stopDishes = aPlainAction(
  'stop',
  'stop.change',
  'Takes dishes off sale in a branch; guests who ordered them are asked',
  z.strictObject({
    branch_id: idSchema,
    product_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(300)),
    reason: stopReasonSchema,
    /** When they come back by themselves; null: when somebody brings them back. */
    until: z.nullable(instantSchema),
  }),
  ['branch_not_found', 'product_not_found'],
)

export const returnDishes = aPlainAction(
  'unstop',
  'stop.change',
  'Puts dishes on sale again',
  z.strictObject({
    branch_id: idSchema,
    product_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(300)),
  }),
  ['branch_not_found'],
)

export const loadLevelSchema = z.enum(['normal', 'busy', 'very_busy', 'pause'])

/** New promises only: accepted orders keep theirs. */
export const setLoad = aPlainAction(
  'load',
  'load.change',
  'Tells how busy a branch is',
  z.strictObject({ branch_id: idSchema, level: loadLevelSchema, until: z.nullable(instantSchema) }),
  ['branch_not_found', 'pause_needs_end'],
)

export const hoursSchema = z.nullable(z.object({ opens_at: localTimeSchema, closes_at: localTimeSchema }))

/** Null hours are closed; `remove` gives the day its usual hours back. */
export const setSpecialDay = aPlainAction(
  'special_day',
  'days.change',
  'Gives a branch other hours on one day',
  z.strictObject({
    branch_id: idSchema,
    date: localDateSchema,
    work: hoursSchema,
    delivery: hoursSchema,
    /** Shown to guests. */
    reason: z._default(z.nullable(localizedSchema), null),
    remove: z._default(z.boolean(), false),
    /** Scheduled orders outside the new hours that stay as they are; every other one has to be dealt with first. */
    keep_order_ids: z._default(z.array(idSchema).check(z.maxLength(500)), []),
  }),
  ['branch_not_found', 'orders_outside_hours'],
)

/** From the next order on. */
export const setOperatorFirst = aPlainAction(
  'operator_first',
  'team.manage',
  'Has operators check the new orders of a branch before it sees them, or not any more',
  z.strictObject({ branch_id: idSchema, on: z.boolean() }),
  ['branch_not_found'],
)

export const changeShift = aPlainAction(
  'shift',
  'couriers.shifts',
  'Begins or ends the shift of a courier, or a break in it',
  z.strictObject({
    courier_id: idSchema,
    state: z.enum(['on', 'break', 'off']),
    /** Until when the break lasts. */
    until: z._default(z.nullable(instantSchema), null),
  }),
  ['staff_not_found'],
)

/** The courier's cash comes into the till of the branch. */
export const takeCash = aPlainAction(
  'take_cash',
  'order.hand_out',
  'A branch confirms the cash that a courier hands in',
  z.strictObject({
    courier_id: idSchema,
    /** In whose till it was counted; null: in that of the branch of whose orders most of it is. */
    branch_id: z._default(z.nullable(idSchema), null),
    amount: sumSchema,
    /** Wanted when it is not what they carry. */
    words: z._default(z.string().check(z.maxLength(300)), ''),
  }),
  ['staff_not_found', 'branch_not_found', 'own_cash', 'till_differs', 'missing_too_big'],
)
