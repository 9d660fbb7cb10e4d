import { chosenGroups } from '@doira/domain/orders/order-list'
import * as z from 'zod/mini'
import { countSchema, idSchema, languageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields, aPlainAction, ownCodeSchema } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { orderConditionsSchema } from './order-list.ts'

export const saveOrderView = aPlainAction(
  'order_view_save',
  'orders.see',
  'Saves conditions of the list by a name, for oneself or, where one may export, for everybody',
  z.strictObject({
    id: idSchema,
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(24)),
    conditions: orderConditionsSchema,
    is_shared: z._default(z.boolean(), false),
  }),
  ['view_name_taken', 'too_many_saved'],
)

export const deleteOrderView = aPlainAction(
  'order_view_delete',
  'orders.see',
  'Deletes an own view, or a shared one where one may export',
  z.strictObject({ id: idSchema }),
)

/** The journal has a row for it; the file is read by `downloadOrders` for a day. */
export const exportOrders = {
  method: 'POST',
  path: '/v1/staff/actions/orders_export',
  summary: 'Prepares a file of the selection, at most a hundred thousand rows',
  auth: 'staff',
  right: 'orders.export',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      conditions: orderConditionsSchema,
      format: z.enum(['xlsx', 'csv']),
      /** A row is an order, or a dish of an order. */
      rows: z.enum(['orders', 'lines']),
      groups: z.array(z.enum(chosenGroups)).check(z.maxLength(chosenGroups.length)),
      language: languageSchema,
      /** A code of the authenticator app: phones are whole. */
      code: z.optional(ownCodeSchema),
    }),
  }),
  answer: z.object({ action_id: idSchema, count: countSchema }),
  problems: [
    ...staffProblems,
    'action_conflict',
    'branch_not_found',
    'invalid_code',
    'sign_in_locked',
    'too_many_rows',
  ],
} as const satisfies Endpoint
