import type { OrderConditions } from '@doira/contract/orders/order-list'
import { getOrderPeriod, type OrderPeriod, type OrderView, ownSources } from '@doira/domain/orders/order-list'
import { maxOrderNumber } from '@doira/domain/orders/order-number'
import {
  cancelledStatuses,
  firstStatuses,
  type OrderStatus,
  orderStatuses,
} from '@doira/domain/orders/status'
import { parsePhone } from '@doira/domain/phone/phone'
import { findSearchedNumber, shownPhoneDigits } from '@doira/domain/phone/search-phone'
import { getLane } from '@doira/domain/staff/lanes'
import type { Instant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '../../fulfilment/board/viewer.ts'
import { wantedBranches } from '../../fulfilment/board/wanted-branches.ts'
import { containing } from '../../platform/database/containing.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { isLateAt } from '../late.ts'

/** Who asks for a list, and when. */
export type Asking = { readonly staff: SignedInStaff; readonly now: Instant }

export const isCancelled = isOneOf(sql`orders.status`, cancelledStatuses)

const isLate = (now: Instant) =>
  isLateAt(sql`coalesce(orders.handed_at, ${now}::timestamptz)`, sql`orders.first_promised_at`)

/** Seconds after the first promise, for orders that were not cancelled; null before the promise was broken. */
export const lateSeconds = (now: Instant) =>
  sql`case when not ${isCancelled} and ${isLate(now)}
    then extract(epoch from coalesce(orders.handed_at, ${now}) - orders.first_promised_at) end`

/** The orders of which something went back, or is to go. */
const refunded = (shipperId: string, since: Instant) => sql`orders.id in (
  select t.order_id from payment_refunds r
    join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
    where r.shipper_id = ${shipperId} and r.requested_at >= ${since}
  union all select r.order_id from order_returns r
    where r.shipper_id = ${shipperId} and r.requested_at >= ${since})`

/** The orders that a person placed by phone. */
const placedBy = (shipperId: string, staffId: string) => sql`orders.source = 'operator' and orders.id in (
  select e.order_id from order_status_events e
  where e.shipper_id = ${shipperId} and e.staff_id = ${staffId} and e.kind = 'status'
    and ${isOneOf(sql`e.status`, firstStatuses)})`

/** What a view selects of the orders since a moment. */
export function viewCondition(view: OrderView, { staff, now }: Asking, since: Instant): SQL {
  const conditions = {
    late: () => sql`${isLate(now)} and not ${isCancelled}`,
    cancelled: () => isCancelled,
    refunds: () => refunded(staff.shipperId, since),
    aggregators: () => sql`not ${isOneOf(sql`orders.source`, ownSources)}`,
    calls: () => placedBy(staff.shipperId, staff.id),
  } as const satisfies Record<OrderView, () => SQL>
  return conditions[view]()
}

export type Selection = { readonly period: OrderPeriod; readonly where: SQL; readonly view: SQL }

/**
 * The orders that a person sees, of a period and with these conditions; the view apart, because the others are counted
 * beside it.
 *
 * @throws DomainError branch_not_found
 */
export function getSelection(conditions: OrderConditions, asking: Asking): Selection {
  const { staff, now } = asking
  const { shipperId } = staff
  const { when, from, to, text = '', view } = conditions
  const days = { when, from: from ? toLocalDate(from) : undefined, to: to ? toLocalDate(to) : undefined }
  const period = getOrderPeriod(days, { now, role: staff.role, isSearch: text !== '' })
  const parts = [
    sql`orders.shipper_id = ${shipperId} and orders.created_at >= ${period.from} and orders.created_at < ${period.to}`,
    visibleTo(staff, wantedBranches(staff, conditions.branch)),
    ...facts(conditions),
    ...others(conditions, asking, period.from),
    text === '' ? undefined : matching(text, staff),
  ]
  return {
    period,
    where: sql.join(
      parts.flatMap((part) => (part ? [part] : [])),
      sql` and `,
    ),
    view: view ? viewCondition(view, asking, period.from) : sql`true`,
  }
}

/** Conditions on the order's own columns. */
function facts({ method, payment, source, courier, sum_from, sum_to, ...rest }: OrderConditions) {
  return [
    statusCondition(rest.status),
    method && sql`orders.delivery_type = ${method}`,
    payment && sql`orders.payment_type = ${payment}`,
    source && sql`orders.source = ${source}`,
    courier && sql`orders.courier_id = ${courier}`,
    sum_from === undefined ? undefined : sql`orders.total >= ${sum_from}`,
    sum_to === undefined ? undefined : sql`orders.total <= ${sum_to}`,
  ]
}

/** Conditions on what belongs to an order. */
function others(
  { operator, promo, code, late, refund, rating }: OrderConditions,
  { staff: { shipperId }, now }: Asking,
  since: Instant,
) {
  const has = refunded(shipperId, since)
  return [
    operator && placedBy(shipperId, operator),
    promo &&
      sql`orders.id in (select d.order_id from order_discounts d
        where d.shipper_id = ${shipperId} and d.discount_id = ${promo})`,
    code &&
      sql`exists (select from order_discounts d where d.shipper_id = ${shipperId} and d.order_id = orders.id
        and d.promo_code = ${code.toUpperCase()})`,
    late && sql`${lateSeconds(now)} > ${Number(late) * 60}`,
    refund && (refund === 'yes' ? has : sql`not ${has}`),
    rating &&
      sql`orders.id in (select r.order_id from reviews r where r.shipper_id = ${shipperId}
        and r.order_id is not null and r.product_id is null and r.rating = ${Number(rating)})`,
  ]
}

function statusCondition(status: OrderConditions['status']): SQL | undefined {
  if (status === 'any') return undefined
  const isWanted = (one: OrderStatus) => (status ? getLane(one) === status : getLane(one) !== 'unpaid')
  return isOneOf(sql`orders.status`, orderStatuses.filter(isWanted))
}

/** A number; a phone or its last four digits; a part of the name or address. Kitchens search by number only. */
function matching(text: string, { rights }: SignedInStaff): SQL {
  const digits = findSearchedNumber(text)
  const mayFindPeople = rights.includes('customers.phones')
  if (digits === null) {
    const part = containing(text)
    return mayFindPeople
      ? sql`(orders.client_name ilike ${part} or orders.address ilike ${part})`
      : sql`false`
  }
  const phone = parsePhone(text)
  const number = Number(digits) <= maxOrderNumber ? sql`orders.number = ${Number(digits)}` : sql`false`
  if (!mayFindPeople) return number
  if (phone) return sql`(${number} or orders.client_phone = ${phone})`
  return digits.length === shownPhoneDigits
    ? sql`(${number} or right(orders.client_phone, ${sql.raw(String(shownPhoneDigits))}) = ${digits})`
    : number
}
