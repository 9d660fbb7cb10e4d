import { blockReasons } from '@doira/domain/customers/block'
import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  locationSchema,
  sumSchema,
} from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { orderStatusSchema } from '../../orders/order-shape.ts'
import { actionFields } from '../../staff/actions.ts'
import { branchRefSchema, staffProblems } from '../../staff/staff-shapes.ts'

/** What those who take calls know of a guest. Others of the staff read `cannot_eat` alone, on orders that are open. */
export const phoneCustomerFactsSchema = z.object({
  /** What the guest cannot eat, in the operator's words; empty: nothing is known. */
  cannot_eat: z.string(),
  notes: z.string(),
  /** Raised by every change; 0: nobody has written anything yet. */
  version: z.int(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instantSchema),
})
export type WirePhoneCustomerFacts = z.infer<typeof phoneCustomerFactsSchema>

/** A place to bring to: saved by the guest, or where an order of theirs went. */
export const phoneCustomerAddressSchema = z.object({
  /** Of the saved address, or of the order. */
  id: idSchema,
  kind: z.enum(['saved', 'past']),
  /** Home, work or the guest's own word; empty for a past one. */
  name: z.string(),
  address: z.string(),
  accommodation: z.string(),
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  landmark: z.string(),
  courier_note: z.string(),
  location: locationSchema,
  /** Which branch an order for now would come from; null: none brings there. */
  branch: z.nullable(branchRefSchema),
  distance_meters: z.nullable(z.int()),
  /** Minutes from now; null while the branch is closed. */
  eta_minutes: z.nullable(z.object({ from: z.int(), to: z.int() })),
  problem: z.nullable(z.enum(['outside_zone', 'branch_closed', 'all_branches_closed'])),
})

export const blockSchema = z.object({
  reason: z.enum(blockReasons),
  by: z.string(),
  at: instantSchema,
  /** Null: until somebody lifts it. */
  until: z.nullable(instantSchema),
})

export const phoneCustomerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** No order is taken for them. */
  is_blocked: z.boolean(),
  /** Null while they are not blocked. */
  block: z.nullable(blockSchema),
  /** They cannot change it themselves once it is entered. */
  date_of_birth: z.nullable(localDateSchema),
  /** In which they ordered last; null: they never have. */
  language: z.nullable(z.enum(['ru', 'uz', 'en'])),
  /** Those that were not cancelled. */
  orders: z.int(),
  last_order_at: z.nullable(instantSchema),
  level: z.nullable(localizedSchema),
  points: sumSchema,
  facts: phoneCustomerFactsSchema,
  addresses: z.array(phoneCustomerAddressSchema),
  /** The last three, newest first, cancelled ones too. */
  last_orders: z.array(
    z.object({
      id: idSchema,
      number: z.int(),
      created_at: instantSchema,
      status: orderStatusSchema,
      delivery_type: deliveryTypeSchema,
      branch: branchRefSchema,
      total: sumSchema,
      /** Without what the shop adds by itself. */
      dishes: z.array(z.object({ name: localizedSchema, quantity: countSchema })),
    }),
  ),
  /** The newest of the last year: a review of three stars or fewer, an order that we cancelled, money that went back. */
  last_complaint: z.nullable(
    z.object({
      kind: z.enum(['review', 'cancelled', 'refunded']),
      at: instantSchema,
      /** Null: the review came without one. */
      order: z.nullable(z.object({ id: idSchema, number: z.int() })),
      /** Of a review. */
      rating: z.nullable(z.int()),
      /** The review's words, or the reason as it was written down: a code (`no_time`) with words or without. */
      words: z.string(),
      /** What went back. */
      amount: z.nullable(sumSchema),
    }),
  ),
  /** Of `orders` that were handed over in the last `days` so many came after their first promise, by a minute or more. */
  late: z.object({ count: z.int(), orders: z.int(), days: z.int() }),
})
export type WireGuest = z.infer<typeof phoneCustomerSchema>

/**
 * Who calls. Every look-up stands in the journal. A number that nobody has answers `guest: null`: the guest comes to be
 * with the order. Of other branches than the operator's own nothing is told.
 */
export const lookUpCustomer = {
  method: 'POST',
  path: '/v1/staff/guests/look_up',
  summary: 'The guest of a phone number, with all that serves the call',
  auth: 'staff',
  right: 'calls.take',
  /** Nine digits, or the whole number, however it is written. */
  body: z.strictObject({ phone: z.string().check(z.maxLength(32)) }),
  answer: z.object({
    /** `+998901234567`. */
    phone: z.string(),
    guest: z.nullable(phoneCustomerSchema),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'invalid_phone', 'too_many_requests'],
} as const satisfies Endpoint

/** Who ordered, as those know them who take calls: in the order that they call about. Null: they have left. */
export const readOrderCustomer = {
  method: 'GET',
  path: '/v1/staff/orders/:id/guest',
  summary:
    'What the guest of an order cannot eat, what they complained of last, and how often they waited too long',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({
    guest: z.nullable(
      z.pick(phoneCustomerSchema, {
        ...{ id: true, name: true, block: true, date_of_birth: true },
        ...{ facts: true, last_complaint: true, late: true },
      }),
    ),
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint

/** Replaces both texts. `version` is the one that was seen: when somebody else has written since, nothing is kept. */
export const saveCustomerFacts = {
  method: 'POST',
  path: '/v1/staff/actions/guest_facts',
  summary: 'What a guest cannot eat, and notes; the journal says that they changed, never what they say',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      customer_id: idSchema,
      version: z.int().check(z.minimum(0)),
      cannot_eat: z.string().check(z.trim(), z.maxLength(200)),
      notes: z.string().check(z.trim(), z.maxLength(500)),
    }),
  }),
  answer: z.object({ action_id: idSchema, version: z.int() }),
  problems: [...staffProblems, 'action_conflict', 'customer_not_found', 'facts_changed'],
} as const satisfies Endpoint
