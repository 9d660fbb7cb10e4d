import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { pingType } from '@doira/domain/webhooks/webhook-events'
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'
import { isOf } from './sending/deliveries.queries.ts'
import {
  type DeliveryRow,
  type WebhookRow,
  webhookDeliveriesTable,
  webhooksTable,
} from './webhooks.tables.ts'

type Key = Pick<WebhookRow, 'shipperId' | 'id'>

export type ListedWebhook = {
  readonly webhook: WebhookRow
  readonly delivered: number
  readonly sent: number
  readonly waiting: number
  readonly failed: number
}

/** The oldest first, with what was sent to each in the last day, and what has not arrived. */
export function listWebhooks(
  db: Db,
  { shipperId, now, id }: { readonly shipperId: string; readonly now: Instant; readonly id?: string },
): Promise<readonly ListedWebhook[]> {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(
    select count(*)::int from webhook_deliveries d
    where d.shipper_id = webhooks.shipper_id and d.webhook_id = webhooks.id and ${condition})`
  const ofDay = sql`d.created_at > ${addSeconds(now, -24 * 3600)}`
  return db
    .select({
      webhook: webhooksTable,
      delivered: count(sql`${ofDay} and d.state = 'delivered'`),
      sent: count(ofDay),
      waiting: count(sql`d.state = 'waiting' and d.attempts > 0`),
      failed: count(sql`d.state = 'failed'`),
    })
    .from(webhooksTable)
    .where(
      and(eq(webhooksTable.shipperId, shipperId), id === undefined ? undefined : eq(webhooksTable.id, id)),
    )
    .orderBy(asc(webhooksTable.createdAt), asc(webhooksTable.id))
}

export async function insertWebhook(tx: Db, row: typeof webhooksTable.$inferInsert): Promise<void> {
  await tx.insert(webhooksTable).values(row)
}

/** Those who add another one wait until the transaction ends, and count this one. */
export async function countWebhooks(tx: Db, shipperId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${shipperId}`}, 0))`)
  return tx.$count(webhooksTable, eq(webhooksTable.shipperId, shipperId))
}

export async function deleteWebhook(tx: Db, { shipperId, id }: Key): Promise<void> {
  await tx.delete(webhooksTable).where(and(eq(webhooksTable.shipperId, shipperId), eq(webhooksTable.id, id)))
}

/** A delivery about nothing, to see whether one arrives. */
export async function queuePing(tx: Db, { shipperId, id }: Key, now: Instant): Promise<void> {
  const body = JSON.stringify({ type: pingType, timestamp: now, data: {} })
  await tx
    .insert(webhookDeliveriesTable)
    .values({ shipperId, webhookId: id, type: pingType, body, createdAt: now, dueAt: now })
  await wakeSender(tx, shipperId)
}

export async function wakeSender(tx: Db, shipperId: string): Promise<void> {
  await publishChange(tx, { shipperId, topic: 'webhook_delivery', facts: {} })
}

type WantedState = DeliveryRow['state'] | 'not_delivered'

/** Newest first. */
export function listDeliveries(
  db: Db,
  webhook: Key,
  {
    state,
    after,
    limit,
  }: {
    readonly state?: WantedState | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
): Promise<readonly DeliveryRow[]> {
  const ofState =
    state === 'not_delivered'
      ? and(
          ne(webhookDeliveriesTable.state, 'delivered'),
          sql`(${webhookDeliveriesTable.attempts} > 0 or ${webhookDeliveriesTable.state} = 'failed')`,
        )
      : state && eq(webhookDeliveriesTable.state, state)
  return db
    .select()
    .from(webhookDeliveriesTable)
    .where(and(isOf(webhook), ofState, after ? lt(webhookDeliveriesTable.number, after) : undefined))
    .orderBy(desc(webhookDeliveriesTable.number))
    .limit(limit)
}

export async function findDelivery(db: Db, { shipperId, id }: Key): Promise<DeliveryRow | null> {
  const rows = await db
    .select()
    .from(webhookDeliveriesTable)
    .where(and(eq(webhookDeliveriesTable.shipperId, shipperId), eq(webhookDeliveriesTable.id, id)))
  return rows[0] ?? null
}

/** From the first attempt on, at once. One that is on the way is not sent twice. */
export async function resendDelivery(tx: Db, { shipperId, id }: Key, now: Instant): Promise<void> {
  await tx
    .update(webhookDeliveriesTable)
    .set({ state: 'waiting', dueAt: now, attempts: 0 })
    .where(and(eq(webhookDeliveriesTable.shipperId, shipperId), eq(webhookDeliveriesTable.id, id)))
  await wakeSender(tx, shipperId)
}

/** Whatever has failed, or waits after a failed attempt. @returns how many */
export async function resendFailed(tx: Db, webhook: Key, now: Instant): Promise<number> {
  const resent = await tx
    .update(webhookDeliveriesTable)
    .set({ state: 'waiting', dueAt: now, attempts: 0 })
    .where(
      and(
        isOf(webhook),
        ne(webhookDeliveriesTable.state, 'delivered'),
        sql`(${webhookDeliveriesTable.attempts} > 0 or ${webhookDeliveriesTable.state} = 'failed')`,
      ),
    )
    .returning({ id: webhookDeliveriesTable.id })
  if (resent.length > 0) await wakeSender(tx, webhook.shipperId)
  return resent.length
}
