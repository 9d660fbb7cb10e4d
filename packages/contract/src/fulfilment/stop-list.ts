import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
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
  keyScope: 'stops:read',
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

const namedDishSchema = z.object({
  product_id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
})

export const listStops = {
  method: 'GET',
  path: '/v1/staff/stop/branches',
  summary: 'All stopped dishes and choices of the branches of a person',
  auth: 'staff',
  keyScope: 'stops:read',
  right: 'stop.change',
  answer: z.object({
    stops: z.array(
      z.object({
        ...namedDishSchema.shape,
        branch_id: idSchema,
        reason: z.nullable(stopReasonSchema),
        since: instantSchema,
        until: z.nullable(instantSchema),
        by: z.nullable(z.string()),
        /** The action that stopped it together with others, and how many of these, choices too, are still stopped. */
        stopped_by: z.nullable(idSchema),
        stopped_together: z.int(),
        /** What is usually sold in the hours of today in which it was stopped, in sums. */
        lost_today: sumSchema,
      }),
    ),
    /** Choices that stopped with an ingredient, also in branches where no dish did. */
    choices: z.array(
      z.object({
        modifier_id: idSchema,
        name: localizedSchema,
        branch_id: idSchema,
        since: instantSchema,
        until: z.nullable(instantSchema),
        by: z.nullable(z.string()),
        stopped_by: idSchema,
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const listStopSubjects = {
  method: 'GET',
  path: '/v1/staff/stop/subjects',
  summary: 'Ingredients and categories by which dishes are stopped together',
  auth: 'staff',
  right: 'stop.change',
  answer: z.object({
    ingredients: z.array(z.object({ key: z.string(), name: localizedSchema, dishes: z.int() })),
    categories: z.array(z.object({ key: z.string(), name: localizedSchema, dishes: z.int() })),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

/** The dishes that contain an ingredient, or those of a category, in every branch of the person. */
export const readStopMatrix = {
  method: 'GET',
  path: '/v1/staff/stop/matrix',
  summary: 'Dishes by branches: on sale, stopped until when, or not in the menu',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({
    ingredient: z.optional(z.string().check(z.maxLength(60))),
    /** The slug of a category; ignored with an ingredient. */
    category: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.object({
    dishes: z.array(
      z.object({
        ...namedDishSchema.shape,
        /** A set stops with the dishes in it, unless it is left out. */
        is_set: z.boolean(),
        cells: z.array(
          z.object({
            branch_id: idSchema,
            state: z.enum(['sold', 'stopped', 'not_in_menu']),
            until: z.nullable(instantSchema),
          }),
        ),
      }),
    ),
    /** Choices that are made of the ingredient and stop with it. */
    choices: z.int(),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const previewStopInBranches = {
  method: 'GET',
  path: '/v1/staff/stop/branches/preview',
  summary: 'Open orders that contain these dishes in these branches',
  auth: 'staff',
  right: 'stop.change',
  query: z.object({
    branches: z.string().check(z.maxLength(8000)),
    products: z.string().check(z.maxLength(12_000)),
  }),
  answer: z.object({
    new_orders: z.int(),
    cooking_orders: z.int(),
    cooking_portions: z.int(),
    preorders: z.int(),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint
