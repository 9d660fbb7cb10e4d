import { payLineKinds } from '@doira/domain/payouts/courier-pay'
import { payLimits } from '@doira/domain/payouts/pay-rule'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  localTimeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const upTo = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

/** What couriers earn. The evening adds a percentage to trips that begin in it; equal times: there is none. */
export const payRuleSchema = z.strictObject({
  per_shift: upTo(payLimits.perShift),
  /** The work of a day for which `per_shift` is paid. */
  shift_minutes: upTo(payLimits.shiftMinutes),
  per_hour: upTo(payLimits.perHour),
  per_order: upTo(payLimits.perOrder),
  per_km: upTo(payLimits.perKm).check(z.multipleOf(10)),
  /** For every order of a trip but the first. */
  per_next_order: upTo(payLimits.perNextOrder),
  evening_percent: upTo(payLimits.eveningPercent),
  evening_from: localTimeSchema,
  evening_to: localTimeSchema,
})
export type WirePayRule = z.infer<typeof payRuleSchema>

/** A day of a courier. A night belongs to the day on which its shift began. */
export const payDaySchema = z.object({
  day: localDateSchema,
  /** Without breaks. */
  worked_minutes: countSchema,
  orders: countSchema,
  late_orders: countSchema,
  /** Tenths of a kilometre, from the branch to the customers. */
  tenths: countSchema,
  /** They add up to `total`. `count` is minutes of hours, tenths of kilometres, and the percentage of an evening. */
  lines: z.array(
    z.object({
      kind: z.enum(payLineKinds),
      count: countSchema,
      rate: sumSchema,
      amount: z.int(),
      reason: z.string(),
    }),
  ),
  total: z.int(),
  /** Cash of this day. */
  taken: z.int(),
  handed_in: z.int(),
  trips: z.array(
    z.object({
      left_at: instantSchema,
      branch: localizedSchema,
      amount: countSchema,
      orders: z.array(
        z.object({
          id: idSchema,
          number: z.int(),
          handed_at: instantSchema,
          tenths: countSchema,
          late_minutes: countSchema,
          cash: z.int(),
        }),
      ),
    }),
  ),
  /** Null: no rule is set for this day, and it earns nothing. */
  rule: z.nullable(payRuleSchema),
  /** Its week is closed: it never changes again. */
  is_closed: z.boolean(),
})
export type WirePayDay = z.infer<typeof payDaySchema>

const spanOfDays = { from: localDateSchema, to: localDateSchema }

export const readOwnPay = {
  method: 'GET',
  path: '/v1/staff/courier/pay',
  summary: 'What the signed-in courier earned on some days, a month at most',
  auth: 'staff',
  right: 'courier.own',
  query: z.object(spanOfDays),
  answer: z.object({ now: instantSchema, days: z.array(payDaySchema) }),
  problems: staffProblems,
} as const satisfies Endpoint

/** Why a week cannot be closed yet: a shift without an end, cash that was not handed in, an order on its way. */
export const undecidedSchema = z.enum(['open_shift', 'forgotten_shift', 'cash', 'on_the_way'])

export const readPayouts = {
  method: 'GET',
  path: '/v1/staff/payouts',
  summary: 'What couriers of the own branches earned in a week, and the rules of their pay',
  auth: 'staff',
  right: 'payouts.see',
  query: z.object({ week: z.optional(localDateSchema) }),
  answer: z.object({
    now: instantSchema,
    /** From Monday to Sunday. */
    days: z.object(spanOfDays),
    couriers: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        worked_minutes: countSchema,
        orders: countSchema,
        tenths: countSchema,
        /** Without corrections. */
        earned: z.int(),
        corrected: z.int(),
        total: z.int(),
        undecided: z.array(undecidedSchema),
        /** Cash of the week and before that was not handed in. */
        owes: sumSchema,
      }),
    ),
    total: z.int(),
    closes_at: instantSchema,
    closed: z.nullable(z.object({ by: z.string(), at: instantSchema })),
    rules: z.array(
      z.object({
        number: countSchema,
        /** Null: of every city without a rule of its own. */
        city_id: z.nullable(idSchema),
        begins_on: localDateSchema,
        rule: payRuleSchema,
        by: z.string(),
        /** It can be taken back until it begins. */
        is_planned: z.boolean(),
      }),
    ),
    cities: z.array(
      /** `first_day`: the first Monday on which a new rule can begin. */
      z.object({ id: z.nullable(idSchema), name: localizedSchema, first_day: localDateSchema }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const readCourierDay = {
  method: 'GET',
  path: '/v1/staff/payouts/couriers/:id',
  summary: 'A day of a courier of the own branches',
  auth: 'staff',
  right: 'payouts.see',
  query: z.object({ day: localDateSchema }),
  answer: z.object({
    now: instantSchema,
    name: z.string(),
    day: payDaySchema,
    /** All that the courier carries now. */
    cash: sumSchema,
  }),
  problems: [...staffProblems, 'staff_not_found'],
} as const satisfies Endpoint

/** The week of an export, as its action named it. */
export const downloadPayouts = {
  method: 'GET',
  path: '/v1/staff/payouts/files/:id',
  summary: 'The file of an own export of the last day, by the id of its action',
  auth: 'staff',
  right: 'payouts.see',
  /** text/csv or a workbook. */
  answer: z.string(),
  problems: [...staffProblems, 'file_not_found'],
} as const satisfies Endpoint
