import { defaultLanguage } from '@doira/domain/i18n/languages'
import * as z from 'zod/mini'
import {
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localizedSchema,
  locationSchema,
  namedQuantitySchema,
  optionalText,
  paymentTypeSchema,
  sumSchema,
} from '../../common/shapes.ts'
import { addressPartFields } from '../../delivery/saved-points.ts'
import type { Endpoint } from '../../endpoint.ts'
import { giftChoicesSchema, orderedProductSchema } from '../../ordering/order-shapes.ts'
import { actionFields } from '../../staff/actions.ts'
import { staffProblems } from '../../staff/staff-shapes.ts'

/** A line as it is ordered, with what is shown before there is a quote. */
export const draftLineSchema = z.extend(orderedProductSchema, {
  key: z.string().check(z.maxLength(64)),
  title: localizedSchema,
  image: z.nullable(z.string()),
  /** The variant and the choices, in the order of the menu. */
  choices: z.array(namedQuantitySchema).check(z.maxLength(50)),
})

/** The form, complete or not. */
export const callDraftContentSchema = z.strictObject({
  /** As typed. */
  phone: optionalText(32),
  name: optionalText(50),
  language: z._default(languageSchema, defaultLanguage),
  cannot_eat: optionalText(200),
  delivery_type: z._default(deliveryTypeSchema, 'delivery'),
  /** For takeaway. */
  branch_id: z._default(z.nullable(idSchema), null),
  address: z._default(
    z.nullable(
      z.strictObject({
        /** The id of the saved or past address. */
        id: z._default(z.nullable(idSchema), null),
        address: optionalText(200),
        location: z._default(z.nullable(locationSchema), null),
        ...addressPartFields,
        courier_note: optionalText(200),
      }),
    ),
    null,
  ),
  future_time: z._default(z.nullable(instantSchema), null),
  payment_type: z._default(z.nullable(paymentTypeSchema), null),
  cash_change: z._default(z.nullable(sumSchema), null),
  promo_code: optionalText(32),
  points: z._default(sumSchema, 0),
  extra_phone: optionalText(32),
  comment: optionalText(500),
  is_courier_call: z._default(z.boolean(), false),
  declined_auto_add: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []),
  gift_choices: z._default(giftChoicesSchema, []),
  lines: z._default(z.array(draftLineSchema).check(z.maxLength(100)), []),
})
export type WireDraftContent = z.infer<typeof callDraftContentSchema>

export const callDraftSchema = z.object({
  /** The id that the order will have. */
  id: idSchema,
  content: callDraftContentSchema,
  /** The number of the last save. */
  revision: z.int(),
  begun_at: instantSchema,
  saved_at: instantSchema,
  /** The customer began the basket on the site: it can be returned while `can_return`. */
  basket: z.nullable(z.object({ taken_at: instantSchema, can_return: z.boolean() })),
})

/** Each operator's own; drafts without a change for a day are deleted. */
export const listCallDrafts = {
  method: 'GET',
  path: '/v1/staff/calls/drafts',
  summary: 'The drafts of this operator, last saved first',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({ drafts: z.array(callDraftSchema), now: instantSchema }),
  problems: staffProblems,
} as const satisfies Endpoint

/**
 * Stores the form under the id that its order will have. `revision` increases with every save of a form, so
 * that a late one overwrites nothing: the answer's `revision` is the stored one. If the order was placed
 * meanwhile there is no draft, and `placed` is set. The id of another operator's draft or order is
 * `draft_not_found`.
 */
export const saveCallDraft = {
  method: 'PUT',
  path: '/v1/staff/calls/drafts/:id',
  summary: 'Saves a draft of an order by phone',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({ revision: z.int().check(z.minimum(1)), content: callDraftContentSchema }),
  answer: z.object({
    revision: z.int(),
    saved_at: instantSchema,
    placed: z.nullable(
      z.object({
        order_id: idSchema,
        number: z.int(),
        /** Its link is not paid yet. */
        awaits_payment: z.boolean(),
      }),
    ),
  }),
  problems: [...staffProblems, 'draft_not_found'],
} as const satisfies Endpoint

/** A draft that does not exist is no error. */
export const dropCallDraft = {
  method: 'DELETE',
  path: '/v1/staff/calls/drafts/:id',
  summary: 'Deletes a draft',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({ id: idSchema }),
  problems: staffProblems,
} as const satisfies Endpoint

/**
 * Takes over the basket of a customer who reads its code, as a draft of this operator (see `listCallDrafts`). A code
 * works once. A wrong, an expired and a used one have the same answer.
 */
export const takeBasket = {
  method: 'POST',
  path: '/v1/staff/actions/take_basket',
  summary: "Makes a draft of the customer's basket with this code",
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      /** Six digits, with or without spaces. */
      code: z.string().check(z.maxLength(12)),
      /** The new draft's id, made on the device. */
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

/** Returns the lines of the draft, as last saved, to the customer's basket; the draft is deleted. */
export const returnBasket = {
  method: 'POST',
  path: '/v1/staff/actions/return_basket',
  summary: 'Returns the basket to the customer',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({ ...actionFields, data: z.strictObject({ draft_id: idSchema }) }),
  answer: z.object({ action_id: idSchema, draft_id: idSchema }),
  problems: [...staffProblems, 'action_conflict', 'draft_not_found', 'basket_gone'],
} as const satisfies Endpoint
