import type { KeyScope } from '../api-keys/api-key.ts'
import type { Sum } from '../money/sum.ts'
import type { ChangePart } from '../orders/order-change.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { TakingMethod } from '../reporting/ledger/taking.ts'
import type { BookingState } from '../reservations/booking-state.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-time.ts'
import type { AddressFlaw } from '../webhooks/webhook-problem.ts'
import type { PasswordFlaw } from './own-password.ts'
import type { StaffRole } from './rights.ts'

/** Problems that only staff can have. */
export type StaffProblemFacts =
  /** The same for a wrong login and a wrong password. */
  /** Attempts left before the pause; the same for an unknown login. */
  | { readonly code: 'wrong_password'; readonly attemptsLeft: number }
  | { readonly code: 'sign_in_locked'; readonly retryAfterSeconds: number }
  /** The old password does not match; `attemptsLeft` before the pause. */
  | { readonly code: 'old_password_wrong'; readonly attemptsLeft: number }
  /** What is wrong with the password that a person chose; `same`: they have it already. */
  | { readonly code: 'password_refused'; readonly reason: PasswordFlaw | 'same' }
  /** It has ended, or is of somebody else. */
  | { readonly code: 'session_not_found' }
  /** The first step of the sign-in has expired, or was never made. */
  | { readonly code: 'sign_in_expired' }
  /** Visible to this person, but not permitted; `roles` may. */
  | { readonly code: 'not_permitted'; readonly roles: readonly StaffRole[] }
  /** The action would return money or points, and this person may not; `roles` may. */
  | { readonly code: 'refund_not_permitted'; readonly roles: readonly StaffRole[] }
  /** Somebody else was first: the current state of the order, and who changed it. The action had no effect. */
  | {
      readonly code: 'order_changed'
      readonly status: OrderStatus
      readonly changedBy: string
      readonly changedAt: Instant
    }
  /** The same action id was sent with other content. */
  | { readonly code: 'action_conflict' }
  | { readonly code: 'staff_not_found' }
  | { readonly code: 'shift_not_found' }
  /** It ends before it begins, is too long, or is worked in the future. */
  | { readonly code: 'shift_invalid' }
  /** The person has another shift at that time. */
  | { readonly code: 'shift_overlaps' }
  | { readonly code: 'shift_offer_not_found' }
  /** It was withdrawn or decided, or the shift has begun. */
  | { readonly code: 'shift_offer_closed' }
  /** A colleague was faster. */
  | { readonly code: 'shift_offer_taken'; readonly by: string }
  /** Nobody allows or refuses to swap a shift of their own. */
  | { readonly code: 'own_swap' }
  /** The shift would move work into or out of a week of payouts that is closed. */
  | { readonly code: 'shift_week_closed' }
  /** A courier who still carries orders cannot end the shift. */
  | { readonly code: 'orders_on_the_way'; readonly count: number }
  /** A rule begins on a Monday, on this one at the earliest. */
  | { readonly code: 'pay_rule_date'; readonly from: LocalDate }
  | { readonly code: 'pay_city_not_found' }
  /** It has begun, was taken back, or was never made. */
  | { readonly code: 'pay_rule_begun' }
  /** More than may be held back of the day: so much may still be. */
  | { readonly code: 'pay_held_back'; readonly most: number }
  /** The week may be closed from this moment on. */
  | { readonly code: 'pay_week_open'; readonly closesAt: Instant }
  | { readonly code: 'pay_week_closed'; readonly closedBy: string; readonly closedAt: Instant }
  /** So many couriers have something that has to be decided first. */
  | { readonly code: 'pay_week_undecided'; readonly count: number }
  /** The week comes to another sum than the person saw. */
  | { readonly code: 'payouts_changed'; readonly total: number }
  /** The action is about the whole chain, and the person has some of its branches. */
  | { readonly code: 'needs_all_branches' }
  | { readonly code: 'alert_not_found' }
  /** A step does not come after the one before, or a rule that is on has none. */
  | { readonly code: 'alert_rules_invalid' }
  /** Somebody else has changed the settings since they were read: nothing was stored. */
  | { readonly code: 'settings_changed' }
  /** No key, or one that was revoked: the same answer. */
  | { readonly code: 'key_unknown' }
  | { readonly code: 'key_expired' }
  /** The key is not accepted from this address. */
  | { readonly code: 'key_address_refused' }
  /** No key may make this call. */
  | { readonly code: 'key_not_accepted' }
  | { readonly code: 'scope_missing'; readonly scope: KeyScope }
  | { readonly code: 'idempotency_key_required' }
  /** The same Idempotency-Key was sent with another body. */
  | { readonly code: 'idempotency_key_reused' }
  /** The first request with this Idempotency-Key has not ended yet. */
  | { readonly code: 'request_running'; readonly retryAfterSeconds: number }
  | { readonly code: 'key_not_found' }
  /** It has been revoked, replaced or has expired. */
  | { readonly code: 'key_ended' }
  | { readonly code: 'key_name_taken' }
  /** An address is neither one of IPv4 or IPv6 nor a network of them. */
  | { readonly code: 'key_address_invalid'; readonly address: string }
  | { readonly code: 'webhook_not_found' }
  | { readonly code: 'delivery_not_found' }
  | { readonly code: 'webhook_address_refused'; readonly reason: AddressFlaw }
  | { readonly code: 'pos_order_settled' }
  | { readonly code: 'pos_id_taken' }
  | { readonly code: 'receipt_not_found' }
  /** It was issued meanwhile. */
  | { readonly code: 'receipt_settled' }
  /** The register is asked about it at this moment. */
  | { readonly code: 'receipt_in_work' }
  /** The address is not at the site of the tax committee. */
  | { readonly code: 'receipt_url_refused' }
  /** Another receipt has this address. */
  | { readonly code: 'receipt_url_taken' }
  /** No person has entered its link, so that there is none to take back. */
  | { readonly code: 'receipt_not_by_hand' }
  /** The receipt of a refund quotes it. */
  | { readonly code: 'receipt_quoted' }
  /** Another unit has this marking code, or the line has another number of units. */
  | { readonly code: 'marking_code_taken' }
  | { readonly code: 'marking_codes_count' }
  /** `branch` is the name of the one that could not be paid in any way, in the first language. */
  | { readonly code: 'chain_settings_invalid'; readonly paths: readonly string[]; readonly branch?: string }
  | { readonly code: 'login_taken' }
  /** Nobody can change their own role. */
  | { readonly code: 'own_account' }
  /** Somebody with a second factor has to give a code of it for this. */
  | { readonly code: 'own_code_required' }
  /** Nobody counts the cash that they carry themselves. */
  | { readonly code: 'own_cash' }
  | { readonly code: 'last_owner' }
  | {
      readonly code: 'courier_unavailable'
      readonly reason: 'off_shift' | 'on_break' | 'cash_full' | 'other_branch'
    }
  /** More would be refunded than was paid. */
  | { readonly code: 'refund_exceeds' }
  /** Another amount would be refunded than was shown. */
  | { readonly code: 'refund_changed'; readonly total: Sum }
  | { readonly code: 'refund_not_found' }
  /** The provider has refunded the whole payment, so nothing is left. */
  | { readonly code: 'already_returned' }
  /** More is missing of a courier's cash than this person may write off; `roles` may. */
  | { readonly code: 'missing_too_big'; readonly limit: Sum; readonly roles: readonly StaffRole[] }
  /** The count differs from the expected sum, and there is no reason. */
  | { readonly code: 'till_differs'; readonly expected: number; readonly counted: Sum }
  /** Another sum or method than due was taken, and there is no reason. */
  | {
      readonly code: 'taking_differs'
      readonly due: Sum
      readonly dueMethod: TakingMethod
      readonly taken: Sum
      readonly takenMethod: TakingMethod
    }
  /** The branch takes no cash, and the order was not placed for it. */
  | { readonly code: 'cash_not_taken' }
  /** The day, or a later one, was closed: new entries are in the next report. */
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
  /** A person does not moderate reviews about themselves. */
  | { readonly code: 'review_names_you' }
  /** More points than this role may give. */
  | { readonly code: 'apology_too_big'; readonly limit: Sum }
  /** More points than this person may give today, or this customer may get; `left` remain. */
  | { readonly code: 'apology_limit_reached'; readonly of: 'staff' | 'customer'; readonly left: Sum }
  | { readonly code: 'complaint_not_found' }
  /** The order was received more than 30 days ago. */
  | { readonly code: 'complaint_too_late' }
  /** Somebody else has opened or decided a complaint about the order since it was read. */
  | { readonly code: 'complaint_changed'; readonly changedBy: string; readonly changedAt: Instant }
  /** More than this person may give for an order, or in a day; `left` remain. */
  | { readonly code: 'complaint_limit'; readonly of: 'order' | 'day'; readonly left: Sum }
  /** More than the customer paid and has not got back; `left` remain. */
  | { readonly code: 'complaint_above_paid'; readonly left: Sum }
  /** Nobody decides a request of their own. */
  | { readonly code: 'own_complaint' }
  | { readonly code: 'complaint_decided'; readonly changedBy: string; readonly changedAt: Instant }
  | { readonly code: 'replacement_too_dear' }
  | { readonly code: 'line_not_found' }
  /**
   * The hall or the guest (`changedBy` is null) has changed the booking before; contains its current state.
   * The action had no effect.
   */
  | {
      readonly code: 'booking_changed'
      readonly state: BookingState
      readonly changedBy: string | null
      readonly changedAt: Instant
    }
  /** The change would raise the total of a paid order. */
  | { readonly code: 'total_raised' }
  | { readonly code: 'branch_cannot_serve' }
  /** A pause needs an end within the day. */
  | { readonly code: 'pause_needs_end' }
  /** Shortened hours exclude these orders and bookings; each needs a decision first. */
  | {
      readonly code: 'orders_outside_hours'
      readonly orderIds: readonly string[]
      readonly bookingIds: readonly string[]
    }
  /** A branch is closed for good when it has no orders in work; `count` it has. */
  | { readonly code: 'branch_has_orders'; readonly count: number }
  /** A table does not go, and does not get smaller, before its guests have another one. The earliest come first. */
  | {
      readonly code: 'table_has_bookings'
      readonly count: number
      readonly bookings: readonly {
        readonly table: number
        readonly from: Instant
        readonly guests: number
      }[]
    }
  /** Somebody else has saved or published meanwhile. Nothing was stored, and both versions are compared. */
  | {
      readonly code: 'draft_changed'
      readonly version: number
      readonly changedBy: string
      readonly changedAt: Instant
    }
  /** The draft cannot be published: paths of incomplete fields, with the missing language. */
  | { readonly code: 'draft_incomplete'; readonly itemId: string; readonly paths: readonly string[] }
  | { readonly code: 'slug_taken'; readonly itemId: string; readonly slug: string }
  | { readonly code: 'plan_in_past' }
  /** What a change of the menu begins from is not so any more in these dishes and sizes. */
  | { readonly code: 'menu_changed'; readonly productIds: readonly string[] }
  /** Another change of one of these dishes is planned for the same day. */
  | { readonly code: 'menu_change_planned'; readonly productIds: readonly string[] }
  /** No table that can be read, too many rows, or no head of it is known. */
  | { readonly code: 'menu_file_refused'; readonly reason: 'kind' | 'broken' | 'too_many_rows' | 'no_heads' }
  /** A change of the menu can be returned within 30 days. */
  | { readonly code: 'menu_change_settled' }
  /** The server handles as many of these requests as it can; this one had no effect. */
  | { readonly code: 'too_busy'; readonly retryAfterSeconds: number }
  /** The type is not accepted, the file is broken, or its size does not fit. */
  | { readonly code: 'picture_refused'; readonly reason: 'kind' | 'broken' | 'too_small' | 'too_large' }
  /** Of a logo or an icon: no SVG or PNG, broken, too small or too large, or more than shapes. */
  | {
      readonly code: 'drawing_refused'
      readonly reason: 'kind' | 'broken' | 'too_small' | 'too_large' | 'not_shapes'
    }
  /** Wrong, expired or used: the same answer. */
  | { readonly code: 'basket_code_unknown' }
  /** The customer's page no longer waits for the basket. */
  | { readonly code: 'basket_gone' }
  | { readonly code: 'draft_not_found' }
  /** Spending points by phone needs a code that is sent to the customer. */
  | { readonly code: 'points_code_required'; readonly points: Sum }
  /** The end of a restriction has to be in the future, within 180 days. */
  | { readonly code: 'restriction_end' }
  | { readonly code: 'restriction_not_found' }
  /** More points than this person may still correct today. */
  | { readonly code: 'correction_limit'; readonly left: Sum }
  /** More points than the customer has. */
  | { readonly code: 'points_missing'; readonly left: Sum }
  /** The points are spent, or the ten minutes are over. */
  | { readonly code: 'correction_fixed' }
  | { readonly code: 'segment_name_taken' }
  | { readonly code: 'view_name_taken' }
  /** Of views or segments; one is to be deleted before another is saved. */
  | { readonly code: 'too_many_saved'; readonly limit: number }
  /** The order is past the moment until which this part can be changed. */
  | { readonly code: 'change_too_late'; readonly part: ChangePart }
  /** A file has at most so many rows. */
  | { readonly code: 'too_many_rows'; readonly limit: number }
  /** A promotion that ended never begins again. */
  | { readonly code: 'promotion_ended' }
  /** A version of the loyalty programme that has begun stays. */
  | { readonly code: 'programme_begun' }
  /** Somebody else has answered the review meanwhile, or changed the answer: nothing was stored. */
  | { readonly code: 'review_changed' }
  | { readonly code: 'campaign_not_found' }
  /** Somebody else has changed the campaign, or its state allows no change. */
  | { readonly code: 'campaign_changed' }
  /** What is missing: texts, a channel, a valid code. */
  | { readonly code: 'campaign_incomplete'; readonly gaps: readonly string[] }
  /** Somebody else has changed the customer's facts meanwhile: nothing was stored. */
  | { readonly code: 'facts_changed'; readonly changedBy: string; readonly changedAt: Instant }
