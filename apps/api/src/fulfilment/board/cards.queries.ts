import type { Localized } from '@doira/contract/common/shapes'
import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import { aggregatorIds } from '@doira/domain/aggregators/aggregators'
import { maxOrderNumber } from '@doira/domain/orders/order-number'
import { findSearchedNumber, mayFindByPhoneEnd } from '@doira/domain/phone/search-phone'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, getTableColumns, gte, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type OrderRow, ordersTable } from '../../orders/orders.tables.ts'
import { containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/is-one-of.ts'
import { staffTable } from '../../staff/staff.tables.ts'

/** An order with the data that a card shows in addition to its own columns. */
export type CardFacts = {
  readonly order: OrderRow
  /** Without auto-added dishes. */
  readonly dishes: number
  readonly courierName: string | null
  readonly isFirstOrder: boolean
  /** Dishes that have run out and await a choice, and the first one that was asked about. */
  readonly stoppedLines: number
  readonly firstQuestion: {
    readonly dish: Localized
    readonly askedAt: Instant
    readonly dueAt: Instant
  } | null
  /** The alert that nobody accepts it; null: none is open. */
  readonly alert: OrderAlert | null
  /** When the last message to the customer was written, if it was not delivered and the order is open. */
  readonly smsFailedAt: string | null
  /** Of an order that came from an aggregator. */
  readonly aggregator: OrderAggregator | null
}

type OrderAggregator = {
  readonly number: string
  readonly review: readonly ReviewReason[]
  readonly reviewSince: string | null
}

type OrderAlert = { readonly takenBy: string | null; readonly called: readonly string[] }

const mostOpenOrders = 2000

/** Open orders that match, in one statement: new ones by age, the others by their promised time. */
export async function listOpenCards(
  db: Db,
  shipperId: string,
  where: SQL | undefined,
): Promise<readonly CardFacts[]> {
  return selectCards(db)
    .where(and(eq(ordersTable.shipperId, shipperId), isNull(ordersTable.finishedAt), where))
    .orderBy(asc(ordersTable.etaTo), asc(ordersTable.createdAt), asc(ordersTable.id))
    .limit(mostOpenOrders)
}

/** These orders, in no particular order. */
export async function listCards(
  db: Db,
  shipperId: string,
  where: SQL | undefined,
): Promise<readonly CardFacts[]> {
  return selectCards(db)
    .where(and(eq(ordersTable.shipperId, shipperId), where))
    .limit(mostOpenOrders)
}

/** Null when the chain has no such order. */
export async function findCard(db: Db, shipperId: string, orderId: string): Promise<CardFacts | null> {
  const [facts] = await listCards(db, shipperId, eq(ordersTable.id, orderId))
  return facts ?? null
}

/** Orders that finished since a moment, or are delivered and about to finish. */
function isDone(since: Instant): SQL | undefined {
  const { status, finishedAt } = ordersTable
  return or(and(eq(status, 'finished'), gte(finishedAt, since)), eq(status, 'delivered'))
}

/** At most fifty, those that ended last first. */
export async function listEndedCards(
  db: Db,
  shipperId: string,
  {
    where,
    since,
    lane,
  }: { readonly where: SQL | undefined; readonly since: Instant; readonly lane: 'done' | 'cancelled' },
): Promise<readonly CardFacts[]> {
  const hasEnded =
    lane === 'done'
      ? isDone(since)
      : and(gte(ordersTable.finishedAt, since), ne(ordersTable.status, 'finished'))
  return selectCards(db)
    .where(and(eq(ordersTable.shipperId, shipperId), hasEnded, where))
    .orderBy(desc(sql`coalesce(${ordersTable.finishedAt}, ${ordersTable.handedAt})`), asc(ordersTable.id))
    .limit(50)
}

/**
 * By number, the last digits of the phone, a part of the address or of the name: fifty of thirty days, newest
 * first. Who may not read phones finds none by more digits than they are shown, which would be guessing it.
 */
export async function searchCards(
  db: Db,
  shipperId: string,
  {
    where,
    since,
    text,
    readsPhones,
  }: {
    readonly where: SQL | undefined
    readonly since: Instant
    readonly text: string
    readonly readsPhones: boolean
  },
): Promise<readonly CardFacts[]> {
  const digits = findSearchedNumber(text)
  const number = Number(digits)
  const part = containing(text)
  const matches = digits
    ? or(
        number <= maxOrderNumber ? eq(ordersTable.number, number) : undefined,
        mayFindByPhoneEnd(digits, readsPhones) ? ilike(ordersTable.clientPhone, `%${digits}`) : undefined,
      )
    : or(ilike(ordersTable.address, part), ilike(ordersTable.clientName, part))
  return selectCards(db)
    .where(and(eq(ordersTable.shipperId, shipperId), gte(ordersTable.createdAt, since), matches, where))
    .orderBy(desc(ordersTable.createdAt), asc(ordersTable.id))
    .limit(50)
}

/** The number of orders of one or several branches that ended since a moment. */
export async function countEnded(
  db: Db,
  shipperId: string,
  { where, since }: { readonly where: SQL | undefined; readonly since: Instant },
): Promise<{ readonly done: number; readonly cancelled: number }> {
  const rows = await db
    .select({
      done: sql<number>`count(*) filter (where ${ordersTable.status} in ('finished', 'delivered'))::int`,
      cancelled: sql<number>`count(*) filter (where ${ordersTable.status} not in ('finished', 'delivered'))::int`,
    })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.shipperId, shipperId),
        or(gte(ordersTable.finishedAt, since), eq(ordersTable.status, 'delivered')),
        where,
      ),
    )
  return rows[0] ?? { done: 0, cancelled: 0 }
}

type Question = { readonly dish: Localized; readonly askedAt: Instant; readonly dueAt: Instant }

function selectCards(db: Db) {
  const { shipperId, id, customerId, createdAt } = ordersTable
  return db
    .select({
      order: getTableColumns(ordersTable),
      dishes: sql<number>`(
        select coalesce(sum(l.quantity), 0)::int from order_lines l
        where l.shipper_id = ${shipperId} and l.order_id = ${id} and (not l.is_default_product or l.is_gift))`,
      courierName: staffTable.name,
      isFirstOrder: sql<boolean>`not exists (
        select from orders p where p.shipper_id = ${shipperId} and p.customer_id = ${customerId} and p.created_at < ${createdAt})`,
      stoppedLines: sql<number>`(
        select count(*)::int from substitution_questions q
        where q.shipper_id = ${shipperId} and q.order_id = ${id} and q.settled_at is null)`,
      firstQuestion: sql<Question | null>`(
        select jsonb_build_object('dish', q.dish, 'askedAt', q.asked_at, 'dueAt', q.due_at) from substitution_questions q
        where q.shipper_id = ${shipperId} and q.order_id = ${id} and q.settled_at is null
        order by q.due_at, q.id limit 1)`,
      alert: sql<OrderAlert | null>`case when ${ordersTable.silentSince} is not null then (
        select jsonb_build_object('takenBy', t.name, 'called', array(
          select s.name from staff_messages m
          join staff s on s.shipper_id = m.shipper_id and s.id = m.staff_id and s.role in ('manager', 'owner')
          where m.shipper_id = a.shipper_id and m.alert_id = a.id and m.kind = 'alert' and m.state = 'sent'
          group by s.id, s.name order by min(m.sent_at), s.id))
        from staff_alerts a left join staff t on t.shipper_id = a.shipper_id and t.id = a.taken_by
        where a.shipper_id = ${shipperId} and a.order_id = ${id} and a.kind = 'order_waiting' and a.ended_at is null
        limit 1) end`,
      smsFailedAt: sql<string | null>`case when ${ordersTable.finishedAt} is null then (
        select case when s.delivery = 'failed' then s.created_at::text end from sms_outbox s
        where s.shipper_id = ${shipperId} and s.phone = ${ordersTable.clientPhone} and s.created_at >= ${createdAt}
        order by s.created_at desc, s.id limit 1) end`,
      aggregator: sql<OrderAggregator | null>`case when ${isOneOf(sql`${ordersTable.source}`, aggregatorIds)} then (
        select jsonb_build_object('number', a.eats_id, 'review', a.review, 'reviewSince', a.review_since)
        from aggregator_orders a where a.shipper_id = ${shipperId} and a.order_id = ${id}) end`,
    })
    .from(ordersTable)
    .leftJoin(
      staffTable,
      and(eq(staffTable.shipperId, ordersTable.shipperId), eq(staffTable.id, ordersTable.courierId)),
    )
    .$dynamic()
}
