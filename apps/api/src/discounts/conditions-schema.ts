import { segmentNames } from '@doira/domain/customers/segments'
import { type DiscountConditions, noConditions } from '@doira/domain/discounts/discount'
import { toSum } from '@doira/domain/money/sum'
import { toPhone } from '@doira/domain/phone/phone'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import * as z from 'zod/mini'

const localTime = z.pipe(z.string(), z.transform(toLocalTime))
const localDate = z.pipe(z.string(), z.transform(toLocalDate))
const sum = z.pipe(z.int(), z.transform(toSum))
const instant = z.pipe(
  z.string(),
  z.transform((text: string) => toInstant(text)),
)
const phone = z.pipe(z.string(), z.transform(toPhone))
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7])
const count = z.int().check(z.minimum(0))

/**
 * The conditions of a discount as stored in their column: only those that are set. An unknown condition is
 * refused, because without it the discount would be valid too often.
 */
export const discountConditionsSchema = z.strictObject({
  days: z.optional(z.array(weekday).check(z.minLength(1))),
  timeFrom: z.optional(localTime),
  timeTo: z.optional(localTime),
  minOrderAmount: z.optional(sum),
  orderTypes: z.optional(z.array(z.enum(['delivery', 'self-pickup'])).check(z.minLength(1))),
  cities: z.optional(z.array(z.string()).check(z.minLength(1))),
  branches: z.optional(z.array(z.uuid()).check(z.minLength(1))),
  isFirstOrderOnly: z.optional(z.boolean()),
  orderNumber: z.optional(count),
  everyOrder: z.optional(count),
  segments: z.optional(z.array(z.enum(segmentNames)).check(z.minLength(1))),
  requiresAuth: z.optional(z.boolean()),
  usesPerCustomer: z.optional(count),
  usesPerYear: z.optional(count),
  customerPhones: z.optional(z.array(phone)),
  alreadyUsedByPhones: z.optional(z.array(phone)),
  endsOn: z.optional(localDate),
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
  birthdayDaysBefore: z.optional(count),
  birthdayDaysAfter: z.optional(count),
  birthdayNoticeDays: z.optional(count),
})

/** @throws z.core.$ZodError when the column contains an unknown condition. */
export function toDiscountConditions(uncheckedConditions: unknown): DiscountConditions {
  return { ...noConditions, ...withoutUndefined(discountConditionsSchema.parse(uncheckedConditions)) }
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** A key that is there but undefined would hide the default behind it. */
function withoutUndefined<Fields extends object>(fields: Fields): Given<Fields> {
  // Only keys are left out, so what remains has the types of the fields.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>
}
