import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  locationSchema,
  paymentTypeSchema,
  sumSchema,
} from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { orderedProductSchema } from '../../ordering/order-shapes.ts'
import { actionFields } from '../../staff/actions.ts'
import { staffProblems } from '../../staff/staff-shapes.ts'

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/** A line as it is ordered, and as it can be shown before there is a quote. */
export const draftLineSchema = z.extend(orderedProductSchema, {
  key: z.string().check(z.maxLength(64)),
  title: localizedSchema,
  image: z.nullable(z.string()),
  /** The variant and what was chosen, in the order of the menu. */
  choices: z.array(z.object({ name: localizedSchema, quantity: countSchema })).check(z.maxLength(50)),
})

/** The form as it stands, whatever of it is filled in. */
export const callDraftContentSchema = z.strictObject({
  /** As it was typed. */
  phone: text(32),
  name: text(50),
  language: z._default(z.enum(['ru', 'uz', 'en']), 'ru'),
  cannot_eat: text(200),
  delivery_type: z._default(deliveryTypeSchema, 'delivery'),
  /** Chosen for pickup. */
  branch_id: z._default(z.nullable(idSchema), null),
  address: z._default(
    z.nullable(
      z.strictObject({
        /** Of the saved or past address that was chosen. */
        id: z._default(z.nullable(idSchema), null),
        address: text(200),
        location: z._default(z.nullable(locationSchema), null),
        accommodation: text(50),
        building: text(50),
        floor: text(50),
        apartment: text(50),
        landmark: text(120),
        courier_note: text(200),
      }),
    ),
    null,
  ),
  future_time: z._default(z.nullable(instantSchema), null),
  payment_type: z._default(z.nullable(paymentTypeSchema), null),
  cash_change: z._default(z.nullable(sumSchema), null),
  promo_code: text(32),
  points: z._default(sumSchema, 0),
  extra_phone: text(32),
  comment: text(500),
  is_courier_call: z._default(z.boolean(), false),
  declined_auto_add: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []),
  lines: z._default(z.array(draftLineSchema).check(z.maxLength(100)), []),
})
export type WireDraftContent = z.infer<typeof callDraftContentSchema>

export const callDraftSchema = z.object({
  /** The id that the order will have. */
  id: idSchema,
  content: callDraftContentSchema,
  /** That of the last save. */
  revision: z.int(),
  begun_at: instantSchema,
  saved_at: instantSchema,
  /** The basket was begun by the customer on the site: it can be handed back while `can_return`. */
  basket: z.nullable(z.object({ taken_at: instantSchema, can_return: z.boolean() })),
})

/** Each operator's own; those that nobody touched for a day are gone. */
export const listCallDrafts = {
  method: 'GET',
  path: '/v1/staff/calls/drafts',
  summary: 'The orders that this operator has begun and not placed, last saved first',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({ drafts: z.array(callDraftSchema), now: instantSchema }),
  problems: staffProblems,
} as const satisfies Endpoint

/**
 * Keeps the form under the id that its order will have. `revision` rises with every save of a form, so that a late one
 * overwrites nothing: `revision` of the answer is the one that is kept. An order that was placed meanwhile has no draft
 * any more: `placed` says which. The id of somebody else's draft or order is `draft_not_found`.
 */
export const saveCallDraft = {
  method: 'PUT',
  path: '/v1/staff/calls/drafts/:id',
  summary: 'Keeps an order that is being taken',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({ revision: z.int().check(z.minimum(1)), content: callDraftContentSchema }),
  answer: z.object({
    revision: z.int(),
    saved_at: instantSchema,
    placed: z.nullable(z.object({ order_id: idSchema, number: z.int() })),
  }),
  problems: [...staffProblems, 'draft_not_found'],
} as const satisfies Endpoint

/** One that is gone already is no error. */
export const dropCallDraft = {
  method: 'DELETE',
  path: '/v1/staff/calls/drafts/:id',
  summary: 'Forgets an order that was begun',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({ id: idSchema }),
  problems: staffProblems,
} as const satisfies Endpoint

/**
 * Takes over the basket whose code the customer reads out, as a draft of this operator (read it by `listCallDrafts`).
 * A code serves once. A wrong one, one that is over and one that was taken answer the same.
 */
export const takeBasket = {
  method: 'POST',
  path: '/v1/staff/actions/take_basket',
  summary: "A customer's basket becomes a draft of the operator who is told its code",
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      /** Six digits, with spaces or without. */
      code: z.string().check(z.maxLength(12)),
      /** The new draft, made on the device as any other. */
      draft_id: idSchema,
    }),
  }),
  answer: z.object({ action_id: idSchema, draft_id: idSchema }),
  problems: [
    ...staffProblems,
    'action_conflict',
    'basket_code_unknown',
    'too_many_requests',
    'draft_not_found',
  ],
} as const satisfies Endpoint

/** Hands the lines of the draft, as it was saved last, back to the customer's basket; the draft goes. */
export const returnBasket = {
  method: 'POST',
  path: '/v1/staff/actions/return_basket',
  summary: 'The basket goes back to the customer as it stands now',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({ ...actionFields, data: z.strictObject({ draft_id: idSchema }) }),
  answer: z.object({ action_id: idSchema, draft_id: idSchema }),
  problems: [...staffProblems, 'action_conflict', 'draft_not_found', 'basket_gone'],
} as const satisfies Endpoint
