import { specialDayKinds } from '@doira/domain/delivery/branches/special-days'
import { branchPhonePattern } from '@doira/domain/phone/phone'
import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  locationSchema,
  paymentTypeSchema,
} from '../../common/shapes.ts'
import { branchPhotoSchema, hoursOfDaySchema, hoursOfWeekSchema } from './branch-shape.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

/** A branch as its editor publishes it. */
export const branchDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  address: localizedSchema,
  /** How to find it. */
  destination: localizedSchema,
  city_id: idSchema,
  menu_id: idSchema,
  location: locationSchema,
  phone: z.string().check(z.regex(branchPhonePattern)),
  hours: hoursOfWeekSchema,
  delivery_minutes: whole(15, 180).check(z.multipleOf(5)),
  delivery_lead_minutes: whole(10, 480),
  takeaway_lead_minutes: whole(10, 480),
  last_order_minutes: whole(0, 120),
  /** Minutes of cooking in half an hour. */
  kitchen_capacity_minutes: whole(20, 2000),
  operator_first: z.boolean(),
  /** False: it is announced and takes no orders yet. */
  is_active: z.boolean(),
  status_note: z.nullable(localizedSchema),
  has_hall: z.boolean(),
  seats_count: whole(0, 2000),
  has_parking: z.boolean(),
  has_wifi: z.boolean(),
  has_kids_area: z.boolean(),
  has_terrace: z.boolean(),
  has_prayer_room: z.boolean(),
  is_wheelchair_accessible: z.boolean(),
  /** A link on the page of the branch: never an address that a browser would run. */
  virtual_tour: z.nullable(z.string().check(z.maxLength(300), z.regex(/^(https?:\/\/|\/(?!\/))\S+$/))),
  /** The first one is on the card. */
  photos: z.array(branchPhotoSchema).check(z.maxLength(12)),
  payments_off: z.array(paymentTypeSchema).check(z.maxLength(20)),
})
export type BranchDraft = z.infer<typeof branchDraftSchema>

/** What the manager of a branch changes; the rest belongs to the chain. */
export const ownBranchFields = [
  'hours',
  'delivery_minutes',
  'delivery_lead_minutes',
  'takeaway_lead_minutes',
  'last_order_minutes',
  'kitchen_capacity_minutes',
  'operator_first',
  'photos',
] as const satisfies readonly (keyof BranchDraft)[]

/** A day, or a period, on which branches have other hours. */
export const specialDayDraftSchema = z.object({
  slug: slugSchema,
  title: localizedSchema,
  kind: z.enum(specialDayKinds),
  first_date: localDateSchema,
  last_date: localDateSchema,
  hours: hoursOfDaySchema,
  /** The hall opens so many minutes before iftar in its city; null: as in `hours`. */
  sunset_minutes: z.nullable(whole(0, 240)),
  /** Minutes that deliveries take longer. */
  extra_minutes: whole(0, 120),
  preorders_until: z.nullable(instantSchema),
  repeats: z.boolean(),
  /** False: the first and the last day may still move, and are usual days until then. */
  is_confirmed: z.boolean(),
  branches: z
    .array(
      z.object({
        branch_id: idSchema,
        /** Null: the hours of the day. */
        hours: z.nullable(hoursOfDaySchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
})
export type SpecialDayDraft = z.infer<typeof specialDayDraftSchema>
