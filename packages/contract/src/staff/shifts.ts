import { shiftStates } from '@doira/domain/staff/shifts'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems, staffRoleSchema } from './staff-shapes.ts'

/** From and to as planned. */
export const shiftSpanSchema = z.object({ from: instantSchema, to: instantSchema })

export const shiftSchema = z.object({
  id: idSchema,
  /** Null: nobody planned it. */
  planned: z.nullable(shiftSpanSchema),
  started_at: z.nullable(instantSchema),
  ended_at: z.nullable(instantSchema),
  /** `to` is null while it lasts. */
  breaks: z.array(z.object({ from: instantSchema, to: z.nullable(instantSchema) })),
  /** Nobody reported its end: it is that of the plan until somebody corrects it. */
  is_forgotten: z.boolean(),
  /** Why it was corrected. */
  note: z.string(),
  /** 0: in time. */
  late_minutes: z.int(),
  worked_minutes: z.int(),
})
export type WireShift = z.infer<typeof shiftSchema>

export const readOwnShift = {
  method: 'GET',
  path: '/v1/staff/me/shift',
  summary: "The signed-in person's shift, and those that are planned",
  auth: 'staff',
  right: 'shifts.own',
  answer: z.object({
    now: instantSchema,
    state: z.enum(shiftStates),
    /** The end of the break; null: none was named. */
    until: z.nullable(instantSchema),
    current: z.nullable(shiftSchema),
    /** Of the next two weeks. */
    planned: z.array(shiftSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const listShifts = {
  method: 'GET',
  path: '/v1/staff/shifts',
  summary: 'Shifts of a day by the people of the own branches',
  auth: 'staff',
  right: 'couriers.shifts',
  query: z.object({ day: z.optional(localDateSchema) }),
  answer: z.object({
    now: instantSchema,
    day: localDateSchema,
    people: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        role: staffRoleSchema,
        /** Null: all branches. */
        branch_ids: z.nullable(z.array(idSchema)),
        state: z.enum(shiftStates),
        shifts: z.array(shiftSchema),
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
