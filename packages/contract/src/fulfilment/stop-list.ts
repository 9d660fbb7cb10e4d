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
  /** Guests who still have to choose. */
  open_questions: z.int(),
})

export const readStopList = {
  method: 'GET',
  path: '/v1/staff/stop',
  summary: 'What a branch has stopped, how busy it is and its special days',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({ branch: idSchema }),
  answer: z.object({
    now: instantSchema,
    branch: branchRefSchema,
    /** Those that stand without an end for more than a day first. */
    stopped: z.array(stoppedDishSchema),
    load: z.object({
      level: loadLevelSchema,
      until: z.nullable(instantSchema),
      usual_minutes: z.int(),
      /** Orders that the kitchen has. */
      open_tickets: z.int(),
      /** Level that the number of open tickets suggests; nothing switches by itself. */
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
    /** The ends that a stop can have: the next opening, the end of this day. */
    day_ends_at: instantSchema,
    opens_next_at: z.nullable(instantSchema),
    /** It never closes: `opens_next_at` is when its next day of work begins. */
    is_around_the_clock: z.boolean(),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** Search of a dish: three languages and article; ingredients say what else would have to stop with it. */
export const findDishes = {
  method: 'GET',
  path: '/v1/staff/stop/dishes',
  summary: 'Dishes of a branch by name, with what else has the same ingredients',
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
        /** Open orders that have it. */
        open_orders: z.int(),
        ingredients: z.array(
          z.object({ key: z.string(), name: localizedSchema, other_product_ids: z.array(idSchema) }),
        ),
      }),
    ),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** What stopping these would ask guests, for the panel. */
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
