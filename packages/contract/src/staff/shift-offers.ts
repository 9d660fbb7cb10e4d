import { shiftOfferStates } from '@doira/domain/staff/shift-offers'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { shiftSpanSchema } from './shifts.ts'
import { staffProblems, staffRoleSchema } from './staff-shapes.ts'

const personSchema = z.object({ id: idSchema, name: z.string() })

/** A planned shift that its person offers to colleagues. */
export const shiftOfferSchema = z.object({
  id: idSchema,
  shift_id: idSchema,
  planned: shiftSpanSchema,
  role: staffRoleSchema,
  /** `taken`: a colleague agreed, and a manager decides; `expired`: the shift began before that. */
  state: z.enum(shiftOfferStates),
  offered_by: personSchema,
  taken_by: z.nullable(personSchema),
  /** Who allowed or refused it. */
  decided_by: z.nullable(z.string()),
})
export type WireShiftOffer = z.infer<typeof shiftOfferSchema>

export const listShiftOffers = {
  method: 'GET',
  path: '/v1/staff/me/shift-offers',
  summary: 'Offers of shifts that are not over: those of the signed-in person, and those that they may take',
  auth: 'staff',
  right: 'shifts.own',
  answer: z.object({
    now: instantSchema,
    /** By the beginning of the shift; of several for one shift the last. */
    offers: z.array(shiftOfferSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const listShiftSwaps = {
  method: 'GET',
  path: '/v1/staff/shift-swaps',
  summary: 'Shifts of people of the own branches on which two agreed, and which wait for a decision',
  auth: 'staff',
  right: 'couriers.shifts',
  answer: z.object({ now: instantSchema, swaps: z.array(shiftOfferSchema) }),
  problems: staffProblems,
} as const satisfies Endpoint
