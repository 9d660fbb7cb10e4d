import { complaintReasons, complaintStates } from '@doira/domain/complaints/complaint'
import { segmentNames } from '@doira/domain/customers/segments'
import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  languageSchema,
  localDateSchema,
  localizedSchema,
  sumSchema,
  underEach,
} from '../common/shapes.ts'
import { compensationSumsSchema } from '../complaints/complaints.ts'
import type { Endpoint } from '../endpoint.ts'
import { lastOrderFields, phoneCustomerFactsSchema } from '../fulfilment/phone-orders/customer-lookup.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { restrictionSchema } from './restrictions.ts'

const count = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))
const days = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3650))

export const segmentNameSchema = z.enum(segmentNames)

/** Conditions on customers; all of them apply. In an address they are text. */
export const customerConditions = {
  segment: z.optional(segmentNameSchema),
  /** Of the branch of the last order. */
  city: z.optional(idSchema),
  level: z.optional(z.string().check(z.maxLength(64))),
  language: z.optional(languageSchema),
  orders_from: z.optional(count),
  orders_to: z.optional(count),
  total_from: z.optional(count),
  total_to: z.optional(count),
  /** Days since the last order. */
  last_from: z.optional(days),
  last_to: z.optional(days),
  /** They have ordered this dish. */
  dish: z.optional(idSchema),
  channel: z.optional(z.enum(['push', 'telegram'])),
  consent: z.optional(z.enum(['yes', 'no'])),
}
export const customerConditionsSchema = z.strictObject(customerConditions)
export type CustomerConditions = z.infer<typeof customerConditionsSchema>

const levelRefSchema = z.object({ slug: z.string(), title: localizedSchema })

export const customerRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Of a list the end of it only, unless the person may export customers. */
  phone: z.string(),
  level: z.nullable(localizedSchema),
  orders: z.int(),
  total: sumSchema,
  last_order_at: z.nullable(instantSchema),
  points: sumSchema,
  segments: z.array(segmentNameSchema),
  /** Month and day, MM-DD. */
  birthday: z.nullable(z.string()),
  restrictions: z.array(z.enum(['no_cash', 'no_delivery', 'no_orders'])),
})
export type WireCustomerRow = z.infer<typeof customerRowSchema>

export const listCustomers = {
  method: 'GET',
  path: '/v1/staff/customers',
  summary: "The customers of one's branches, fifty a page",
  auth: 'staff',
  right: 'customers.see',
  query: z.object({
    ...customerConditions,
    /** A part of the phone or name, or the number of an order. */
    text: z.optional(z.string().check(z.maxLength(80))),
    sort: z.optional(z.enum(['last', 'orders', 'total'])),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({
    rows: z.array(customerRowSchema),
    next: z.nullable(z.string()),
    /** Of the whole selection; null on later pages. */
    totals: z.nullable(
      z.object({ customers: z.int(), consenting: z.int(), orders: z.int(), total: sumSchema }),
    ),
    now: instantSchema,
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const listSegments = {
  method: 'GET',
  path: '/v1/staff/customers/segments',
  summary: 'How many customers are in each segment now, saved ones included',
  auth: 'staff',
  right: 'customers.see',
  answer: z.object({
    customers: z.int(),
    counts: underEach(segmentNames, z.int()),
    saved: z.array(
      z.object({ id: idSchema, name: z.string(), conditions: customerConditionsSchema, count: z.int() }),
    ),
    /** What the conditions offer. */
    cities: z.array(z.object({ id: idSchema, name: localizedSchema })),
    levels: z.array(levelRefSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const customerCardSchema = z.object({
  ...customerRowSchema.shape,
  language: z.nullable(languageSchema),
  since: instantSchema,
  date_of_birth: z.nullable(localDateSchema),
  /** The channels by which they agreed to receive offers. */
  consents: z.array(z.string()),
  /** The average days between orders; null with fewer than two. */
  every_days: z.nullable(z.int()),
  /** The last ten. */
  last_orders: z.array(
    z.object({
      ...lastOrderFields,
      /** Minutes after the first promise; null before it was handed over. */
      late_minutes: z.nullable(z.int()),
      /** The address with a flat; null: it has none. */
      flat: z.nullable(z.string()),
    }),
  ),
  /** Complaints that staff recorded, and reviews of three stars or fewer. */
  complaints: z.array(
    z.object({
      at: instantSchema,
      rating: z.nullable(z.int()),
      text: z.string(),
      order_number: z.nullable(z.int()),
      /** Null for a review. */
      complaint: z.nullable(
        z.object({
          reasons: z.array(z.enum(complaintReasons)),
          /** Empty for those who may not see complaints. */
          photos: z.array(idSchema),
          /** What was given, or asked for. */
          given: compensationSumsSchema,
          state: z.enum(complaintStates),
        }),
      ),
    }),
  ),
  /** Points that expire next. */
  expiring: z.nullable(z.object({ points: sumSchema, at: instantSchema })),
  /** Those that cannot be spent yet, the first ones first; missing in answers of older versions. */
  waiting: z.optional(z.array(z.object({ points: sumSchema, at: instantSchema }))),
  entries: z.array(
    z.object({
      id: idSchema,
      kind: z.string(),
      amount: z.int(),
      at: instantSchema,
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      comment: z.string(),
      order_number: z.nullable(z.int()),
      /** This person may undo it now. */
      is_undoable: z.boolean(),
    }),
  ),
  addresses: z.array(z.object({ text: z.string(), detail: z.string(), orders: z.int() })),
  usual: z.array(z.object({ name: localizedSchema, count: z.int() })),
  facts: phoneCustomerFactsSchema,
  restrictions_now: z.array(restrictionSchema),
  messages: z.array(
    z.object({ channel: z.string(), at: instantSchema, event: z.string(), state: z.string() }),
  ),
  /** What this person may still correct today; null: any number. */
  correction_left: z.nullable(sumSchema),
})
export type WireCustomerCard = z.infer<typeof customerCardSchema>

/** Opening a card is in the journal, once a day for each person and customer. */
export const readCustomerCard = {
  method: 'GET',
  path: '/v1/staff/customers/:id',
  summary: 'All about a customer',
  auth: 'staff',
  right: 'customers.phones',
  answer: z.object({ card: customerCardSchema, now: instantSchema }),
  problems: [...staffProblems, 'customer_not_found'],
} as const satisfies Endpoint
