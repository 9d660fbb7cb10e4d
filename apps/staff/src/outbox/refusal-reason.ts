import type { ApiProblem, ApiProblemCode } from '@doira/web/api/api-problem.ts'
import type { Language } from '../i18n/language.ts'
import type { Translate } from '../i18n/translate.ts'
import { hallRefusal } from './hall-refusal.ts'
import { moneyRefusal } from './money-refusal.ts'

/** The plain ones; those of the hall and the till have facts as well. */
const reasons = {
  action_conflict: 'refused.action_conflict',
  shift_not_found: 'refused.shift_not_found',
  shift_invalid: 'refused.shift_invalid',
  shift_overlaps: 'refused.shift_overlaps',
  shift_offer_not_found: 'refused.shift_offer_not_found',
  shift_offer_closed: 'refused.shift_offer_closed',
  shift_offer_taken: 'refused.shift_offer_taken',
  own_swap: 'refused.own_swap',
  shift_week_closed: 'refused.shift_week_closed',
  orders_on_the_way: 'refused.orders_on_the_way',
  pay_rule_date: 'refused.pay_rule_date',
  pay_city_not_found: 'refused.pay_city_not_found',
  pay_rule_begun: 'refused.pay_rule_begun',
  pay_held_back: 'refused.pay_held_back',
  pay_week_open: 'refused.pay_week_open',
  pay_week_closed: 'refused.pay_week_closed',
  pay_week_undecided: 'refused.pay_week_undecided',
  payouts_changed: 'refused.payouts_changed',
  needs_all_branches: 'refused.needs_all_branches',
  alert_not_found: 'refused.alert_not_found',
  alert_rules_invalid: 'refused.alert_rules_invalid',
  chain_settings_invalid: 'refused.chain_settings_invalid',
  settings_changed: 'refused.settings_changed',
  key_not_found: 'refused.key_not_found',
  key_ended: 'refused.key_ended',
  key_name_taken: 'refused.key_name_taken',
  key_address_invalid: 'refused.key_address_invalid',
  idempotency_key_reused: 'refused.idempotency_key_reused',
  request_running: 'refused.request_running',
  webhook_not_found: 'refused.webhook_not_found',
  delivery_not_found: 'refused.delivery_not_found',
  webhook_address_refused: 'refused.webhook_address_refused',
  cash_goods: 'refused.cash_goods',
  cash_not_taken: 'refused.cash_not_taken',
  pos_order_settled: 'refused.pos_order_settled',
  pos_id_taken: 'refused.pos_id_taken',
  receipt_not_found: 'refused.receipt_not_found',
  receipt_settled: 'refused.receipt_settled',
  receipt_in_work: 'refused.receipt_in_work',
  receipt_url_refused: 'refused.receipt_url_refused',
  receipt_url_taken: 'refused.receipt_url_taken',
  receipt_not_by_hand: 'refused.receipt_not_by_hand',
  receipt_quoted: 'refused.receipt_quoted',
  marking_code_taken: 'refused.marking_code_taken',
  marking_codes_count: 'refused.marking_codes_count',
  telegram_off: 'refused.telegram_off',
  already_returned: 'refused.already_returned',
  apology_too_big: 'refused.apology_too_big',
  application_not_found: 'refused.application_not_found',
  below_minimum: 'edit.problem.below_minimum',
  review_changed: 'refused.review_changed',
  campaign_changed: 'refused.campaign_changed',
  campaign_incomplete: 'refused.campaign_incomplete',
  promotion_ended: 'refused.promotion_ended',
  programme_begun: 'refused.programme_begun',
  campaign_not_found: 'refused.campaign_not_found',
  complaint_not_found: 'refused.complaint_not_found',
  complaint_too_late: 'refused.complaint_too_late',
  own_complaint: 'refused.own_complaint',
  correction_fixed: 'refused.correction_fixed',
  orders_in_progress: 'refused.orders_in_progress',
  restriction_end: 'refused.restriction_end',
  restriction_not_found: 'refused.restriction_not_found',
  segment_name_taken: 'refused.segment_name_taken',
  change_too_late: 'refused.change_too_late',
  invalid_code: 'refused.invalid_code',
  own_code_required: 'refused.own_code_required',
  sign_in_locked: 'refused.sign_in_locked',
  view_name_taken: 'refused.view_name_taken',
  too_many_saved: 'refused.too_many_saved',
  too_many_rows: 'refused.too_many_rows',
  branch_cannot_serve: 'refused.branch_cannot_serve',
  branch_closed: 'refused.branch_closed',
  branch_not_found: 'refused.branch_not_found',
  change_below_total: 'refused.price_changed',
  choice_invalid: 'entry.problem.choice_invalid',
  choice_required: 'edit.problem.choice_required',
  courier_unavailable: 'refused.courier_unavailable',
  orders_restricted: 'entry.problem.orders_restricted',
  delivery_restricted: 'entry.problem.delivery_restricted',
  cash_restricted: 'refused.cash_restricted',
  customer_not_found: 'refused.customer_not_found',
  day_not_begun: 'refused.day_not_begun',
  invalid_phone: 'entry.problem.invalid_phone',
  last_owner: 'refused.last_owner',
  old_password_wrong: 'refused.old_password_wrong',
  password_refused: 'refused.password_refused',
  session_not_found: 'refused.session_not_found',
  line_not_found: 'refused.line_not_found',
  file_not_found: 'refused.file_not_found',
  login_taken: 'refused.login_taken',
  not_in_menu: 'edit.problem.not_in_menu',
  not_permitted: 'refused.not_permitted',
  order_conflict: 'entry.problem.order_conflict',
  order_not_cancellable: 'refused.order_not_cancellable',
  order_not_found: 'refused.order_not_found',
  out_of_stock: 'edit.problem.out_of_stock',
  outside_zone: 'entry.problem.outside_zone',
  own_account: 'refused.own_account',
  own_cash: 'refused.own_cash',
  pause_needs_end: 'refused.pause_needs_end',
  preorder_phone_only: 'entry.problem.slot_unavailable',
  price_changed: 'refused.price_changed',
  price_not_accepted: 'refused.price_changed',
  product_not_found: 'refused.product_not_found',
  quantity_invalid: 'edit.problem.quantity_invalid',
  question_closed: 'refused.question_closed',
  refund_not_found: 'refused.refund_not_found',
  refund_not_permitted: 'refused.refund_not_permitted',
  replacement_too_dear: 'refused.replacement_too_dear',
  review_names_you: 'inbox.names_you',
  review_not_found: 'refused.review_not_found',
  slot_unavailable: 'entry.problem.slot_unavailable',
  staff_not_found: 'refused.staff_not_found',
  temporarily_unavailable: 'edit.problem.temporarily_unavailable',
  total_raised: 'edit.raised',
} as const satisfies Partial<Record<ApiProblemCode, string>>

/** Why an action was not done, in the language of the person who pressed: what the server says itself is English. */
export function refusalReason(t: Translate, language: Language, problem: ApiProblem): string {
  const { code, facts } = problem
  // Why the courier cannot take it says what to do: have the cash handed in, or choose another one.
  if (code === 'courier_unavailable' && facts.reason === 'cash_full') return t('refused.courier_cash_full')
  if (code === 'chain_settings_invalid' && typeof facts.branch === 'string')
    return t('refused.branch_without_payment', { branch: facts.branch })
  if (code === 'shift_offer_taken' && typeof facts.by === 'string')
    return t('refused.shift_offer_taken_by', { name: facts.by })
  return hallRefusal(t, problem) ?? moneyRefusal(t, language, problem) ?? plainReason(t, code)
}

/** The same from the code alone. */
export function plainReason(t: Translate, code: string): string {
  return isPlain(code) ? t(reasons[code]) : t('refused.other', { code })
}

function isPlain(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code)
}
