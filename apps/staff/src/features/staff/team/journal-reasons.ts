import type { MessageKey, Translate } from '../../../i18n/translate.ts'
import { plainReason } from '../../../outbox/refusal-reason.ts'

/** The journal keeps no facts of a refusal, so these say it without them. */
const reasons: Readonly<Record<string, Extract<MessageKey, `journal.why.${string}`>>> = {
  address_required: 'journal.why.address_required',
  all_branches_closed: 'journal.why.branch_closed',
  apology_limit_reached: 'journal.why.apology_limit_reached',
  balance_too_low: 'journal.why.balance_too_low',
  points_not_allowed: 'journal.why.points_not_allowed',
  basket_code_unknown: 'journal.why.basket',
  basket_gone: 'journal.why.basket',
  below_minimum: 'journal.why.below_minimum',
  booking_changed: 'journal.why.booking',
  booking_not_found: 'journal.why.booking',
  booking_time_unavailable: 'journal.why.table',
  branch_closed: 'journal.why.branch_closed',
  code_attempts_exceeded: 'journal.why.code_wrong',
  code_expired: 'journal.why.code_expired',
  code_too_soon: 'journal.why.code_too_soon',
  content_not_found: 'journal.why.content_not_found',
  correction_limit: 'journal.why.correction_limit',
  customer_not_found: 'journal.why.customer_not_found',
  day_closed: 'journal.why.day_closed',
  day_not_closed: 'journal.why.day_not_closed',
  draft_changed: 'journal.why.draft_changed',
  draft_incomplete: 'journal.why.draft_incomplete',
  draft_not_found: 'journal.why.draft_not_found',
  facts_changed: 'journal.why.facts_changed',
  file_not_found: 'journal.why.file_not_found',
  missing_too_big: 'journal.why.till_differs',
  invalid_code: 'journal.why.code_wrong',
  order_changed: 'journal.why.order_changed',
  orders_outside_hours: 'journal.why.orders_outside_hours',
  branch_has_orders: 'journal.why.branch_has_orders',
  plan_in_past: 'journal.why.plan_in_past',
  points_below_minimum: 'journal.why.points_below_minimum',
  points_missing: 'journal.why.points_missing',
  points_code_required: 'journal.why.points_code',
  promo_expired: 'journal.why.promo',
  promo_min_amount: 'journal.why.promo',
  promo_not_found: 'journal.why.promo',
  promo_not_yours: 'journal.why.promo',
  promo_used: 'journal.why.promo',
  refund_changed: 'journal.why.refund_changed',
  slug_taken: 'journal.why.slug_taken',
  table_not_found: 'journal.why.table',
  table_taken: 'journal.why.table',
  taking_differs: 'journal.why.taking_differs',
  till_differs: 'journal.why.till_differs',
  too_many_guests: 'journal.why.table',
  too_many_pieces: 'journal.why.pieces',
  too_many_requests: 'journal.why.too_many_requests',
  unpaid_limit: 'journal.why.unpaid',
  awaiting_payment_limit: 'journal.why.unpaid',
  unpaid_orders_open: 'journal.why.unpaid',
}

/** Why an action was refused, from the code that the journal keeps. */
export function journalReason(t: Translate, code: string): string {
  const own = reasons[code]
  return own ? t(own) : plainReason(t, code)
}
