import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems, staffSessionSchema } from './staff-shapes.ts'

export const readOwnSessions = {
  method: 'GET',
  path: '/v1/staff/me/sessions',
  summary: 'Where the signed-in person is signed in, this session first',
  auth: 'staff',
  answer: z.object({
    now: instantSchema,
    /** The id of the session of this call. */
    current_id: idSchema,
    sessions: z.array(staffSessionSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
