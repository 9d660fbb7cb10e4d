import type { Sum } from '../money/sum.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { TakingMethod } from '../reporting/ledger/taking.ts'
import type { BookingState } from '../reservations/booking-state.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-time.ts'
import type { StaffRole } from './rights.ts'

/** What only staff can run into. */
export type StaffProblemFacts =
  /** One message for a wrong login and a wrong password. */
  /** Tries that are left before the pause; the same for a login that nobody has. */
  | { readonly code: 'wrong_password'; readonly attemptsLeft: number }
  | { readonly code: 'sign_in_locked'; readonly retryAfterSeconds: number }
  /** The first step of signing in is over, or was never made. */
  | { readonly code: 'sign_in_expired' }
  /** Seen, but not this person's to do; `roles` may. */
  | { readonly code: 'not_permitted'; readonly roles: readonly StaffRole[] }
  /** The action would return money or points, and this person may not; `roles` may. */
  | { readonly code: 'refund_not_permitted'; readonly roles: readonly StaffRole[] }
  /** Somebody was first: how the order stands now, and who brought it there. The act did nothing. */
  | {
      readonly code: 'order_changed'
      readonly status: OrderStatus
      readonly changedBy: string
      readonly changedAt: Instant
    }
  /** The same act id was sent before with another content. */
  | { readonly code: 'action_conflict' }
  | { readonly code: 'staff_not_found' }
  | { readonly code: 'login_taken' }
  /** Nobody changes their own role. */
  | { readonly code: 'own_account' }
  /** Nobody counts the cash that they carry themselves. */
  | { readonly code: 'own_cash' }
  | { readonly code: 'last_owner' }
  | {
      readonly code: 'courier_unavailable'
      readonly reason: 'off_shift' | 'on_break' | 'cash_full' | 'other_branch'
    }
  /** More would go back than was paid. */
  | { readonly code: 'refund_exceeds' }
  | { readonly code: 'refund_not_found' }
  /** The provider has given the whole payment back: nothing of it is left to return. */
  | { readonly code: 'already_returned' }
  /** More is missing of a courier's cash than this person may write off; `roles` may. */
  | { readonly code: 'missing_too_big'; readonly limit: Sum; readonly roles: readonly StaffRole[] }
  /** What was counted is not what has to be there, and nobody said why. */
  | { readonly code: 'till_differs'; readonly expected: number; readonly counted: Sum }
  /** Another sum or method than due was taken, and nobody said why. */
  | {
      readonly code: 'taking_differs'
      readonly due: Sum
      readonly dueMethod: TakingMethod
      readonly taken: Sum
      readonly takenMethod: TakingMethod
    }
  /** The day was closed, or a later one was: what comes now is in the report of the next. */
  | {
      readonly code: 'day_closed'
      readonly day: LocalDate
      readonly closedBy: string
      readonly closedAt: Instant
    }
  | { readonly code: 'day_not_closed' }
  | { readonly code: 'day_not_begun' }
  | { readonly code: 'question_closed' }
  | { readonly code: 'review_not_found' }
  | { readonly code: 'application_not_found' }
  /** Nobody moderates what is said of themselves. */
  | { readonly code: 'review_names_you' }
  /** More points than this role may give. */
  | { readonly code: 'apology_too_big'; readonly limit: Sum }
  /** More points than this person may give today, or this guest may get; `left` of them are left. */
  | { readonly code: 'apology_limit_reached'; readonly of: 'staff' | 'guest'; readonly left: Sum }
  | { readonly code: 'replacement_too_dear' }
  | { readonly code: 'line_not_found' }
  /** The hall was quicker, or the guest was (`changedBy` is null): how the booking stands now. The act did nothing. */
  | {
      readonly code: 'booking_changed'
      readonly state: BookingState
      readonly changedBy: string | null
      readonly changedAt: Instant
    }
  /** A change that would raise what a paid order costs. */
  | { readonly code: 'total_raised' }
  | { readonly code: 'branch_cannot_serve' }
  /** A pause needs an end within the day. */
  | { readonly code: 'pause_needs_end' }
  /** Shortened hours leave these orders outside; each needs a decision first. */
  | { readonly code: 'orders_outside_hours'; readonly orderIds: readonly string[] }
  /** Somebody has saved or published meanwhile: what was sent was not kept, and is compared with what is there. */
  | {
      readonly code: 'draft_changed'
      readonly version: number
      readonly changedBy: string
      readonly changedAt: Instant
    }
  /** A draft that cannot be published yet: fields by path, with the language that is missing. */
  | { readonly code: 'draft_incomplete'; readonly itemId: string; readonly paths: readonly string[] }
  | { readonly code: 'slug_taken'; readonly itemId: string; readonly slug: string }
  | { readonly code: 'plan_in_past' }
  /** As many of these as the server can carry are under way; nothing was done. */
  | { readonly code: 'too_busy'; readonly retryAfterSeconds: number }
  /** By its content: of no kind that is taken, broken, or of a size that the shop cannot use. */
  | { readonly code: 'picture_refused'; readonly reason: 'kind' | 'broken' | 'too_small' | 'too_large' }
  /** Wrong, over, or used: the three answer alike. */
  | { readonly code: 'basket_code_unknown' }
  /** The customer's page waits for the basket no more. */
  | { readonly code: 'basket_gone' }
  | { readonly code: 'draft_not_found' }
  /** Points are spent by phone with a code that was sent to the guest. */
  | { readonly code: 'points_code_required'; readonly points: Sum }
  /** The end of a block has to be later than now. */
  | { readonly code: 'block_in_past' }
  /** Somebody has written of the guest since: nothing was kept. */
  | { readonly code: 'facts_changed'; readonly changedBy: string; readonly changedAt: Instant }
