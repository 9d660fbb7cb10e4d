import type { OrderStatus } from '@doira/domain/orders/status'
import type { Instant } from '@doira/domain/time/instant'
import { DrizzleQueryError, is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { customersTable } from '../../customers/customers.tables.ts'
import { waitingPoints } from '../../customers/waiting-points.queries.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { pointSpending } from '../../loyalty/points.queries.ts'
import { addMessages, newsOfMessages, notifyMessages } from '../../messaging/queue-messages.ts'
import type { Db } from '../../platform/database/database.ts'
import { jsonRow, jsonRows, rowsOfJson } from '../../platform/database/json-rows.ts'
import { type PreparedStatement, prepareStatement } from '../../platform/database/prepared-statement.ts'
import { type ChangeEvent, changesChannel } from '../../platform/events.ts'
import {
  type Actor,
  type OrderDiscountRow,
  type OrderLineRow,
  type OrderRow,
  orderCountersTable,
  orderDiscountsTable,
  orderLinesTable,
  orderRequestsTable,
  orderStatusEventsTable,
  ordersTable,
} from '../orders.tables.ts'
import { discountUseTaking, jsonOfUses } from './discount-uses.queries.ts'
import { kitchenTaking } from './kitchen-slots.queries.ts'

export type NewOrder = {
  readonly order: Omit<OrderRow, 'number'>
  readonly lines: readonly OrderLineRow[]
  readonly discounts: readonly OrderDiscountRow[]
  /** The member of staff who took it by phone; null: its customer placed it. */
  readonly placedBy: string | null
  /** Who placed it otherwise. */
  readonly actor?: Actor
  /** Of the body that it came with. */
  readonly bodyHash: Uint8Array
  /** The version of the customer's row from which the order was computed. */
  readonly customerRevision: string
  /** The version of the hours of its branch from which the order was computed. */
  readonly branchRevision: number
  readonly kitchen: {
    readonly startsAt: Instant
    /** Zero takes none. */
    readonly minutes: number
    /** Whether a full half hour refuses the order. */
    readonly isBinding: boolean
    /** Of the half hour, what the order holds at most until it is paid. */
    readonly unpaidShare: number
  }
}

/** `stale`: the customer, or the hours of the branch, have changed since the order was computed. The others name what is no longer available. */
export type InsertedOrder =
  | { readonly number: number }
  | { readonly lost: 'stale' | 'order_id' | 'kitchen' | 'discount' }

/**
 * Writes a new order with its lines, discounts, first event and messages, takes what it needs of the kitchen, of limited
 * discounts and of the customer's points, notifies every instance after the commit, and answers its number. One
 * statement: all of it is written, or nothing.
 *
 * All orders take locks in one sequence: the branch's row, the customer's row, the order's id, the kitchen, discounts, and last the
 * chain's counter, for which every order of the chain waits. The customer's row is changed by each order, so of two orders of
 * one customer that were computed at the same time the later one is `stale`.
 */
export async function insertOrder(db: Db, given: NewOrder): Promise<InsertedOrder> {
  const { order, lines, discounts, placedBy, kitchen } = given
  const { shipperId, id: orderId, customerId, branchId, status } = order
  const actor: Actor = given.actor ?? (placedBy === null ? 'customer' : 'operator')
  const news: ChangeEvent = { shipperId, topic: 'order', facts: { orderId, customerId, branchId, status } }
  const run = (tx: Db) =>
    getStatement(status)(tx, {
      ...{ shipperId, orderId, customerId, branchId, status, actor, placedBy },
      now: order.createdAt,
      bodyHash: given.bodyHash,
      revision: given.customerRevision,
      branchRevision: given.branchRevision,
      amount: order.pointsSpent,
      ...kitchen,
      uses: jsonOfUses(
        discounts.map(({ discountId, cost, promoCode: code }) => ({ discountId, cost, code })),
      ),
      order: jsonRow(ordersTable, order),
      lines: jsonRows(orderLinesTable, lines),
      discounts: jsonRows(orderDiscountsTable, discounts),
      news: JSON.stringify(news),
      messageNews: newsOfMessages(shipperId),
    })
  try {
    // A failed statement aborts its transaction, so inside one it gets a savepoint.
    const [row] = await (is(db, PgTransaction) ? db.transaction(run) : run(db))
    return row?.number == null ? { lost: 'stale' } : { number: row.number }
  } catch (error) {
    const lost = findLost(error)
    if (lost === null) throw error
    return { lost }
  }
}

/** The names with which `require_hold` fails. */
const lostNames = ['order_id', 'kitchen', 'discount'] as const

function findLost(error: unknown): (typeof lostNames)[number] | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'DH001') return null
  return lostNames.find((name) => cause.message === name) ?? null
}

type Statement = PreparedStatement<Record<string, unknown>, { readonly number: number | null }>

const statements = new Map<OrderStatus, Statement>()

function getStatement(status: OrderStatus): Statement {
  const known = statements.get(status)
  if (known) return known
  const made = makeStatement(status)
  statements.set(status, made)
  return made
}

function makeStatement(event: OrderStatus): Statement {
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
  const shipperId = given('shipperId', 'uuid')
  const orderId = given('orderId', 'uuid')
  const customerId = given('customerId', 'uuid')
  const branchId = given('branchId', 'uuid')
  const now = given('now', 'timestamptz')
  const amount = given('amount', 'bigint')
  const minutes = given('minutes', 'int')
  const kitchen = {
    ...{ shipperId, orderId, branchId, minutes },
    startsAt: given('startsAt', 'timestamptz'),
    isBinding: given('isBinding', 'boolean'),
    unpaidShare: given('unpaidShare', 'numeric'),
  }
  const isTaken = sql`exists (select from taken_id)`
  // Each part refers to the one before it, which fixes the sequence of locks.
  const isCooked = sql`(${minutes} = 0 or exists (select from kitchen_slot))`
  return prepareStatement(
    `place_order_${event}`,
    sql`
      with open_branch as (
        -- A change of the hours waits until the order is there, and then counts it; a later order sees the change.
        select id from ${branchesTable}
        where shipper_id = ${shipperId} and id = ${branchId} and revision = ${given('branchRevision', 'int')}
        for share
      ), debited as (
        update ${customersTable} as c set points_balance = c.points_balance - ${amount}
        where c.shipper_id = ${shipperId} and c.id = ${customerId}
          and c.xmin::text = ${given('revision', 'text')}
          and (${amount} = 0 or c.points_balance - ${waitingPoints({ shipperId, customerId, now })} >= ${amount})
          and exists (select from open_branch)
        returning c.id
      ), taken_id as (
        insert into ${orderRequestsTable} (shipper_id, order_id, customer_id, body_hash, created_at)
        select ${shipperId}, ${orderId}, id, ${given('bodyHash', 'bytea')}, ${now} from debited
        on conflict do nothing
        returning order_id
      ), ${kitchenTaking(kitchen, sql`${minutes} > 0 and ${isTaken}`)},
      ${discountUseTaking({ shipperId, orderId, uses: given('uses', 'jsonb'), placedAt: now }, { when: sql`${isTaken} and ${isCooked}` })},
      ${pointSpending({ shipperId, customerId, orderId, amount, now })},
      counted as (
        insert into ${orderCountersTable} as counter (shipper_id, last_number, last_event)
        select ${shipperId}, 1, 1 from debited
        where require_hold(${isTaken}, 'order_id')
          and require_hold(${isCooked}, 'kitchen')
          and require_hold(not exists (select from discount_limit where not is_left), 'discount')
          and require_hold(not exists (select from personal_code where not is_left), 'discount')
        on conflict (shipper_id) do update
          set last_number = counter.last_number + 1, last_event = counter.last_event + 1
        returning last_number, last_event
      ), placed as (
        insert into ${ordersTable}
        select row.* from counted, jsonb_populate_record(
          null::${ordersTable},
          ${given('order', 'jsonb')} || jsonb_build_object('number', counted.last_number)
        ) as row
        returning number
      ), lines as (
        insert into ${orderLinesTable}
        select row.* from counted, ${rowsOfJson(orderLinesTable, sql.placeholder('lines'))} as row
      ), order_discount as (
        insert into ${orderDiscountsTable}
        select row.* from counted, ${rowsOfJson(orderDiscountsTable, sql.placeholder('discounts'))} as row
      ), event as (
        insert into ${orderStatusEventsTable}
          (shipper_id, order_id, customer_id, branch_id, status, actor, staff_id, created_at, number)
        select ${shipperId}, ${orderId}, ${customerId}, ${branchId}, ${given('status', 'text')},
          ${given('actor', 'text')}, ${given('placedBy', 'uuid')}, ${now}, last_event
        from counted
      ), message as (${addMessages(
        { shipperId, customerId, orderId, event, isOwnDoing: true, now },
        sql`exists (select from counted)`,
      )})
      select number, pg_notify(${sql.raw(`'${changesChannel}'`)}, ${given('news', 'text')}),
        (${notifyMessages(given('messageNews', 'text'), sql`message`)})
      from placed`,
  )
}
