import { fixtureKinds, planCells, tableLimits, tableShapes } from '@doira/domain/reservations/hall-plan'
import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '../common/shapes.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const cell = whole(0, planCells - 1)

/** What is built into a section. */
export const hallFixtureSchema = z.object({
  id: idSchema,
  kind: z.enum(fixtureKinds),
  /** Cells of 40 cm. */
  x: cell,
  y: cell,
  w: whole(1, planCells),
  h: whole(1, planCells),
  /** What it is called on the plan; null: nothing. */
  title: z.nullable(localizedSchema),
})
export type HallFixture = z.infer<typeof hallFixtureSchema>

/** A table as the editor of the hall writes it. */
export const hallTableDraftSchema = z.object({
  id: idSchema,
  /** Unique in the branch. */
  number: whole(1, tableLimits.number),
  seats: whole(1, tableLimits.seats),
  shape: z.enum(tableShapes),
  x: cell,
  y: cell,
  w: whole(1, tableLimits.side),
  h: whole(1, tableLimits.side),
  guests_from: whole(1, tableLimits.seats),
  stay_minutes: whole(...tableLimits.stayMinutes),
  is_on_site: z.boolean(),
  is_joinable: z.boolean(),
  is_wheelchair_accessible: z.boolean(),
})
export type HallTableDraft = z.infer<typeof hallTableDraftSchema>

export const hallSectionDraftSchema = z.object({
  id: idSchema,
  title: localizedSchema,
  /** False: it takes no guests for a while. */
  is_open: z.boolean(),
  tables: z.array(hallTableDraftSchema).check(z.maxLength(200)),
  fixtures: z.array(hallFixtureSchema).check(z.maxLength(100)),
})
export type HallSectionDraft = z.infer<typeof hallSectionDraftSchema>

/** The hall of a branch; it has the id of its branch. */
export const hallDraftSchema = z.object({
  /** Those of the branch, which are edited there. */
  slug: z.string(),
  title: localizedSchema,
  /** The interval of start times, a part of a day. */
  slot_minutes: z.int().check(
    z.minimum(5),
    z.maximum(240),
    z.refine((minutes) => 1440 % minutes === 0),
  ),
  min_guests: whole(1, 1000),
  max_guests: whole(1, 1000),
  durations_minutes: z.array(whole(15, 720)).check(z.minLength(1), z.maxLength(12)),
  hold_minutes: whole(1, 60),
  book_ahead_days: whole(0, 365),
  last_booking_before_close_minutes: whole(1, 600),
  sections: z.array(hallSectionDraftSchema).check(z.minLength(1), z.maxLength(20)),
})
export type HallDraft = z.infer<typeof hallDraftSchema>
