import type { AnyProblemCode } from '@doira/domain/problem'
import type { StaffRight } from '@doira/domain/staff/rights'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { actionPath } from './action-path.ts'
import { orderCardSchema, staffProblems } from './staff-shapes.ts'

/** Every act: its id is made on the device, and the same id answers the stored reply, refusals included. */
export const actionFields = {
  action_id: idSchema,
  /** When the person pressed: the timeline shows this, the journal also when it arrived. */
  pressed_at: instantSchema,
}

export const actionAnswerSchema = z.object({
  action_id: idSchema,
  /** `already`: what was wanted had been reached, nothing was done again. */
  outcome: z.enum(['done', 'already']),
  /** The order as it was right after; null for acts that are about no order, and when it has left this person's sight. */
  order: z.nullable(orderCardSchema),
  /** `already`: who had done it, when; null otherwise, and when it was this person. */
  done_before: z.nullable(z.object({ by: z.string(), at: instantSchema })),
})
export type WireActionAnswer = z.infer<typeof actionAnswerSchema>

/** The data of an action that needs none. */
export const nothing = z._default(z.strictObject({}), {})

const orderActionProblems = [
  ...staffProblems,
  'order_not_found',
  'order_changed',
  'order_not_cancellable',
  'action_conflict',
] as const

/** What every act is called by; it says for itself what it takes and what can come of it. */
function actionCalled<const Kind extends string, const Right extends StaffRight>(
  kind: Kind,
  right: Right,
  summary: string,
) {
  return {
    method: 'POST',
    path: `${actionPath}${kind}`,
    summary,
    auth: 'staff',
    right,
    answer: actionAnswerSchema,
  } as const
}

/**
 * An act on an order: `expected_status` is what the person saw. When the order has moved on meanwhile the act does
 * nothing and is refused with `order_changed`, unless what it wanted is reached already.
 */
export function anOrderAction<
  const Kind extends string,
  const Right extends StaffRight,
  Data extends z.ZodMiniType,
  const Problems extends readonly AnyProblemCode[] = readonly [],
>(kind: Kind, right: Right, summary: string, data: Data, problems?: Problems) {
  return {
    ...actionCalled(kind, right, summary),
    body: z.strictObject({
      ...actionFields,
      order_id: idSchema,
      expected_status: orderStatusSchema,
      data,
    }),
    problems: [...orderActionProblems, ...(problems ?? [])],
  } as const satisfies Endpoint
}

/** An act of a branch or of its people: about no order. */
export function aPlainAction<
  const Kind extends string,
  const Right extends StaffRight,
  Data extends z.ZodMiniType,
  const Problems extends readonly AnyProblemCode[] = readonly [],
>(kind: Kind, right: Right, summary: string, data: Data, problems?: Problems) {
  return {
    ...actionCalled(kind, right, summary),
    body: z.strictObject({ ...actionFields, data }),
    problems: [...staffProblems, 'action_conflict', ...(problems ?? [])],
  } as const satisfies Endpoint
}
