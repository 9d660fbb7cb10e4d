import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

/**
 * What has happened in the chain, oldest first, for 30 days. Who follows `next` misses nothing, whatever became of webhooks. A key
 * of some branches gets the events of these.
 */
export const listEvents = {
  method: 'GET',
  path: '/v1/events',
  summary: 'Events of the chain after a cursor, a hundred at once',
  auth: 'staff',
  right: 'events.see',
  keyScope: 'events:read',
  query: z.object({
    /** `next` of the answer before; the oldest event that is stored without one. */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  answer: z.object({
    events: z.array(
      z.object({
        id: idSchema,
        /** Types are added: a program ignores those that it does not know. */
        type: z.string(),
        timestamp: instantSchema,
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    next: z.string(),
    has_more: z.boolean(),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
