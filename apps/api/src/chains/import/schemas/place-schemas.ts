import type { Localized } from '@doira/contract/common/shapes'
import { hoursOfDaySchema, hoursOfWeekSchema } from '@doira/contract/delivery/branches/branch-shape'
import type { DayText } from '@doira/domain/delivery/branches/check-hours'
import type { WeekText } from '@doira/domain/delivery/branches/hours-text'
import { specialDayKinds } from '@doira/domain/delivery/branches/special-days'
import { mostPlaces } from '@doira/domain/delivery/branches/station-places'
import { emptyText } from '@doira/domain/i18n/localized'
import { paymentTypes } from '@doira/domain/payments/payment-type'
import { usualDriveMinutes } from '@doira/domain/policy/shop-rules'
import { usualStayMinutes } from '@doira/domain/reservations/booking'
import {
  cellCm,
  fixtureKinds,
  tableLimits,
  tableShapes,
  usualFolderCellCm,
} from '@doira/domain/reservations/hall-plan'
import * as z from 'zod/mini'
import {
  asIn,
  type Cell,
  day,
  flag,
  getOne,
  id,
  listOf,
  moment,
  number,
  or,
  place,
  position,
  reference,
  slug,
  text,
  textLike,
  time,
  whole,
} from '../cells.ts'
import type { PictureCells } from '../picture-cells.ts'

/** {work, takeaway, delivery}, seven days each, Monday first. */
const week = z.pipe(z.optional(z.unknown()), hoursOfWeekSchema) as Cell<WeekText> // whatever comes is looked at
const dayHours = asIn<DayText>('{work, takeaway, delivery}: hours as in 10:00-22:00', hoursOfDaySchema)
const places = whole(1, mostPlaces)
const color = textLike(/^#[0-9a-f]{6}$/, 'a colour as in #0b6b4f')

/** Where the chain is: cities, branches and their days, zones, halls, the office. */
export function placeSchemas(words: Cell<Localized>, { image }: PictureCells) {
  return {
    cities: z.object({
      id,
      slug,
      order: position,
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
      payments_off: listOf(getOne(paymentTypes)),
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
      /** Of every day; needed where `hours` is left out. */
      work_hour_start: or(time, null),
      work_hour_end: or(time, null),
      delivery_hour_start: or(time, null),
      delivery_hour_end: or(time, null),
      /** Of each weekday, where they differ: only in JSON. */
      hours: or(week, null),
      last_order_minutes: or(whole(0, 120), 0),
      delivery_time: or(whole(1, 600), 60),
      future_delivery_order_time: or(whole(0, 1440), 90),
      future_self_pickup_order_time: or(whole(0, 1440), 30),
      parking: or(flag, false),
      seats: or(whole(), 0),
      is_active: or(flag, true),
      /** For good. */
      closed_at: or(moment, null),
      kitchen_capacity_minutes: or(whole(1, 10_000), 120),
      /** Left out: the kitchen is not divided. */
      station_places: or(z.object({ rolls: places, hot: places, cold: places }), null),
      operator_first: or(flag, false),
      payments_off: listOf(getOne(paymentTypes)),
      photos: listOf(z.object({ image, alt: words })),
      /** Who sells there; left out: the legal entity that names the branch. */
      seller: or(
        z.object({
          legal_name: or(words, null),
          tax_id: or(textLike(/^(\d{9}|\d{14})$/, 'nine or fourteen digits'), null),
        }),
        undefined,
      ),
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
    /** Days and periods as staff write them; `branch-days` is their simple form. Only in JSON. */
    specialDays: z.object({
      id,
      slug,
      title: words,
      kind: getOne(specialDayKinds),
      first_date: day,
      last_date: day,
      hours: dayHours,
      sunset_minutes: or(whole(0, 240), null),
      extra_minutes: or(whole(0, 120), 0),
      preorders_until: or(moment, null),
      repeats: or(flag, false),
      is_confirmed: or(flag, true),
      active: or(flag, true),
      branches: listOf(z.object({ branch_id: reference, hours: or(dayHours, null) })),
    }),
    zones: z.object({
      id,
      slug,
      order: position,
      color: or(color, null),
      active: or(flag, true),
      drive_minutes: or(whole(1, 600), usualDriveMinutes),
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
      active: or(flag, true),
      /** Of the grid on which its tables stand. */
      cell_cm: or(whole(cellCm, usualFolderCellCm), usualFolderCellCm),
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
          /** Of which its id is made, and those of its tables; needed where ids are left out. */
          key: or(slug, null),
          title: words,
          open: or(flag, true),
          fixtures: listOf(
            z.object({
              id,
              kind: getOne(fixtureKinds),
              x: whole(),
              y: whole(),
              w: whole(1),
              h: whole(1),
              title: or(words, null),
            }),
          ),
          tables: listOf(
            z.object({
              id,
              number: whole(1, tableLimits.number),
              seats: whole(1, tableLimits.seats),
              shape: getOne(tableShapes),
              x: whole(),
              y: whole(),
              w: whole(1),
              h: whole(1),
              guests_from: or(whole(1, tableLimits.seats), 1),
              stay_minutes: or(whole(...tableLimits.stayMinutes), usualStayMinutes),
              on_site: or(flag, true),
              joinable: or(flag, false),
              wheelchair: or(flag, false),
            }),
          ),
        }),
      ),
    }),
  }
}
