import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  locationSchema,
  paymentTypeSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { branchDraftSchema, specialDayDraftSchema } from './branches/branch-draft.ts'
import { dayHoursSchema } from './branches/branch-shape.ts'

/** A branch in the list of the staff, with what it does now. */
export const staffBranchSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: localizedSchema,
  address: localizedSchema,
  city_id: idSchema,
  location: locationSchema,
  /** `soon`: announced, takes no orders yet; `shut`: closed for good. */
  state: z.enum(['open', 'paused', 'closed', 'soon', 'shut']),
  /** Of `open` and `paused` the end, of `closed` the next opening; null when none is known. */
  until: z.nullable(instantSchema),
  has_hall: z.boolean(),
  /** Of today. */
  work: dayHoursSchema,
  delivery: dayHoursSchema,
  /** Minutes promised now, with the load. */
  promise_minutes: z.int(),
  /** Per cent of the present half hour's capacity that orders have taken. */
  kitchen_percent: z.int(),
  kitchen_capacity_minutes: z.int(),
  orders: countSchema,
  managers: z.array(z.string()),
  has_draft: z.boolean(),
  /** Whether an active delivery zone lists it; without one it is ordered from only as takeaway. */
  has_zone: z.boolean(),
  /** Whether this person changes it. */
  is_own: z.boolean(),
})
export type WireStaffBranch = z.infer<typeof staffBranchSchema>

export const readStaffBranches = {
  method: 'GET',
  path: '/v1/staff/branches',
  summary: 'All branches of the chain with what they do now, and the lists that their editor needs',
  auth: 'staff',
  right: 'branches.see',
  answer: z.object({
    now: instantSchema,
    branches: z.array(staffBranchSchema),
    cities: z.array(
      z.object({
        id: idSchema,
        slug: z.string(),
        title: localizedSchema,
        center: locationSchema,
        zoom: z.number(),
        /** West, south, east, north. */
        bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        /** That most of its branches have; null while it has none. */
        menu_id: z.nullable(idSchema),
        /** What none of its branches can offer. */
        payments_off: z.array(paymentTypeSchema),
      }),
    ),
    menus: z.array(z.object({ id: idSchema, title: localizedSchema })),
    /** What the chain offers. */
    payment_types: z.array(paymentTypeSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

/** Orders and bookings outside of new hours, which were inside of the former ones. */
export const outsideHoursSchema = z.object({
  orders: z.array(
    z.object({
      id: idSchema,
      number: z.int(),
      branch_id: idSchema,
      at: instantSchema,
      delivery_type: deliveryTypeSchema,
      name: z.string(),
    }),
  ),
  bookings: z.array(
    z.object({ id: idSchema, branch_id: idSchema, at: instantSchema, guests: z.int(), name: z.string() }),
  ),
})
export type WireOutsideHours = z.infer<typeof outsideHoursSchema>

export const measureHours = {
  method: 'POST',
  path: '/v1/staff/branches/effect/:kind/:id',
  summary:
    'The orders and bookings that publishing the saved draft, or hiding it, would leave outside of the hours',
  auth: 'staff',
  right: 'drafts.edit',
  query: z.object({
    /** What would be done with it. */
    as: z._default(z.enum(['published', 'hidden', 'shown']), 'published'),
  }),
  answer: outsideHoursSchema,
  problems: [...staffProblems, 'content_not_found', 'draft_incomplete', 'slug_taken', 'branch_has_orders'],
} as const satisfies Endpoint

const specialDayRowSchema = z.object({
  id: idSchema,
  /** The published record; of one that was never published the draft, as far as it is written. */
  day: z.partial(specialDayDraftSchema),
  state: z.enum(['new', 'live', 'hidden']),
  has_draft: z.boolean(),
  /** Scheduled orders and bookings on its dates in its branches. */
  orders: countSchema,
  bookings: countSchema,
})

export const readSpecialDays = {
  method: 'GET',
  path: '/v1/staff/special-days',
  summary: 'Special days from yesterday on, drafts included, and the holidays of the state',
  auth: 'staff',
  right: 'branches.see',
  answer: z.object({
    now: instantSchema,
    days: z.array(specialDayRowSchema),
    holidays: z.array(
      z.object({
        key: z.string(),
        title: localizedSchema,
        first_date: localDateSchema,
        last_date: localDateSchema,
        /** False: it depends on the moon and may move by a day. */
        is_certain: z.boolean(),
        repeats: z.boolean(),
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

const manyFields = {
  hours: branchDraftSchema.shape.hours,
  delivery_minutes: branchDraftSchema.shape.delivery_minutes,
  last_order_minutes: branchDraftSchema.shape.last_order_minutes,
  kitchen_capacity_minutes: branchDraftSchema.shape.kitchen_capacity_minutes,
  payments_off: branchDraftSchema.shape.payments_off,
}
const changeOfMany = z.strictObject({
  branch_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)),
  /** Exactly one field. */
  change: z.union([
    z.strictObject({ hours: manyFields.hours }),
    z.strictObject({ delivery_minutes: manyFields.delivery_minutes }),
    z.strictObject({ last_order_minutes: manyFields.last_order_minutes }),
    z.strictObject({ kitchen_capacity_minutes: manyFields.kitchen_capacity_minutes }),
    z.strictObject({ payments_off: manyFields.payments_off }),
  ]),
})

export const measureManyBranches = {
  method: 'POST',
  path: '/v1/staff/branches/many/effect',
  summary: 'What the change of one field in many branches would change, branch by branch',
  auth: 'staff',
  right: 'branches.edit',
  body: changeOfMany,
  answer: z.object({
    branches: z.array(
      z.object({
        id: idSchema,
        name: localizedSchema,
        is_changed: z.boolean(),
        /** The field before. */
        before: z.unknown(),
        /** Why it cannot be changed: the wrong field; null: it can. */
        problem: z.nullable(z.string()),
      }),
    ),
    outside: outsideHoursSchema,
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

export const changeManyBranches = aPlainAction(
  'branches_change',
  'branches.edit',
  'Changes one field of many branches, of all of them or none',
  z.strictObject({
    ...changeOfMany.shape,
    accepted_ids: z._default(z.array(idSchema).check(z.maxLength(2000)), []),
  }),
  ['branch_not_found', 'draft_incomplete', 'orders_outside_hours'],
)
