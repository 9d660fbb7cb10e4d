import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'
import { loadLevelSchema, stopReasonSchema } from './branch-actions.ts'

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
  summary: 'The stop list of a branch and its load',
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
    /** Possible ends of a stop: the next opening, the end of this day. */
    day_ends_at: instantSchema,
    opens_next_at: z.nullable(instantSchema),
    /** It never closes: `opens_next_at` is the start of its next working day. */
    is_around_the_clock: z.boolean(),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

const foundDishSchema = z.object({
  product_id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
  is_stopped: z.boolean(),
})

/** The whole menu of a branch, as a kitchen stops dishes: by station, with what open orders need. */
export const readStopMenu = {
  method: 'GET',
  path: '/v1/staff/stop/menu',
  summary: 'All dishes of a branch by station, with their portions in open orders',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({ branch: idSchema }),
  answer: z.object({
    stations: z.array(z.string()),
    dishes: z.array(
      z.object({
        ...foundDishSchema.shape,
        sku: z.string(),
        station: z.string(),
        /** Null while it is on sale, and for a stop without an end. */
        until: z.nullable(instantSchema),
        /** Portions of open orders that are not done. */
        open_portions: z.int(),
      }),
    ),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** Finds dishes by name in three languages and by article. */
export const findDishes = {
  method: 'GET',
  path: '/v1/staff/stop/dishes',
  summary: 'Dishes of a branch by name',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({ branch: idSchema, text: z.string().check(z.maxLength(80)) }),
  answer: z.object({ dishes: z.array(foundDishSchema) }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** What a dish shares with others of the branch: they run out together. */
export const readStopIngredients = {
  method: 'GET',
  path: '/v1/staff/stop/ingredients',
  summary: 'The ingredients of a dish, with other dishes of the branch that contain them',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({ branch: idSchema, product: idSchema }),
  answer: z.object({
    ingredients: z.array(
      z.object({ key: z.string(), name: localizedSchema, other_product_ids: z.array(idSchema) }),
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
