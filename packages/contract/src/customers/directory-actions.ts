import {
  correctionCommentMax,
  correctionRange,
  correctionReasons,
} from '@doira/domain/customers/points-correction'
import * as z from 'zod/mini'
import { idSchema, languageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields, aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { customerConditionsSchema } from './directory.ts'

export const saveSegment = aPlainAction(
  'segment_save',
  'customers.see',
  'Saves conditions by a name',
  z.strictObject({
    id: idSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    conditions: customerConditionsSchema,
  }),
  ['segment_name_taken', 'too_many_saved'],
)

export const deleteSegment = aPlainAction(
  'segment_delete',
  'customers.see',
  'Deletes a saved segment',
  z.strictObject({ id: idSchema }),
)

export const correctPoints = aPlainAction(
  'customer_points',
  'customers.points',
  'Adds points or takes them, within what the role may correct in a day',
  z.strictObject({
    customer_id: idSchema,
    direction: z.enum(['add', 'take']),
    amount: z.int().check(z.minimum(correctionRange.min), z.maximum(correctionRange.max)),
    reason: z.enum(correctionReasons),
    /** For the customer. */
    comment: z.string().check(z.trim(), z.maxLength(correctionCommentMax)),
  }),
  ['customer_not_found', 'correction_limit', 'points_missing'],
)

export const undoCorrection = aPlainAction(
  'customer_points_undo',
  'customers.points',
  'Undoes a correction of ten minutes or less whose points are unspent',
  z.strictObject({ id: idSchema }),
  ['customer_not_found', 'correction_fixed'],
)

/** Every row about a customer, with what staff have written; the journal has a row for it. */
export const exportCustomerData = {
  method: 'POST',
  path: '/v1/staff/actions/customer_data',
  summary: 'All stored rows about a customer, by table, once for each action',
  auth: 'staff',
  right: 'customers.data',
  body: z.strictObject({ ...actionFields, data: z.strictObject({ customer_id: idSchema }) }),
  answer: z.object({
    action_id: idSchema,
    /** Null for a repeat. */
    tables: z.nullable(z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
  }),
  problems: [...staffProblems, 'action_conflict', 'customer_not_found'],
} as const satisfies Endpoint

export const deleteCustomer = aPlainAction(
  'customer_delete',
  'customers.data',
  'Deletes the account of a customer who asked for it; orders stay without a name',
  z.strictObject({
    customer_id: idSchema,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  ['customer_not_found', 'orders_in_progress'],
)

/** The table for a spreadsheet; the journal has a row for it. */
export const exportCustomers = {
  method: 'POST',
  path: '/v1/staff/actions/customers_export',
  summary: 'The customers of a selection as CSV, at most ten thousand',
  auth: 'staff',
  right: 'customers.data',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      conditions: customerConditionsSchema,
      language: languageSchema,
      /** A code of the authenticator app: phones are whole. */
      code: z.optional(z.string().check(z.minLength(6), z.maxLength(20))),
    }),
  }),
  answer: z.object({
    action_id: idSchema,
    /** Null for a repeat. */
    csv: z.nullable(z.string()),
  }),
  problems: [...staffProblems, 'action_conflict', 'invalid_code', 'sign_in_locked'],
} as const satisfies Endpoint
