import type { CustomerConditions } from '@doira/contract/customers/directory'
import { type SegmentName, segmentBounds } from '@doira/domain/customers/segments'
import type { LoyaltyLevel } from '@doira/domain/loyalty/points'
import type { BranchScope } from '@doira/domain/staff/rights'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { type SQL, sql } from 'drizzle-orm'
import { inBranches } from '../../staff/in-branches.ts'

/** Who asks about customers, and when. */
export type Asking = {
  readonly shipperId: string
  /** Customers whose last order was in one of these branches. */
  readonly branchIds: BranchScope
  readonly levels: readonly LoyaltyLevel[]
  readonly hasGraceMonth: boolean
  readonly now: Instant
}

/** The customer `f` of `customer_figures` is in the segment. */
export function segmentCondition(
  name: SegmentName,
  { shipperId, now }: Pick<Asking, 'shipperId' | 'now'>,
): SQL {
  const { monthStart, month, sleepingFrom, sleepingTo, birthdays } = segmentBounds(now)
  switch (name) {
    case 'new':
      return sql`f.first_order_at >= ${monthStart}`
    case 'often':
      return sql`f.fourth_last_at >= ${month}`
    case 'sleeping':
      return sql`(f.last_order_at >= ${sleepingFrom} and f.last_order_at < ${sleepingTo})`
    case 'birthday':
      return sql`f.birthday in ${[...birthdays]}`
    case 'late_twice':
      return sql`f.late_of_five >= 2`
    case 'complained':
      return complainedSince(shipperId, month)
  }
}

/** Complaints about orders that staff recorded. They are read once: the chain is a value here, not that of the customer. */
function complainedSince(shipperId: string, since: Instant): SQL {
  return sql`f.customer_id in (
    select o.customer_id from complaints c join orders o on o.shipper_id = c.shipper_id and o.id = c.order_id
    where c.shipper_id = ${shipperId} and c.opened_at >= ${since})`
}

/** The customer has agreed to receive offers by some channel. */
export const hasConsent: SQL = sql`exists (
  select from message_preferences p
  where p.shipper_id = f.shipper_id and p.customer_id = f.customer_id and p.kind = 'offers' and p.is_on)`

/** All conditions on `customer_figures f`. */
export function conditionsOn(given: CustomerConditions, asking: Asking): SQL {
  const { shipperId, branchIds, now } = asking
  const ago = (days: number) => addMinutes(now, -days * minutesPerDay)
  const { segment, city, level, language, dish, channel, consent } = given
  const all: readonly (SQL | false)[] = [
    sql`f.shipper_id = ${shipperId}`,
    branchIds !== null && inBranches(sql`f.last_branch_id`, branchIds),
    segment !== undefined && segmentCondition(segment, asking),
    city !== undefined &&
      sql`f.last_branch_id in (select id from branches where shipper_id = ${shipperId} and city_id = ${city})`,
    level !== undefined && onLevel(level, asking),
    language !== undefined && sql`f.language = ${language}`,
    ...between(sql`f.orders`, given.orders_from, given.orders_to),
    ...between(sql`f.total`, given.total_from, given.total_to),
    // The days are counted backwards.
    given.last_from !== undefined && sql`f.last_order_at <= ${ago(given.last_from)}`,
    given.last_to !== undefined && sql`f.last_order_at > ${ago(given.last_to)}`,
    dish !== undefined && hasOrdered(shipperId, dish),
    channel !== undefined &&
      sql`exists (select from message_recipients r where r.shipper_id = f.shipper_id
        and r.customer_id = f.customer_id and r.channel = ${channel})`,
    consent === 'yes' && hasConsent,
    consent === 'no' && sql`not ${hasConsent}`,
  ]
  return sql.join(
    all.filter((one) => one !== false),
    sql` and `,
  )
}

function between(column: SQL, from: number | undefined, to: number | undefined): readonly SQL[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ]
}

function hasOrdered(shipperId: string, productId: string): SQL {
  return sql`f.customer_id in (
    select o.customer_id from order_lines l join orders o on o.shipper_id = l.shipper_id and o.id = l.order_id
    where l.shipper_id = ${shipperId} and l.product_id = ${productId} and not l.is_default_product)`
}

/** The level by purchases or by a grant, whichever is higher, as `levelOf` has it. */
function onLevel(slug: string, { shipperId, levels, hasGraceMonth }: Asking): SQL {
  const sorted = levels.toSorted((a, b) => a.fromPurchases - b.fromPurchases)
  const place = sorted.findIndex((level) => level.slug === slug)
  const from = sorted[place]?.fromPurchases
  if (from === undefined) return sql`false`
  const next = sorted[place + 1]?.fromPurchases ?? null
  const grants = sql.join(
    levels.map((level) => sql`when ${level.slug} then ${level.fromPurchases}::bigint`),
    sql` `,
  )
  const reached = sql`greatest(${hasGraceMonth ? sql`f.best_purchases` : sql`f.purchases`}, (
    select case c.granted_level ${grants} else 0 end from customers c
    where c.shipper_id = ${shipperId} and c.id = f.customer_id))`
  const below = next === null ? sql`` : sql` and ${reached} < ${next}::bigint`
  return sql`(${reached} >= ${from}::bigint${below})`
}
