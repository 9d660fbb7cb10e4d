import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, locationSchema, sumSchema } from '../common/shapes.ts'
import { zoneDraftSchema } from '../content/draft-schemas.ts'
import { contentRowSchema } from '../content/editor.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

export const staffZoneSchema = z.object({
  id: idSchema,
  title: localizedSchema,
  /** Null: a first draft without a city. */
  city_id: z.nullable(idSchema),
  /** The published outline, or that of a first draft: [long, lat] each, not closed. */
  corners: z.array(z.tuple([z.number(), z.number()])),
  branch_ids: z.array(idSchema),
  eta_minutes: z.nullable(z.int()),
  state: contentRowSchema.shape.state,
  has_draft: z.boolean(),
  /** When its draft will be published. */
  publish_at: z.nullable(instantSchema),
})
export type WireStaffZone = z.infer<typeof staffZoneSchema>

export const readStaffZones = {
  method: 'GET',
  path: '/v1/staff/zones',
  summary:
    'Where the chain delivers to and from: zones with their outlines, hidden ones included, and branches',
  auth: 'staff',
  right: 'content.edit',
  answer: z.object({
    now: instantSchema,
    cities: z.array(
      z.object({
        id: idSchema,
        slug: z.string(),
        title: localizedSchema,
        center: locationSchema,
        zoom: z.number(),
        /** From which sum the site calls delivery there free; null: never. */
        free_from: z.nullable(sumSchema),
      }),
    ),
    branches: z.array(
      z.object({
        id: idSchema,
        city_id: idSchema,
        name: localizedSchema,
        location: locationSchema,
        is_active: z.boolean(),
      }),
    ),
    zones: z.array(staffZoneSchema),
    /** Well-known places, for checking zones. */
    places: z.array(z.object({ city_id: idSchema, name: localizedSchema, location: locationSchema })),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const measureZone = {
  method: 'POST',
  path: '/v1/staff/zones/:id/effect',
  summary: 'How many recent orders an outline would exclude from delivery if it were published now',
  auth: 'staff',
  right: 'content.edit',
  body: z.strictObject({
    /** Empty: as if the zone were hidden. */
    corners: z.union([zoneDraftSchema.shape.corners, z.array(z.never())]),
  }),
  answer: z.object({
    /** The number of days that were searched. */
    days: z.int(),
    orders: z.int(),
    /** The number of their addresses. */
    addresses: z.int(),
  }),
  problems: [...staffProblems, 'content_not_found'],
} as const satisfies Endpoint
