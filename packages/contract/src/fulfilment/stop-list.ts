import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'
import { hoursSchema, loadLevelSchema, stopReasonSchema } from './branch-actions.ts'

export const stoppedDishSchema = z.object({
  product_id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
  reason: z.nullable(stopReasonSchema),
  since: instantSchema,
  until: z.nullable(instantSchema),
  by: z.nullable(z.string()),
  /** Customers who have not chosen yet. */
  open_questions: z.int(),
})

export const readStopList = {
  method: 'GET',
  path: '/v1/staff/stop',
  summary: 'The stop list of a branch, its load and its special days',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({ branch: idSchema }),
  answer: z.object({
    now: instantSchema,
    branch: branchRefSchema,
    /** Stops without an end for more than a day come first. */
    stopped: z.array(stoppedDishSchema),
    load: z.object({
      level: loadLevelSchema,
      until: z.nullable(instantSchema),
      usual_minutes: z.int(),
      /** Orders in the kitchen. */
      open_tickets: z.int(),
      /** The load suggested by the open tickets; nothing changes by itself. */
      suggestion: z.nullable(loadLevelSchema),
    }),
    /** Operators check new orders before the branch sees them. */
    operator_first: z.boolean(),
    special_days: z.array(
      z.object({
        date: localDateSchema,
        work: hoursSchema,
        delivery: hoursSchema,
        reason: z.nullable(localizedSchema),
      }),
    ),
    /** Possible ends of a stop: the next opening, the end of this day. */
    day_ends_at: instantSchema,
    opens_next_at: z.nullable(instantSchema),
    /** It never closes: `opens_next_at` is the start of its next working day. */
    is_around_the_clock: z.boolean(),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/**
 * Finds dishes by name in three languages and by article; ingredients show which others would have to be stopped,
 * too.
 */
export const findDishes = {
  method: 'GET',
  path: '/v1/staff/stop/dishes',
  summary: 'Dishes of a branch by name, with others of the same ingredients',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({ branch: idSchema, text: z.string().check(z.maxLength(80)) }),
  answer: z.object({
    dishes: z.array(
      z.object({
        product_id: idSchema,
        name: localizedSchema,
        image: z.nullable(z.string()),
        is_stopped: z.boolean(),
        /** Open orders that contain it. */
        open_orders: z.int(),
        ingredients: z.array(
          z.object({ key: z.string(), name: localizedSchema, other_product_ids: z.array(idSchema) }),
        ),
      }),
    ),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** How many customers stopping these would affect, for the panel. */
export const previewStop = {
  method: 'GET',
  path: '/v1/staff/stop/preview',
  summary: 'How many open orders have these dishes',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({ branch: idSchema, products: z.string().check(z.maxLength(12_000)) }),
  answer: z.object({ open_orders: z.int(), names: z.array(localizedSchema) }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint
