import type { Sum } from './money/sum.ts'
import type { StaffProblemFacts } from './staff/staff-problem.ts'
import type { Instant } from './time/instant.ts'

/** Where on the screen a problem of a quote belongs: the line of the cart or the field of the form. */
type ProblemPlace = { readonly lineKey?: string; readonly field?: string }

/** What can go wrong, each with the facts that a screen needs to explain it. */
type ProblemFacts =
  /** `opensAt` is null when no opening is known within two weeks. */
  | { readonly code: 'branch_closed'; readonly opensAt: Instant | null }
  | { readonly code: 'all_branches_closed'; readonly opensAt: Instant | null }
  | { readonly code: 'outside_zone' }
  | { readonly code: 'below_minimum'; readonly minimum: Sum; readonly missing: Sum }
  | { readonly code: 'out_of_stock'; readonly productIds: readonly string[] }
  | { readonly code: 'temporarily_unavailable'; readonly productIds: readonly string[] }
  | { readonly code: 'not_in_menu'; readonly productIds: readonly string[] }
  | { readonly code: 'price_changed'; readonly total: Sum }
  /** `earliestAt` is given when the chosen time is before the lead time. */
  | { readonly code: 'slot_unavailable'; readonly earliestAt?: Instant }
  | { readonly code: 'promo_not_found' }
  | { readonly code: 'promo_not_yours' }
  | { readonly code: 'promo_used' }
  | { readonly code: 'promo_min_amount'; readonly minimum: Sum }
  | { readonly code: 'promo_expired' }
  | { readonly code: 'preorder_phone_only' }
  | { readonly code: 'change_below_total'; readonly total: Sum }
  | { readonly code: 'balance_too_low' }
  /** So much can be paid on receipt at most, open orders included; more has to be paid online. */
  | { readonly code: 'unpaid_limit'; readonly limit: Sum }
  /** So many orders wait to be paid on receipt; the next one has to be paid online. */
  | { readonly code: 'unpaid_orders_open'; readonly limit: number }
  /** So many orders wait for an online payment; the next one can be placed when one of them is paid or cancelled. */
  | { readonly code: 'awaiting_payment_limit'; readonly limit: number }
  /** More pieces than one order may have. */
  | { readonly code: 'too_many_pieces'; readonly limit: number }
  /** The programme spends no fewer points than this on an order. */
  | { readonly code: 'points_below_minimum'; readonly minimum: Sum }
  | { readonly code: 'choice_required'; readonly productId: string; readonly groupId: string }
  | { readonly code: 'choice_invalid'; readonly productId: string; readonly groupId: string }
  | { readonly code: 'quantity_invalid' }
  | { readonly code: 'address_required' }
  | { readonly code: 'branch_not_found' }
  | { readonly code: 'product_not_found' }
  | { readonly code: 'address_not_found' }
  /** No news, recipe, vacancy, document or stock of that name is shown. */
  | { readonly code: 'content_not_found' }
  /** An account keeps so many saved addresses and no more. */
  | { readonly code: 'too_many_addresses'; readonly limit: number }
  | { readonly code: 'table_not_found' }
  /** Somebody has or holds the table at that time. */
  | { readonly code: 'table_taken' }
  /** `count` is how many the table seats. */
  | { readonly code: 'too_many_guests'; readonly count: number }
  | { readonly code: 'booking_time_unavailable' }
  | { readonly code: 'too_many_bookings'; readonly limit: number }
  | { readonly code: 'booking_not_found' }
  | { readonly code: 'booking_not_cancellable' }
  | { readonly code: 'order_not_found' }
  /** An application comes with one file at least. */
  | { readonly code: 'file_required' }
  | { readonly code: 'too_many_files'; readonly limit: number }
  | { readonly code: 'file_empty' }
  /** `limit` in bytes. */
  | { readonly code: 'file_too_large'; readonly limit: number }
  | { readonly code: 'file_type_unsupported' }
  /** It has not come whole, or was forgotten meanwhile. */
  | { readonly code: 'file_not_found' }
  /** A part that the file does not have, or of another length. */
  | { readonly code: 'file_part_wrong' }
  /** The same application id was sent before with another content. */
  | { readonly code: 'application_conflict' }
  | { readonly code: 'vacancy_closed' }
  | { readonly code: 'customer_not_found' }
  | { readonly code: 'shipper_not_found' }
  | { readonly code: 'platform_not_found' }
  /** The same order id was sent before with another body. */
  | { readonly code: 'order_conflict' }
  /** Once for each customer and dish, and for each order. */
  | { readonly code: 'review_repeated' }
  | { readonly code: 'review_only_after_order' }
  | { readonly code: 'order_not_cancellable' }
  | { readonly code: 'status_conflict' }
  /** A price came with the order; the server works prices out itself. */
  | { readonly code: 'price_not_accepted' }
  | { readonly code: 'invalid_phone' }
  | { readonly code: 'invalid_code'; readonly attemptsLeft: number }
  | { readonly code: 'code_expired' }
  | { readonly code: 'code_attempts_exceeded' }
  | { readonly code: 'code_too_soon'; readonly retryAfterSeconds: number }
  | { readonly code: 'too_many_requests'; readonly retryAfterSeconds: number }
  | { readonly code: 'phone_taken' }
  | { readonly code: 'name_required' }
  /** A date of birth is entered once; the call centre changes it. */
  | { readonly code: 'birth_date_fixed' }
  /** An order, or money that goes back, is still under way: an account that somebody waits for stays. */
  | { readonly code: 'orders_in_progress' }
  /** The chain has no bot. */
  | { readonly code: 'telegram_off' }
  /** Not signed by Telegram for this bot, too old, or used before. */
  | { readonly code: 'telegram_refused' }
  /** Nobody has connected this account yet: a shared phone would tell who they are. */
  | { readonly code: 'telegram_unknown' }
  | { readonly code: 'unauthorized' }
  | { readonly code: 'customer_blocked' }
  | { readonly code: 'not_allowed' }

/** What a customer can run into, with the facts a screen needs to explain it. */
export type Problem = ProblemFacts & ProblemPlace

export type ProblemCode = Problem['code']

/** What somebody of the staff can run into besides. The shop has no words for it and never meets it. */
type StaffProblem = StaffProblemFacts & ProblemPlace

export type AnyProblem = Problem | StaffProblem
export type AnyProblemCode = AnyProblem['code']

/** The problem of that code: `ProblemOf<'below_minimum'>` has a minimum. */
export type ProblemOf<Code extends ProblemCode> = Extract<Problem, { readonly code: Code }>

type DomainErrorOptions = ErrorOptions & {
  /** The whole list of a refused order, so that every one of them is shown in its place. */
  readonly problems?: readonly Problem[]
}

/** An outcome that the caller caused and must hear about. Anything else is a bug: let a plain Error fly. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly problem: AnyProblem
  /** Null unless the quote of an order was refused. */
  readonly problems: readonly Problem[] | null

  constructor(problem: AnyProblem, { problems, ...options }: DomainErrorOptions = {}) {
    super(problem.code, options)
    this.problem = problem
    this.problems = problems ?? null
  }
}
