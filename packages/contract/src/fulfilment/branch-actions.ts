import { loads } from '@doira/domain/delivery/branches/load'
import { stopReasons } from '@doira/domain/staff/reasons'
import { stopEnds, stopOrderPolicies } from '@doira/domain/staff/stops'
import * as z from 'zod/mini'
import { idSchema, instantSchema, optionalText, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'

export const stopReasonSchema = z.enum(stopReasons)

export const stopDishes = {
  ...aPlainAction(
    'stop',
    'stop.change',
    'Stops dishes in a branch; customers who ordered them are asked',
    z.strictObject({
      branch_id: idSchema,
      product_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(300)),
      reason: stopReasonSchema,
      /** When the stop ends by itself; null: when staff end it. */
      until: z.nullable(instantSchema),
    }),
    ['branch_not_found', 'product_not_found'],
  ),
  keyScope: 'stops:write',
} as const satisfies Endpoint

export const returnDishes = {
  ...aPlainAction(
    'unstop',
    'stop.change',
    'Ends the stop of dishes',
    z.strictObject({
      branch_id: idSchema,
      product_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(300)),
    }),
    ['branch_not_found'],
  ),
  keyScope: 'stops:write',
} as const satisfies Endpoint

/**
 * Stops that somebody else made are unchanged; `ingredient` stops also the choices that are made of it, in every named branch.
 * Without a change the outcome is `already` when they were stopped before, and `done` when none of them is in these menus.
 */
export const stopInBranches = aPlainAction(
  'stop_in_branches',
  'stop.change',
  'Stops dishes in many branches at once',
  z.strictObject({
    branch_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(200)),
    product_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(300)),
    ingredient: z.nullable(z.string().check(z.maxLength(60))),
    reason: stopReasonSchema,
    end: z.enum(stopEnds),
    orders: z.enum(stopOrderPolicies),
  }),
  ['branch_not_found', 'product_not_found'],
)

/** Also of dishes that were stopped one by one. `choice_ids` are choices that stopped with an ingredient. */
export const returnInBranches = aPlainAction(
  'return_in_branches',
  'stop.change',
  'Ends the stop of dishes in many branches at once',
  z.strictObject({
    branch_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(200)),
    product_ids: z.array(idSchema).check(z.maxLength(300)),
    choice_ids: z._default(z.array(idSchema).check(z.maxLength(300)), []),
  }),
  ['branch_not_found'],
)

/** Stops that were made before or since are unchanged. */
export const returnStoppedTogether = aPlainAction(
  'return_stopped_together',
  'stop.change',
  'Ends all stops that one action made',
  z.strictObject({ stopped_by: idSchema }),
)

export const loadLevelSchema = z.enum(loads)

/** For new promises only: those of accepted orders are unchanged. */
export const setLoad = aPlainAction(
  'load',
  'load.change',
  'Sets how busy a branch is',
  z.strictObject({ branch_id: idSchema, level: loadLevelSchema, until: z.nullable(instantSchema) }),
  ['branch_not_found', 'pause_needs_end'],
)

export const changeShift = aPlainAction(
  'shift',
  'couriers.shifts',
  'Starts or ends the shift of a courier, or a break in it',
  z.strictObject({
    courier_id: idSchema,
    state: z.enum(['on', 'break', 'off']),
    /** The end of the break. */
    until: z._default(z.nullable(instantSchema), null),
  }),
  ['staff_not_found'],
)

/** Moves the courier's cash into the till of the branch. */
export const takeCash = aPlainAction(
  'take_cash',
  'order.hand_out',
  'Confirms the cash that a courier hands in',
  z.strictObject({
    courier_id: idSchema,
    /** The branch in whose till it was counted; null: the branch of most of its orders. */
    branch_id: z._default(z.nullable(idSchema), null),
    amount: sumSchema,
    /** Required when it is not what the courier carries. */
    comment: optionalText(300),
  }),
  ['staff_not_found', 'branch_not_found', 'own_cash', 'till_differs', 'missing_too_big'],
)
