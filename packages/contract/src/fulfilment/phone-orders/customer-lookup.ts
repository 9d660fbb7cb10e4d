import * as z from 'zod/mini'
import {
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localDateSchema,
  localizedSchema,
  locationSchema,
  namedQuantitySchema,
  sumSchema,
} from '../../common/shapes.ts'
import { restrictionSchema } from '../../customers/restrictions.ts'
import type { Endpoint } from '../../endpoint.ts'
import { orderStatusSchema } from '../../orders/order-shape.ts'
import { actionFields } from '../../staff/actions.ts'
import { branchRefSchema, staffProblems } from '../../staff/staff-shapes.ts'

/** An earlier order of a customer. */
export const lastOrderFields = {
  id: idSchema,
  number: z.int(),
  created_at: instantSchema,
  status: orderStatusSchema,
  delivery_type: deliveryTypeSchema,
  branch: branchRefSchema,
  total: sumSchema,
  /** Without auto-added products. */
  dishes: z.array(namedQuantitySchema),
}

/** What operators record about a customer. Other staff see `cannot_eat` only, for open orders. */
export const phoneCustomerFactsSchema = z.object({
  /** What the customer cannot eat, as the operator wrote it; empty: unknown. */
  cannot_eat: z.string(),
  notes: z.string(),
  /** Incremented by every change; 0: never written. */
  version: z.int(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instantSchema),
})
export type WirePhoneCustomerFacts = z.infer<typeof phoneCustomerFactsSchema>

/** A delivery address: saved by the customer, or of a past order. */
export const phoneCustomerAddressSchema = z.object({
  /** The id of the saved address or the order. */
  id: idSchema,
  kind: z.enum(['saved', 'past']),
  /** Home, work or the customer's own name for it; empty for a past one. */
  name: z.string(),
  address: z.string(),
  accommodation: z.string(),
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  landmark: z.string(),
  courier_note: z.string(),
  location: locationSchema,
  /** The branch for an order for now; null: outside all zones. */
  branch: z.nullable(branchRefSchema),
  distance_meters: z.nullable(z.int()),
  /** Minutes from now; null while the branch is closed. */
  eta_minutes: z.nullable(z.object({ from: z.int(), to: z.int() })),
  problem: z.nullable(z.enum(['outside_zone', 'branch_closed', 'all_branches_closed'])),
})

export const lastComplaintSchema = z.object({
  kind: z.enum(['review', 'cancelled', 'refunded', 'complaint']),
  at: instantSchema,
  /** Null: the review is not about an order. */
  order: z.nullable(z.object({ id: idSchema, number: z.int() })),
  /** Of a review. */
  rating: z.nullable(z.int()),
  /** The review's text, or the stored reason: a code (`no_time`) with or without a text. */
  comment: z.string(),
  /** The refund. */
  amount: z.nullable(sumSchema),
})

export const phoneCustomerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Those that apply now. */
  restrictions: z.array(restrictionSchema),
  /** They cannot change it once it is entered. */
  date_of_birth: z.nullable(localDateSchema),
  /** The language of the last order; null without one. */
  language: z.nullable(languageSchema),
  /** Orders that were not cancelled. */
  orders: z.int(),
  last_order_at: z.nullable(instantSchema),
  level: z.nullable(localizedSchema),
  points: sumSchema,
  facts: phoneCustomerFactsSchema,
  addresses: z.array(phoneCustomerAddressSchema),
  /** The last three, newest first, with cancelled ones. */
  last_orders: z.array(z.object(lastOrderFields)),
  /** The latest of the last year: a review of three stars or fewer, an order cancelled by the shop, a refund, a complaint. */
  last_complaint: z.nullable(lastComplaintSchema),
  /**
   * Of `orders` that were handed over in the last `days`, how many were a minute or more after their first promise.
   */
  late: z.object({ count: z.int(), orders: z.int(), days: z.int() }),
})
export type WirePhoneCustomer = z.infer<typeof phoneCustomerSchema>

/**
 * Finds the caller. Every look-up is in the journal. An unknown number answers `customer: null`: the customer is created
 * with the order. Nothing about branches other than the operator's is returned.
 */
export const lookUpCustomer = {
  method: 'POST',
  path: '/v1/staff/customers/look_up',
  summary: 'The customer of a phone number, with the information for a call',
  auth: 'staff',
  right: 'calls.take',
  /** Nine digits, or the whole number, in any form. */
  body: z.strictObject({ phone: z.string().check(z.maxLength(32)) }),
  answer: z.object({
    /** `+998901234567`. */
    phone: z.string(),
    customer: z.nullable(phoneCustomerSchema),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'invalid_phone', 'too_many_requests'],
} as const satisfies Endpoint

/** The customer of an order for operators, in addition to the order. Null: the account was deleted. */
export const readOrderCustomer = {
  method: 'GET',
  path: '/v1/staff/orders/:id/customer',
  summary:
    'What the customer of an order cannot eat, their last complaint, and how often they waited too long',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({
    customer: z.nullable(
      z.pick(phoneCustomerSchema, {
        ...{ id: true, name: true, restrictions: true, date_of_birth: true },
        ...{ facts: true, last_complaint: true, late: true },
      }),
    ),
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint

/**
 * Replaces both texts. `version` is the one that was read: if the texts were changed since, nothing is
 * stored.
 */
export const saveCustomerFacts = {
  method: 'POST',
  path: '/v1/staff/actions/customer_facts',
  summary: 'Stores what a customer cannot eat, and notes; the journal records the change without the texts',
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
