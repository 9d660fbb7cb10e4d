import { alertRulesSchema } from '@doira/contract/alerts/alerts'
import { type AlertRules, defaultAlertRules } from '@doira/domain/alerts/alert-rules'
import { toSum } from '@doira/domain/money/sum'
import { type CashRules, defaultCashRules } from '@doira/domain/payments/cash-rules'
import {
  type ApologyRules,
  type ComplaintRules,
  defaultRules,
  type PromiseRules,
  type UnpaidLimits,
  type UnpaidRules,
} from '@doira/domain/policy/chain-rules'
import { type CashlessRules, defaultCashlessRules } from '@doira/domain/reporting/reports/cashless'
import * as z from 'zod/mini'
import { toRules } from '../../../alerts/alert.mapper.ts'
import { asIn, type Cell, day, flag, listOf, or, part, whole } from '../cells.ts'

const { unpaidRules: unpaid, apologyRules: apology, complaintRules: complaint } = defaultRules

const sum = (usual: number) => z.pipe(or(whole(), usual), z.transform(toSum))

/** What of a chain's orders may be open without having been paid; what is not given is as usual. */
export const unpaidRules: Cell<UnpaidRules> = z.pipe(
  part(
    z.object({
      newcomer: limits(unpaid.newcomer),
      known: limits(unpaid.known),
      open_orders_to_address: or(whole(1), unpaid.openOrdersToAddress),
      awaiting_payment: or(whole(1), unpaid.awaitingPayment),
      awaiting_payment_percent: or(whole(1, 100), unpaid.awaitingPaymentShare * 100),
    }),
  ),
  z.transform(({ newcomer, known, ...given }) => ({
    newcomer,
    known,
    openOrdersToAddress: given.open_orders_to_address,
    awaitingPayment: given.awaiting_payment,
    awaitingPaymentShare: given.awaiting_payment_percent / 100,
  })),
)

function limits(usual: UnpaidLimits): Cell<UnpaidLimits> {
  return z.pipe(
    part(
      z.object({
        confirm_above: sum(usual.confirmAbove),
        maximum: sum(usual.maximum),
        open_orders: or(whole(1), usual.openOrders),
        max_open_orders: or(whole(1), usual.maxOpenOrders),
      }),
    ),
    z.transform(({ maximum, ...given }) => ({
      maximum,
      confirmAbove: given.confirm_above,
      openOrders: given.open_orders,
      maxOpenOrders: given.max_open_orders,
    })),
  )
}

/** What may not be paid in cash, from which day on; what the law says where none is given. */
export const cashRules: Cell<CashRules> = z.pipe(
  listOf(
    z.pipe(
      part(z.object({ from: day, maximum: or(whole(), null), goods: or(flag, true) })),
      z.transform(({ from, maximum, goods }) => ({
        ...{ from, isForGoods: goods },
        maximum: maximum === null ? null : toSum(maximum),
      })),
    ),
  ),
  z.transform((given) => (given.length === 0 ? defaultCashRules : given)),
)

/** Which part of the tax goes back by the share of turnover without cash; what the law says where none is given. */
export const cashlessRules: Cell<CashlessRules> = z.pipe(
  listOf(
    z.pipe(
      part(
        z.object({
          ...{ from: day, until: or(day, null), share_percent: whole(0, 100) },
          ...{ return_above_percent: whole(0, 100), return_percent: or(whole(0, 100), 0) },
        }),
      ),
      z.transform(({ from, until, ...given }) => ({
        ...{ from, until, sharePercent: given.share_percent },
        ...{ returnAbovePercent: given.return_above_percent, returnPercent: given.return_percent },
      })),
    ),
  ),
  z.transform((given) => (given.length === 0 ? defaultCashlessRules : given)),
)

/** Who of the staff is alerted of what, as the staff app has it. */
export const alertRules: Cell<AlertRules> = z.pipe(
  asIn('rules of alerts: {kinds: [{kind, is_on, steps}], quiet}', alertRulesSchema),
  z.transform((given) => toRules(given, defaultAlertRules)),
)

/** The points that staff of a chain give as an apology. */
export const apologyRules: Cell<ApologyRules> = z.pipe(
  part(
    z.object({
      per_review: roles(apology.perReview),
      per_staff_a_day: roles(apology.perStaffADay),
      per_customer_a_day: sum(apology.perCustomerADay),
    }),
  ),
  z.transform((given) => ({
    perReview: given.per_review,
    perStaffADay: given.per_staff_a_day,
    perCustomerADay: given.per_customer_a_day,
  })),
)

function roles({ operator, manager, owner }: typeof apology.perReview) {
  return part(z.object({ operator: sum(operator), manager: sum(manager), owner: sum(owner) }))
}

/** What staff of a chain give for complaints. */
export const complaintRules: Cell<ComplaintRules> = z.pipe(
  part(
    z.object({
      per_order: limitedRoles(complaint.perOrder),
      per_staff_a_day: limitedRoles(complaint.perStaffADay),
    }),
  ),
  z.transform((given) => ({ perOrder: given.per_order, perStaffADay: given.per_staff_a_day })),
)

/** What of late orders a chain makes good by itself, and whether branches pause by their queue. */
export const promiseRules: Cell<PromiseRules> = z.pipe(
  part(
    z.object({
      late: or(
        z.object({
          minutes: whole(1, 180),
          percent: whole(1, 100),
          per_order: z.pipe(whole(1), z.transform(toSum)),
          per_customer_a_month: z.pipe(whole(1), z.transform(toSum)),
        }),
        null,
      ),
      pauses_by_queue: or(flag, false),
    }),
  ),
  z.transform(({ late, pauses_by_queue: pausesByQueue }) => ({
    late: late && {
      ...{ minutes: late.minutes, percent: late.percent },
      ...{ perOrder: late.per_order, perCustomerAMonth: late.per_customer_a_month },
    },
    pausesByQueue,
  })),
)

function limitedRoles({ operator, manager }: ComplaintRules['perOrder']) {
  return part(z.object({ operator: sum(operator), manager: sum(manager) }))
}
