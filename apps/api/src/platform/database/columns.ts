import type { Localized } from '@doira/contract/common/shapes'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { type LocalDate, type LocalTime, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { customType, jsonb } from 'drizzle-orm/pg-core'

/** Money: a whole number of sums. */
export const sum = customType<{ data: Sum; driverData: number }>({
  dataType: () => 'sum_amount',
  fromDriver: toSum,
})

/** An amount of a whole order or of many: wider than an integer, so the driver returns it as text. */
export const bigSum = customType<{ data: Sum; driverData: string | number }>({
  dataType: () => 'big_sum_amount',
  fromDriver: (value) => toSum(Number(value)),
})

/**
 * The same in a column that was added to a table in use, because adding a column of a domain type rewrites
 * the table.
 */
export const bigintSum = customType<{ data: Sum; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => toSum(Number(value)),
})

/** The number of an event. Text, as on the wire: it may outgrow what a number holds exactly. */
export const eventNumber = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: String,
})

/** `HH:mm` on the clock of Asia/Tashkent. */
export const localTime = customType<{ data: LocalTime; driverData: string }>({
  dataType: () => 'local_time',
  fromDriver: toLocalTime,
})

/** A day, `YYYY-MM-DD`. */
export const localDate = customType<{ data: LocalDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: toLocalDate,
})

/** A moment. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: toInstant,
})

/** A text in the languages of the shop. */
export const localized = (name: string) => jsonb(name).$type<Localized>()

/** Bytes: hashes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
