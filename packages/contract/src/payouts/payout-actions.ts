import * as z from 'zod/mini'
import { countSchema, idSchema, languageSchema, localDateSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields, aPlainAction, ownCodeProblems, ownCodeSchema } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { payRuleSchema } from './payouts.ts'

export const setPayRule = aPlainAction(
  'pay_rule',
  'payouts.edit',
  'Sets what couriers of a city, or of all without a rule of their own, earn from a Monday on',
  z.strictObject({ city_id: z.nullable(idSchema), begins_on: localDateSchema, rule: payRuleSchema }),
  ['pay_rule_date', 'pay_city_not_found', 'needs_all_branches'],
)

export const withdrawPayRule = aPlainAction(
  'pay_rule_withdraw',
  'payouts.edit',
  'Takes a rule back that has not begun',
  z.strictObject({ number: z.int().check(z.minimum(1)) }),
  ['pay_rule_begun', 'needs_all_branches'],
)

export const correctPay = aPlainAction(
  'pay_correct',
  'payouts.edit',
  'Adds a line to what a courier earned today, or takes something back, with a reason',
  z.strictObject({
    staff_id: idSchema,
    amount: z.int().check(
      z.minimum(-10_000_000),
      z.maximum(10_000_000),
      z.refine((amount) => amount !== 0),
    ),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  ['staff_not_found', 'own_account', 'pay_held_back'],
)

export const closePayWeek = aPlainAction(
  'pay_week_close',
  'payouts.close',
  'Closes a week of all couriers for ever, if it comes to what the person saw',
  z.strictObject({ week: localDateSchema, total: z.int(), code: z.optional(ownCodeSchema) }),
  [
    ...ownCodeProblems,
    'pay_week_open',
    'pay_week_closed',
    'pay_week_undecided',
    'payouts_changed',
    'needs_all_branches',
  ],
)

/** The journal has a row for it; the file is read by `downloadPayouts` for a day. */
export const exportPayouts = {
  method: 'POST',
  path: '/v1/staff/actions/payout_export',
  summary: 'Prepares a file of a week of payouts',
  auth: 'staff',
  right: 'payouts.see',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      week: localDateSchema,
      format: z.enum(['xlsx', 'csv']),
      language: languageSchema,
    }),
  }),
  answer: z.object({ action_id: idSchema, count: countSchema }),
  problems: [...staffProblems, 'action_conflict'],
} as const satisfies Endpoint
