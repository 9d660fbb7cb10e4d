import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, localizedSchema, pageQuery } from '../common/shapes.ts'
import type { AnswerOf, Endpoint } from '../endpoint.ts'

const ofOneself = ['shipper_not_found', 'unauthorized', 'customer_blocked', 'customer_not_found'] as const

export const getLoyaltyCard = {
  method: 'GET',
  path: '/v1/loyalty-card',
  summary: 'The accumulative card of the signed-in customer, and where it stands in the programme',
  auth: 'customer',
  answer: z.object({
    /** What the till reads: the number of its own card where it knows one, else ours of twelve digits. */
    number: z.string(),
    balance: z.int(),
    /** The slug of the present level; null in a chain without a programme. */
    level: z.nullable(z.string()),
    /** Lowest first. */
    levels: z.array(
      z.object({
        slug: z.string(),
        title: localizedSchema,
        percent: z.number(),
        from_purchases: z.int(),
      }),
    ),
    /** Of the last twelve months. */
    purchases: z.int(),
  }),
  problems: ofOneself,
} as const satisfies Endpoint

export const listPointEntries = {
  method: 'GET',
  path: '/v1/loyalty-card/entries',
  summary: 'What happened to the points of the card, newest first; 20 at a time unless asked otherwise',
  auth: 'customer',
  query: z.object(pageQuery),
  answer: z.object({
    entries: z.array(
      z.object({
        id: idSchema,
        kind: z.enum(['earned', 'spent', 'returned', 'gift', 'expired', 'compensated', 'revoked']),
        /** Below zero where points went off. */
        amount: z.int(),
        /** Null for what no order caused. */
        order: z.nullable(z.object({ id: idSchema, number: z.int() })),
        created_at: instantSchema,
      }),
    ),
    count: bigCountSchema,
  }),
  problems: ofOneself,
} as const satisfies Endpoint

export type WireLoyaltyCard = AnswerOf<typeof getLoyaltyCard>
export type WireEntry = AnswerOf<typeof listPointEntries>['entries'][number]
