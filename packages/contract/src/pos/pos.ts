import { posProblemCodes } from '@doira/domain/pos/pos-problem'
import { posOrderStates } from '@doira/domain/pos/pos-step'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const queued = {
  state: z.enum(posOrderStates),
  since: instantSchema,
  /** Null: it was not sent yet. */
  problem: z.nullable(z.enum(posProblemCodes)),
  /** What the POS said itself; may be empty. */
  text: z.string(),
  attempts: z.int(),
  /** When it is tried again; null: a person decides. */
  next_at: z.nullable(instantSchema),
}

/** An order that the point of sale (POS) of its branch lacks, or has in another state. */
export const posOrderSchema = z.object({
  order: z.object({
    id: idSchema,
    number: z.int(),
    total: sumSchema,
    status: orderStatusSchema,
    branch_id: idSchema,
  }),
  ...queued,
})
export type WirePosOrder = z.infer<typeof posOrderSchema>

/** A table booking that the POS of its branch lacks, or has in another state. */
export const posBookingSchema = z.object({
  booking: z.object({
    id: idSchema,
    table: z.int(),
    from: instantSchema,
    guests: z.int(),
    branch_id: idSchema,
  }),
  ...queued,
})
export type WirePosBooking = z.infer<typeof posBookingSchema>

export const posBranchSchema = z.object({
  id: idSchema,
  name: localizedSchema,
  /** What the branch is called at the POS; null: its orders are not sent there. */
  pos_id: z.nullable(z.string()),
  /** When stop lists agreed last; null: not yet. */
  stops_agreed_at: z.nullable(instantSchema),
  /** Why they do not agree; null: they do. */
  stops_problem: z.nullable(z.enum(posProblemCodes)),
})
export type WirePosBranch = z.infer<typeof posBranchSchema>

export const readPos = {
  method: 'GET',
  path: '/v1/staff/pos',
  summary: 'The point of sale of the chain: its branches, and orders that wait for it or were refused',
  auth: 'staff',
  right: 'pos.work',
  answer: z.object({
    now: instantSchema,
    /** Null: the settings of the chain name none. */
    connection: z.nullable(z.object({ name: z.string(), since: instantSchema })),
    branches: z.array(posBranchSchema),
    /** Of the own branches, what waits longest first; two hundred at most. */
    orders: z.array(posOrderSchema),
    /** Table bookings in the same way. */
    bookings: z._default(z.array(posBookingSchema), []),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const posModifierSchema = z.object({
  id: idSchema,
  name: localizedSchema,
  group: localizedSchema,
  pos_id: z.nullable(z.string()),
})

export const readPosModifiers = {
  method: 'GET',
  path: '/v1/staff/pos/modifiers',
  summary: 'The choices of dishes with their ids at the point of sale',
  auth: 'staff',
  right: 'chain.edit',
  answer: z.object({ modifiers: z.array(posModifierSchema) }),
  problems: staffProblems,
} as const satisfies Endpoint

const itemKindSchema = z.enum(['dish', 'modifier'])

export const comparePosMenu = {
  method: 'GET',
  path: '/v1/staff/pos/branches/:id/menu',
  summary: 'Compares the menu of a branch with that of its point of sale',
  auth: 'staff',
  right: 'chain.edit',
  answer: z.object({
    /** The name of the branch's menu, for taking over prices. */
    menu: z.string(),
    /** How many dishes the POS has; null: it did not answer. */
    items: z.nullable(z.int()),
    /** What is sold here and not known there. */
    unknown: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        pos_id: z.nullable(z.string()),
        kind: itemKindSchema,
        /** What is called nearly the same there; null: nothing is. */
        guess: z.nullable(
          z.object({
            pos_id: z.string(),
            name: z.string(),
            /** No other of either side is called nearly so. */
            is_sure: z._default(z.boolean(), false),
          }),
        ),
      }),
    ),
    /**
     * What has the very name of one item there, and of no other here, and another code: with the code of the POS it is found
     * whatever it is called later.
     */
    by_name: z._default(
      z.array(
        z.object({
          ...{ id: idSchema, name: z.string(), kind: itemKindSchema },
          /** The code here; null: it has none. */
          code: z.nullable(z.string()),
          pos_id: z.string(),
        }),
      ),
      [],
    ),
    /** Dishes of the POS that the chain does not have, also not as drafts; five hundred at most. */
    new_dishes: z._default(
      z.array(
        z.object({
          pos_id: z.string(),
          name: z.string(),
          /** Null: it has none there. */
          price: z.nullable(sumSchema),
          /** The category of this name; null: there is none. */
          category_id: z.nullable(idSchema),
          /** What its group is called there; null: it has none. */
          group: z.nullable(z.string()),
          /** Whether it has a picture there, which `takePosPicture` takes over. */
          has_picture: z._default(z.boolean(), false),
        }),
      ),
      [],
    ),
    /** What has another price there. */
    prices: z.array(
      z.object({
        ...{ id: idSchema, name: z.string(), kind: itemKindSchema },
        ...{ price: sumSchema, pos_price: sumSchema },
      }),
    ),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

export const takePosPicture = {
  method: 'POST',
  path: '/v1/staff/pos/branches/:id/pictures',
  summary: 'Takes over the picture that a dish has at the point of sale, for its draft',
  auth: 'staff',
  right: 'content.edit',
  status: 201,
  body: z.strictObject({ pos_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    /** Key for `/image/{image}`. */
    image: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  problems: [
    ...staffProblems,
    ...(['branch_not_found', 'picture_refused', 'too_many_requests', 'too_busy'] as const),
  ],
} as const satisfies Endpoint
