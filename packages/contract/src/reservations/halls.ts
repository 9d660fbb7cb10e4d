import { tableShapes } from '@doira/domain/reservations/hall-plan'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localDateSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { hallFixtureSchema } from './hall-draft.ts'

export const hallTableSchema = z.object({
  id: idSchema,
  number: z.int(),
  seats: z.int(),
  shape: z.enum(tableShapes),
  /** Cells of 40 cm. */
  x: z.int(),
  y: z.int(),
  w: z.int(),
  h: z.int(),
  /** Fewer guests book another table. */
  guests_from: z.int(),
  /** How long guests usually stay at it. */
  stay_minutes: z.int(),
  is_joinable: z.boolean(),
  is_wheelchair_accessible: z.boolean(),
})

export const hallSchema = z.object({
  branch_id: idSchema,
  branch_slug: z.string(),
  branch_name: localizedSchema,
  branch_address: localizedSchema,
  slot_minutes: z.int(),
  min_guests: z.int(),
  max_guests: z.int(),
  durations_minutes: z.array(z.int()),
  hold_minutes: z.int(),
  book_ahead_days: z.int(),
  sections: z.array(
    z.object({
      id: idSchema,
      title: localizedSchema,
      tables: z.array(hallTableSchema),
      fixtures: z.array(hallFixtureSchema),
    }),
  ),
})
export type WireHall = z.infer<typeof hallSchema>

export const listHalls = {
  method: 'GET',
  path: '/v1/halls',
  summary: 'The halls with table bookings, with their sections and tables; active branches only',
  auth: 'none',
  answer: z.object({ halls: z.array(hallSchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const hallDaySchema = z.object({
  date: localDateSchema,
  /** Start times; empty on a closed day and after the last day. */
  times: z.array(instantSchema),
  /** When the hall closes after these times, in order: a stay ends with the first closing after its beginning at the latest. */
  closings: z.array(instantSchema),
  /** Bookings and held tables, without names. */
  taken: z.array(z.object({ table_id: idSchema, from: instantSchema, to: instantSchema })),
})
export type WireHallDay = z.infer<typeof hallDaySchema>

export const getHallDay = {
  method: 'GET',
  path: '/v1/halls/:branch_id/day',
  summary: 'The free and taken tables of a hall on a local day',
  auth: 'none',
  query: z.object({ date: localDateSchema }),
  answer: hallDaySchema,
  problems: ['shipper_not_found', 'branch_not_found'],
} as const satisfies Endpoint
