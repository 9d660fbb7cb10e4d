import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, localizedSchema, pageQuery } from '../common/shapes.ts'
import type { AnswerOf, Endpoint } from '../endpoint.ts'
import { cardStanding, pointTermsSchema } from './point-terms.ts'

const ofOneself = ['shipper_not_found', 'unauthorized', 'customer_not_found'] as const

export const getLoyaltyCard = {
  method: 'GET',
  path: '/v1/loyalty-card',
  summary: 'The loyalty card of the signed-in customer, and its progress in the programme',
  auth: 'customer',
  answer: z.object({
    /** For the till: its own card's number if known, else ours with twelve digits. */
    number: z.string(),
    balance: z.int(),
    /** The slug of the current level; null in a chain without a programme. */
    level: z.nullable(z.string()),
    /** Lowest first. */
    levels: z.array(
      z.object({
        slug: z.string(),
        title: localizedSchema,
        percent: z.number(),
        from_purchases: z.int(),
        /** The share of an order that can be paid with points; missing in answers of older versions. */
        pay_percent: z.optional(z.number()),
      }),
    ),
    /** When the terms change next; null: no change is planned. Missing in answers of older versions. */
    terms_until: z.optional(z.nullable(instantSchema)),
    /** The terms in force; missing in answers of older versions. */
    terms: z.optional(pointTermsSchema),
    /** Of the last twelve months. */
    purchases: z.int(),
    ...cardStanding,
  }),
  problems: ofOneself,
} as const satisfies Endpoint

export const listPointEntries = {
  method: 'GET',
  path: '/v1/loyalty-card/entries',
  summary: "The history of the card's points, newest first; 20 by default",
  auth: 'customer',
  query: z.object(pageQuery),
  answer: z.object({
    entries: z.array(
      z.object({
        id: idSchema,
        kind: z.enum([
          'earned',
          'spent',
          'returned',
          'gift',
          'expired',
          'compensated',
          'revoked',
          'withdrawn',
          'restored',
          'unearned',
        ]),
        /** Negative when points were spent or expired. */
        amount: z.int(),
        /** Null without an order. */
        order: z.nullable(z.object({ id: idSchema, number: z.int() })),
        created_at: instantSchema,
        /** When points that cannot be spent yet can be; null, or missing in answers of older versions: they can. */
        available_at: z.optional(z.nullable(instantSchema)),
        /** What staff wrote with a correction; empty: nothing. */
        comment: z.string(),
      }),
    ),
    count: bigCountSchema,
  }),
  problems: ofOneself,
} as const satisfies Endpoint

export type WireLoyaltyCard = AnswerOf<typeof getLoyaltyCard>
export type WireEntry = AnswerOf<typeof listPointEntries>['entries'][number]
