import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const readStaffHalls = {
  method: 'GET',
  path: '/v1/staff/halls',
  summary:
    'The branches with their halls, drafts included, and the coming bookings that keep tables where they are',
  auth: 'staff',
  right: 'branches.manage',
  answer: z.object({
    now: instantSchema,
    branches: z.array(
      z.object({
        id: idSchema,
        slug: z.string(),
        name: localizedSchema,
        /** As the card of the branch says. */
        seats_count: countSchema,
        /** `new`: it has none yet. */
        state: z.enum(['new', 'live', 'hidden']),
        has_draft: z.boolean(),
      }),
    ),
    /** Bookings that are not over, with guests at the table or expected; earliest first. */
    bookings: z.array(
      z.object({ branch_id: idSchema, table_id: idSchema, from: instantSchema, guests: z.int() }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
