import type { RequestErrorCode } from '@doira/contract/common/error-answer'
import type { Problem, ProblemCode } from '@doira/domain/problem'
import type { ReadProblem } from '@doira/web/api/read-error-answer.ts'
import type { MessageKeys } from '../i18n/message-keys.ts'
import type { Namespace } from '../i18n/translate.ts'

/** `connection_error`: no answer came; `unknown`: an answer that is not ours, or a code of a newer server. */
export type ShownProblemCode = ProblemCode | RequestErrorCode | 'connection_error' | 'unknown'

type Word = { [N in Namespace]: `${N}.${Extract<keyof MessageKeys[N], string>}` }[Namespace]

/** They say no more to a person than `unknown` does, and no screen asks for them: every page would load their names. */
type Unexplained =
  | 'quantity_invalid'
  | 'table_not_found'
  | 'group_not_found'
  | 'group_closed'
  | 'group_full'
  | 'group_lines_gone'
  | 'booking_not_found'
  | 'telegram_off'
  | 'shipper_not_found'
  | 'platform_not_found'
  | 'price_not_accepted'
  | 'not_allowed'
  | 'invalid_request'
  | 'invalid_json'
  | 'invalid_text'
  | 'method_not_allowed'
  | 'body_too_large'
  | 'not_ready'

/** The only place where a problem gets its message. A new code does not compile until it is listed. */
export const problemMessages = {
  branch_closed: 'location.restaurant_closed',
  all_branches_closed: 'location.all_branches_closed',
  outside_zone: 'location.address_not_in_service_area',
  below_minimum: 'order.min_order_amount',
  out_of_stock: 'order.stop_title',
  temporarily_unavailable: 'order.stop_title',
  not_in_menu: 'order.stop_title',
  choice_required: 'order.stop_title',
  choice_invalid: 'order.stop_title',
  price_changed: 'order.price_changed',
  slot_unavailable: 'order.slot_unavailable',
  promo_not_found: 'order.promo_not_found',
  promo_not_yours: 'order.promo_not_for_you',
  promo_used: 'order.promo_already_used',
  promo_used_up: 'order.promo_used_up',
  promo_min_amount: 'order.promo_min_amount',
  promo_expired: 'order.promo_expired',
  promo_not_begun: 'order.promo_not_begun',
  preorder_phone_only: 'order.preorder_dec31',
  change_below_total: 'order.change_below_total',
  balance_too_low: 'order.points_not_enough',
  points_not_allowed: 'order.points_not_allowed',
  points_below_minimum: 'order.points_minimum',
  points_above_maximum: 'order.points_maximum',
  unpaid_limit: 'order.unpaid_limit',
  unpaid_orders_open: 'order.unpaid_orders_open',
  cash_limit: 'order.cash_limit',
  cash_goods: 'order.cash_goods',
  awaiting_payment_limit: 'order.awaiting_payment_limit',
  too_many_pieces: 'order.too_many_pieces',
  address_required: 'location.address_required',
  address_not_found: 'location.saved_address_gone',
  too_many_addresses: 'location.too_many_addresses',
  table_taken: 'account.booking_table_taken',
  too_many_guests: 'account.booking_too_many_guests',
  too_few_guests: 'account.booking_too_few_guests',
  booking_time_unavailable: 'account.booking_time_unavailable',
  too_many_bookings: 'account.booking_too_many',
  booking_not_cancellable: 'account.booking_not_cancellable',
  branch_not_found: 'order.choose_branch',
  order_conflict: 'order.order_conflict',
  group_changed: 'order.group_changed',
  file_required: 'common.files_min',
  too_many_files: 'common.files_max',
  file_empty: 'formal.file_empty',
  file_too_large: 'common.files_size',
  file_type_unsupported: 'common.files_type',
  file_not_found: 'formal.upload_failed',
  file_part_wrong: 'formal.upload_failed',
  application_conflict: 'common.something_wrong',
  vacancy_closed: 'content.vacancy_closed',
  review_repeated: 'account.review_repeated',
  review_only_after_order: 'account.review_only_after_order',
  order_not_found: 'common.page_not_found',
  order_not_cancellable: 'common.something_wrong',
  order_not_changeable: 'common.something_wrong',
  status_conflict: 'common.something_wrong',
  product_not_found: 'menu.product_not_found',
  content_not_found: 'common.page_not_found',
  customer_not_found: 'common.something_wrong',
  invalid_phone: 'common.wrong_phone_entered',
  invalid_code: 'common.wrong_code_entered',
  code_expired: 'common.code_expired',
  code_attempts_exceeded: 'common.code_no_attempts',
  code_too_soon: 'common.too_many_requests',
  too_many_requests: 'common.too_many_requests',
  proof_of_work_required: 'common.something_wrong',
  phone_taken: 'account.phone_taken',
  name_required: 'common.enter_your_name',
  birth_date_fixed: 'account.birth_date_fixed',
  orders_in_progress: 'account.orders_in_progress',
  telegram_refused: 'common.login_required',
  telegram_unknown: 'common.login_required',
  unauthorized: 'common.login_required',
  orders_restricted: 'common.orders_restricted',
  delivery_restricted: 'common.delivery_restricted',
  cash_restricted: 'common.cash_restricted',
  connection_error: 'common.connection_error',
  not_found: 'common.something_wrong',
  internal: 'common.something_wrong',
  unknown: 'common.something_wrong',
} as const satisfies Record<Exclude<ShownProblemCode, Unexplained>, Word>
type ExplainedCode = keyof typeof problemMessages

/** The code of an answer. One that this page does not know is `unknown`: the server may be newer than an open page. */
export function toKnownCode(code: string): ExplainedCode {
  return Object.hasOwn(problemMessages, code) ? (code as ExplainedCode) : 'unknown' // a key of the table
}

/** A problem as screens show it, wherever it came from. */
export type ShownProblem = {
  readonly code: ShownProblemCode
  /** The line of the cart that it is about. */
  readonly lineKey: string | null
  /** The field of the form, by its name on the wire. */
  readonly field: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

export function toShownProblem({ code, line_key, field, facts }: ReadProblem): ShownProblem {
  return { code: toKnownCode(code), lineKey: line_key, field, facts }
}

/** A problem that this browser found with the same rules. */
export function ofDomain({ code, lineKey, field, ...facts }: Problem): ShownProblem {
  return { code, lineKey: lineKey ?? null, field: field ?? null, facts }
}
