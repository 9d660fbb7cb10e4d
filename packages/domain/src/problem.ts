import type { Sum } from './money/sum.ts'
import type { StaffProblemFacts } from './staff/staff-problem.ts'
import type { Instant } from './time/instant.ts'

/** Where a problem of a quote is shown: at a line of the cart or a field of the form. */
type ProblemPlace = { readonly lineKey?: string; readonly field?: string }

/** What can go wrong, with the facts that a message needs. */
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
  /** Its total uses or its budget are spent, by whomever. */
  | { readonly code: 'promo_used_up' }
  | { readonly code: 'promo_min_amount'; readonly minimum: Sum }
  | { readonly code: 'promo_expired' }
  /** Only for a signed-in customer whom it will be for, as far as that is known. */
  | { readonly code: 'promo_not_begun'; readonly startsAt: Instant }
  | { readonly code: 'preorder_phone_only' }
  | { readonly code: 'change_below_total'; readonly total: Sum }
  | { readonly code: 'balance_too_low' }
  /** A discount of the order cannot be combined with points. */
  | { readonly code: 'points_not_allowed' }
  /** The maximum to be paid on receipt, with open orders; more has to be paid online. */
  | { readonly code: 'unpaid_limit'; readonly limit: Sum }
  /** The law has the order paid without cash: it costs more than this. */
  | { readonly code: 'cash_limit'; readonly limit: Sum }
  /** The law has what it contains paid without cash. */
  | { readonly code: 'cash_goods' }
  /** The maximum number of open orders paid on receipt; the next one has to be paid online. */
  | { readonly code: 'unpaid_orders_open'; readonly limit: number }
  /** The maximum number of orders that wait for an online payment; one has to be paid or cancelled first. */
  | { readonly code: 'awaiting_payment_limit'; readonly limit: number }
  /** More pieces than one order may have. */
  | { readonly code: 'too_many_pieces'; readonly limit: number }
  /** The programme does not spend fewer points on an order. */
  | { readonly code: 'points_below_minimum'; readonly minimum: Sum }
  /** The programme does not let points pay more of this order. */
  | { readonly code: 'points_above_maximum'; readonly maximum: Sum }
  | { readonly code: 'choice_required'; readonly productId: string; readonly groupId: string }
  | { readonly code: 'choice_invalid'; readonly productId: string; readonly groupId: string }
  | { readonly code: 'quantity_invalid' }
  | { readonly code: 'address_required' }
  | { readonly code: 'branch_not_found' }
  | { readonly code: 'product_not_found' }
  | { readonly code: 'address_not_found' }
  /** No published news, recipe, vacancy, document or stock has that name. */
  | { readonly code: 'content_not_found' }
  /** The maximum number of saved addresses. */
  | { readonly code: 'too_many_addresses'; readonly limit: number }
  | { readonly code: 'table_not_found' }
  /** The table is booked or held at that time. */
  | { readonly code: 'table_taken' }
  /** `count` is the number of seats. */
  | { readonly code: 'too_many_guests'; readonly count: number }
  /** The table is for at least `count` guests. */
  | { readonly code: 'too_few_guests'; readonly count: number }
  | { readonly code: 'booking_time_unavailable' }
  | { readonly code: 'too_many_bookings'; readonly limit: number }
  | { readonly code: 'booking_not_found' }
  | { readonly code: 'booking_not_cancellable' }
  | { readonly code: 'order_not_found' }
  /** No group basket has this link or person; the host may have renewed the link. */
  | { readonly code: 'group_not_found' }
  /** Nothing is collected any more, or the action is too late. */
  | { readonly code: 'group_closed' }
  /** The maximum number of people. */
  | { readonly code: 'group_full'; readonly limit: number }
  /** The order is not of the dishes of its group basket, or the basket is not locked by who orders. */
  | { readonly code: 'group_changed' }
  /** Dishes of the group basket, or choices with them, cannot be had now: these have to be removed first. */
  | { readonly code: 'group_lines_gone'; readonly lineIds: readonly string[] }
  /** An application needs at least one file. */
  | { readonly code: 'file_required' }
  | { readonly code: 'too_many_files'; readonly limit: number }
  | { readonly code: 'file_empty' }
  /** `limit` in bytes. */
  | { readonly code: 'file_too_large'; readonly limit: number }
  | { readonly code: 'file_type_unsupported' }
  /** It was not uploaded completely, or has been deleted since. */
  | { readonly code: 'file_not_found' }
  /** The file has no such part, or the part has another length. */
  | { readonly code: 'file_part_wrong' }
  /** The same application id was sent with other content. */
  | { readonly code: 'application_conflict' }
  | { readonly code: 'vacancy_closed' }
  | { readonly code: 'customer_not_found' }
  | { readonly code: 'shipper_not_found' }
  | { readonly code: 'platform_not_found' }
  /** The same order id was sent with another body. */
  | { readonly code: 'order_conflict' }
  /** One review per customer and dish, and per order. */
  | { readonly code: 'review_repeated' }
  | { readonly code: 'review_only_after_order' }
  | { readonly code: 'order_not_cancellable' }
  /** It has been accepted meanwhile, or what it would cost more cannot be paid online. */
  | { readonly code: 'order_not_changeable' }
  | { readonly code: 'status_conflict' }
  /** The request has a price; the server calculates prices itself. */
  | { readonly code: 'price_not_accepted' }
  | { readonly code: 'invalid_phone' }
  | { readonly code: 'invalid_code'; readonly attemptsLeft: number }
  | { readonly code: 'code_expired' }
  | { readonly code: 'code_attempts_exceeded' }
  | { readonly code: 'code_too_soon'; readonly retryAfterSeconds: number }
  | { readonly code: 'too_many_requests'; readonly retryAfterSeconds: number }
  /** Somebody asks for many codes: the call is repeated with a number that makes `challenge` begin with `bits` zero bits. */
  | { readonly code: 'proof_of_work_required'; readonly challenge: string; readonly bits: number }
  | { readonly code: 'phone_taken' }
  | { readonly code: 'name_required' }
  /** A date of birth is entered once; later the call centre changes it. */
  | { readonly code: 'birth_date_fixed' }
  /** The account cannot be deleted while an order or a refund is in progress. */
  | { readonly code: 'orders_in_progress' }
  /** The chain has no bot. */
  | { readonly code: 'telegram_off' }
  /** Not signed by Telegram for this bot, too old, or already used. */
  | { readonly code: 'telegram_refused' }
  /**
   * This Telegram account is not connected. The answer is the same for every phone, so that a shared one reveals
   * nothing.
   */
  | { readonly code: 'telegram_unknown' }
  | { readonly code: 'unauthorized' }
  /** Staff have restricted the customer, the phone or the address for a while: an operator helps. */
  | { readonly code: 'orders_restricted' }
  | { readonly code: 'delivery_restricted' }
  | { readonly code: 'cash_restricted' }
  | { readonly code: 'not_allowed' }

/** A problem that a customer can have, with the facts that a message needs. */
export type Problem = ProblemFacts & ProblemPlace

export type ProblemCode = Problem['code']

/** A problem that only staff can have. The shop has no message for it. */
type StaffProblem = StaffProblemFacts & ProblemPlace

export type AnyProblem = Problem | StaffProblem
export type AnyProblemCode = AnyProblem['code']

/** The problem of that code: `ProblemOf<'below_minimum'>` has a minimum. */
export type ProblemOf<Code extends ProblemCode> = Extract<Problem, { readonly code: Code }>

type DomainErrorOptions = ErrorOptions & {
  /** All problems of a refused order, so that each is shown in its place. */
  readonly problems?: readonly Problem[]
}

/**
 * A refusal that is caused by the caller and reported to them. Anything else is a bug and throws a plain
 * Error.
 */
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
