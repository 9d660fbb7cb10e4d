import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema, localDateSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const readOperators = {
  method: 'GET',
  path: '/v1/staff/operators',
  summary:
    "What operators did on a day with orders of the own branches; an operator's own without the right to see all",
  auth: 'staff',
  right: 'operators.own',
  query: z.object({ day: z.optional(localDateSchema) }),
  answer: z.object({
    now: instantSchema,
    day: localDateSchema,
    operators: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        /** Of shifts that began on the day, without breaks. */
        worked_minutes: countSchema,
        /** Placed by phone; those of them that were cancelled since; what the others come to. */
        orders: countSchema,
        lost: countSchema,
        sum: sumSchema,
        accepted: countSchema,
        /** Mean seconds from an order's arrival until this person accepted it; null: accepted none. */
        accept_seconds: z.nullable(countSchema),
        changed: countSchema,
        cancelled: countSchema,
        /** Money and points given for complaints. */
        given: sumSchema,
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
