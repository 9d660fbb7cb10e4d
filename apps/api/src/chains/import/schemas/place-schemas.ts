import type { Localized } from '@doira/contract/common/shapes'
import { hoursOfWeekSchema } from '@doira/contract/delivery/branches/branch-shape'
import type { WeekText } from '@doira/domain/delivery/branches/hours-text'
import { emptyText } from '@doira/domain/i18n/localized'
import * as z from 'zod/mini'
import {
  type Cell,
  day,
  flag,
  getOne,
  id,
  listOf,
  number,
  or,
  place,
  reference,
  slug,
  text,
  time,
  whole,
} from '../cells.ts'

/** {work, takeaway, delivery}, seven days each, Monday first. */
const week = z.pipe(z.optional(z.unknown()), hoursOfWeekSchema) as Cell<WeekText> // whatever comes is looked at
const position = or(whole(), null)

/** Where the chain is: cities, branches and their days, zones, halls, the office. */
export function placeSchemas(words: Cell<Localized>) {
  return {
    cities: z.object({
      id,
      slug,
      title: words,
      center: place,
      zoom: or(number, 11),
      bbox: listOf(number),
      /** No: its addresses order from the first city's page. */
      has_page: or(flag, true),
      is_default: or(flag, false),
      menu_id: reference,
      delivery_price: whole(),
      free_delivery_from: or(whole(), null),
      min_order_amount: or(whole(), 0),
    }),
    branches: z.object({
      id,
      slug,
      order: position,
      city: reference,
      name: words,
      address: words,
      destination: or(words, emptyText),
      location: place,
      phone: text,
      menu_id: reference,
      work_hour_start: time,
      work_hour_end: time,
      delivery_hour_start: time,
      delivery_hour_end: time,
      /** Of each weekday, where they differ: only in JSON. */
      hours: or(week, null),
      last_order_minutes: or(whole(0, 120), 0),
      delivery_time: or(whole(1, 600), 60),
      future_delivery_order_time: or(whole(0, 1440), 90),
      future_self_pickup_order_time: or(whole(0, 1440), 30),
      parking: or(flag, false),
      seats: or(whole(), 0),
      is_active: or(flag, true),
      has_hall: or(flag, false),
      kids_area: or(flag, false),
      wifi: or(flag, false),
      terrace: or(flag, false),
      prayer_room: or(flag, false),
      wheelchair: or(flag, false),
      virtual_tour: or(text, null),
      status_note: or(words, null),
    }),
    branchDays: z.object({
      branch_id: reference,
      date: day,
      name: or(words, emptyText),
      work_start: or(time, null),
      work_end: or(time, null),
      delivery_start: or(time, null),
      delivery_end: or(time, null),
    }),
    zones: z.object({
      id,
      slug,
      city: reference,
      name: words,
      branch_ids: listOf(reference),
      delivery_price: whole(),
      free_delivery_from: or(whole(), null),
      min_order_amount: or(whole(), 0),
      eta_minutes: or(whole(1, 600), 60),
      ring: listOf(listOf(number)),
    }),
    halls: z.object({
      branch_id: reference,
      slot_minutes: or(whole(5, 240), 30),
      min_guests: or(whole(1), 1),
      max_guests: or(whole(1), 12),
      durations_minutes: listOf(whole(15, 720)),
      hold_minutes: or(whole(1, 60), 5),
      book_ahead_days: or(whole(1, 365), 14),
      last_booking_before_close_minutes: or(whole(0, 600), 60),
      sections: listOf(
        z.object({
          id,
          key: slug,
          title: words,
          tables: listOf(
            z.object({
              id,
              number: whole(1),
              seats: whole(1),
              shape: getOne(['round', 'square', 'rect']),
              x: number,
              y: number,
              w: number,
              h: number,
            }),
          ),
        }),
      ),
    }),
    office: z.object({ id, address: words, location: place }),
  }
}
