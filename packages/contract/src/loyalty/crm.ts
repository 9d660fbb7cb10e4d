import * as z from 'zod/mini'
import { instantSchema, localizedSchema, looseIdSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { cardStanding, pointTermsSchema } from './point-terms.ts'

const phoneSchema = z.string().check(z.maxLength(32))

const customerCategory = { id: z.string(), name: z.string(), is_active: z.boolean() }

export const iikoCustomerInfo = {
  method: 'POST',
  path: '/v2/crm/iiko-customer-info',
  summary: 'The loyalty card of the signed-in customer; another phone is answered as unknown',
  auth: 'customer',
  query: z.object({ phone: phoneSchema }),
  answer: z.object({
    /** Empty when unknown, as are name and phone. */
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    /** Points that can be spent here. */
    balance: z.int(),
    wallet_balances: z.array(
      z.object({ id: z.string(), name: z.string(), type: z.number(), balance: z.number() }),
    ),
    cards: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        track: z.string(),
        valid_to_date: z.nullable(z.string()),
      }),
    ),
    categories: z.array(z.object(customerCategory)),
  }),
  problems: ['shipper_not_found', 'unauthorized', 'customer_not_found'],
} as const satisfies Endpoint

export const customersCategories = {
  method: 'POST',
  path: '/v2/crm/customers-categories',
  summary: "The levels of the loyalty programme; the signed-in customer's is the active one",
  auth: 'customer',
  body: z.object({
    customer_id: z.optional(looseIdSchema.check(z.maxLength(64))),
    phone: z.optional(phoneSchema),
    category_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    categories: z.array(
      z.object({
        ...customerCategory,
        is_default_for_new_guests: z.boolean(),
        /**
         * Additional to the platform: the name in every language, the percentage, and the purchases for the level.
         */
        title: localizedSchema,
        percent: z.number(),
        from_purchases: z.int(),
        /** The share of an order that can be paid with points; missing in answers of older versions. */
        pay_percent: z.optional(z.number()),
      }),
    ),
    /** Additional to the platform: purchases of the last twelve months. */
    purchases: z.int(),
    /** Additional, too: when the terms change next; null: no change is planned. */
    terms_until: z.optional(z.nullable(instantSchema)),
    /** The terms in force; missing in answers of older versions. */
    terms: z.optional(pointTermsSchema),
    ...cardStanding,
  }),
  problems: ['shipper_not_found', 'unauthorized', 'customer_not_found'],
} as const satisfies Endpoint
