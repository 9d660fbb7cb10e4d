import type { AnyProblemCode } from '@doira/domain/problem'
import type { StaffRight } from '@doira/domain/staff/rights'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { actionPath } from './action-path.ts'
import { orderCardSchema, staffProblems } from './staff-shapes.ts'

/** The fields of every action: the device makes its id, and the same id gets the stored answer, also of a refusal. */
export const actionFields = {
  action_id: idSchema,
  /** When the person clicked: the timeline shows this, the journal also when it arrived. */
  pressed_at: instantSchema,
}

/** A code of the own second factor: people who have one give it before what a session alone may not do. */
export const ownCodeSchema = z.string().check(z.minLength(6), z.maxLength(20))
export const ownCodeProblems = ['own_code_required', 'invalid_code', 'sign_in_locked'] as const

export const actionAnswerSchema = z.object({
  action_id: idSchema,
  /** `already`: it had been done before, and was not done again. */
  outcome: z.enum(['done', 'already']),
  /**
   * The order right after the action; null for actions without an order, and when this person may no longer see it.
   */
  order: z.nullable(orderCardSchema),
  /** For `already`: who had done it and when; null otherwise, and when it was this person. */
  done_before: z.nullable(z.object({ by: z.string(), at: instantSchema })),
  /** Of an action on many things at once: how many of them it changed. */
  changed: z.optional(z.int()),
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

/** The parts that all actions share. Each adds its right, its data and its problems. */
function actionCalled<const Kind extends string>(kind: Kind, summary: string) {
  return {
    method: 'POST',
    path: `${actionPath}${kind}`,
    summary,
    auth: 'staff',
    answer: actionAnswerSchema,
  } as const
}

/**
 * An action on an order: `expected_status` is what the person saw. When the order has changed since, the action has
 * no effect and is refused with `order_changed`, unless its goal is already reached.
 */
export function anOrderAction<
  const Kind extends string,
  const Right extends StaffRight,
  Data extends z.ZodMiniType,
  const Problems extends readonly AnyProblemCode[] = readonly [],
>(kind: Kind, right: Right, summary: string, data: Data, problems?: Problems) {
  return {
    ...actionCalled(kind, summary),
    right,
    body: z.strictObject({
      ...actionFields,
      order_id: idSchema,
      expected_status: orderStatusSchema,
      data,
    }),
    problems: [...orderActionProblems, ...(problems ?? [])],
  } as const satisfies Endpoint
}

/** An action on the own account, which needs no right. */
export function anOwnAction<
  const Kind extends string,
  Data extends z.ZodMiniType,
  const Problems extends readonly AnyProblemCode[] = readonly [],
>(kind: Kind, summary: string, data: Data, problems?: Problems) {
  return {
    ...actionCalled(kind, summary),
    body: z.strictObject({ ...actionFields, data }),
    problems: [...staffProblems, 'action_conflict', ...(problems ?? [])],
  } as const satisfies Endpoint
}

/** An action on a branch or its people, without an order. */
export function aPlainAction<
  const Kind extends string,
  const Right extends StaffRight,
  Data extends z.ZodMiniType,
  const Problems extends readonly AnyProblemCode[] = readonly [],
>(kind: Kind, right: Right, summary: string, data: Data, problems?: Problems) {
  return {
    ...actionCalled(kind, summary),
    right,
    body: z.strictObject({ ...actionFields, data }),
    problems: [...staffProblems, 'action_conflict', ...(problems ?? [])],
  } as const satisfies Endpoint
}
