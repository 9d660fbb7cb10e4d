import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { chainEventsTable } from '../webhooks.tables.ts'

const atOnce = 500

/**
 * Numbers events that have been committed, and makes a delivery of each for every webhook that asks for it, with the text that is
 * signed and sent.
 *
 * @returns how many events; the highest number means that there may be more. Null while another instance does it
 */
export function sendOutEvents(db: Db, now: Instant): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('chain events', 0)) as taken`,
    )
    if (!rows[0]?.taken) return null
    const numbered = await tx.execute<{ count: number }>(sql`
      with fresh as materialized (
        select id from chain_events where number is null order by id limit ${atOnce}
      ), numbers as materialized (
        select id, nextval('chain_event_numbers') as number from (select id from fresh order by id) in_order
      ), numbered as (
        update chain_events e set number = n.number from numbers n where e.id = n.id
        returning e.shipper_id, n.number, e.type, e.group_name, e.data, e.occurred_at
      ), sent_out as (
        insert into webhook_deliveries (shipper_id, webhook_id, type, body, created_at, due_at)
        select n.shipper_id, w.id, n.type, json_build_object(
          'type', n.type,
          'timestamp', to_char(n.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', n.data)::text, ${now}, ${now}
        from numbered n join webhooks w
          on w.shipper_id = n.shipper_id and w.state <> 'off' and n.group_name = any (w.groups)
        order by n.number
      )
      select count(*)::int as count from numbered`)
    return numbered.rows[0]?.count ?? 0
  })
}

/** Whether there may be more than one call has sent out. */
export const mayBeMore = (count: number | null) => count === atOnce

/**
 * The number of the chain's last event. Numbers are given by one transaction at a time: whoever reads it before the events
 * misses none up to it.
 */
export async function findLastNumber(db: Db, shipperId: string): Promise<string | null> {
  const { number } = chainEventsTable
  const [last] = await db
    .select({ number: sql<string>`${number}::text` })
    .from(chainEventsTable)
    .where(and(eq(chainEventsTable.shipperId, shipperId), isNotNull(number)))
    .orderBy(desc(number))
    .limit(1)
  return last?.number ?? null
}

/**
 * Events after a number, oldest first. Those of some branches are read branch by branch, by their index: a program of one
 * branch does not look through the events of all others.
 */
export async function listChainEvents(db: Db, wanted: WantedEvents) {
  const { rows } = await db.execute<ListedEvent>(pageOfEvents(wanted))
  return rows.map(({ occurred_at: at, place: _, ...event }) => ({ ...event, timestamp: toInstant(at) }))
}

type WantedEvents = {
  readonly shipperId: string
  /** Null: also those of no branch. */
  readonly branchIds: readonly string[] | null
  readonly after: string
  readonly limit: number
}

/** One statement, which sees all branches at one moment: no event is missed that is numbered meanwhile. */
export function pageOfEvents({ shipperId, branchIds, after, limit }: WantedEvents): SQL {
  const page = (isOfBranch: SQL) => sql`
    select event_id as id, number::text, number as place, type, data, occurred_at from chain_events
    where shipper_id = ${shipperId} and number > ${after}::bigint and ${isOfBranch} order by place limit ${limit}`
  if (branchIds === null) return page(sql`true`)
  return sql`
    select of_branch.* from unnest(${sql.param([...branchIds])}::uuid[]) branch(id)
      cross join lateral (${page(sql`branch_id = branch.id`)}) of_branch
    order by of_branch.place limit ${limit}`
}

type ListedEvent = {
  id: string
  number: string
  place: string
  type: string
  data: Readonly<Record<string, unknown>>
  occurred_at: string
}
