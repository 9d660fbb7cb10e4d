import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { atOncePerEndpoint, attemptDelays, pausedDays } from '@doira/domain/webhooks/attempts'
import type { OffReason } from '@doira/domain/webhooks/webhook-problem'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  type DeliveryRow,
  type WebhookRow,
  webhookDeliveriesTable,
  webhooksTable,
} from '../webhooks.tables.ts'
import type { Posted } from './post-webhook.ts'

/** Longer than an attempt takes: an instance that has not reported until then is considered dead. */
const claimSeconds = 60

export type ClaimedDelivery = {
  readonly delivery: Pick<DeliveryRow, 'shipperId' | 'id' | 'webhookId' | 'body' | 'attempts'>
  readonly webhook: WebhookRow
}

/**
 * Takes the delivery that has been due longest, of an endpoint that has not as many on the way as it may. Null when there is
 * none. The endpoint is locked first, so that what another instance has taken is counted.
 */
export async function claimDelivery(db: Db, now: Instant): Promise<ClaimedDelivery | null> {
  let claimed = await claimOrGiveUp(db, now)
  while (claimed === 'gave_up') claimed = await claimOrGiveUp(db, now)
  return claimed
}

/** Gives up what is due next at the endpoint after its last attempt, because every process that made one died before it ended. */
function claimOrGiveUp(db: Db, now: Instant): Promise<ClaimedDelivery | 'gave_up' | null> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooksTable)
      .where(sql`webhooks.state = 'on' and (webhooks.slow_until is null or webhooks.slow_until <= ${now})
        and exists (select from webhook_deliveries d where ${isDue(now)}) and ${countOnTheWay(now)} < ${mostAtOnce}`)
      .orderBy(sql`(select min(d.due_at) from webhook_deliveries d where ${isDue(now)})`)
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!webhook) return null
    // What is due next alone: an endpoint that was away for days has thousands.
    const { rows } = await tx.execute<ClaimedRow & { isOver: boolean }>(sql`
      update webhook_deliveries taken set
        attempts = case when ${isOver} then attempts else attempts + 1 end,
        claimed_until = case when ${isOver} then null else ${addSeconds(now, claimSeconds)}::timestamptz end,
        state = case when ${isOver} then 'failed' else state end,
        due_at = case when ${isOver} then null else due_at end,
        problem = case when ${isOver} and status is null then coalesce(problem, 'connection')
          when ${isOver} then null else problem end
      where (taken.shipper_id, taken.id) = (
        select d.shipper_id, d.id from webhooks join webhook_deliveries d on ${isDue(now)}
        where webhooks.shipper_id = ${webhook.shipperId} and webhooks.id = ${webhook.id}
          and ${countOnTheWay(now)} < ${mostAtOnce}
        order by d.due_at, d.number limit 1)
      returning taken.shipper_id as "shipperId", taken.id, taken.webhook_id as "webhookId", taken.body, taken.attempts,
        taken.state = 'failed' as "isOver"`)
    const [taken] = rows
    if (!taken) return null
    const { isOver: isGivenUp, ...delivery } = taken
    return isGivenUp ? 'gave_up' : { delivery, webhook }
  })
}

type ClaimedRow = { [Name in keyof ClaimedDelivery['delivery']]: ClaimedDelivery['delivery'][Name] }

const isDue = (
  now: Instant,
) => sql`d.shipper_id = webhooks.shipper_id and d.webhook_id = webhooks.id and d.state = 'waiting'
  and d.due_at <= ${now} and (d.claimed_until is null or d.claimed_until <= ${now})`
const isOver = sql`attempts >= ${attemptDelays.length}::int`
const countOnTheWay = (now: Instant) => sql`(select count(*) from webhook_deliveries b
  where b.shipper_id = webhooks.shipper_id and b.webhook_id = webhooks.id and b.claimed_until > ${now})`
const mostAtOnce = sql`case when webhooks.failing_since is null then ${atOncePerEndpoint.well}::int
  else ${atOncePerEndpoint.failing}::int end`

const isOne = ({ shipperId, id }: Pick<DeliveryRow, 'shipperId' | 'id'>) =>
  and(eq(webhookDeliveriesTable.shipperId, shipperId), eq(webhookDeliveriesTable.id, id))
const isWebhook = ({ shipperId, id }: Pick<WebhookRow, 'shipperId' | 'id'>) =>
  and(eq(webhooksTable.shipperId, shipperId), eq(webhooksTable.id, id))

/** Records an attempt. @param nextAt null: delivered, or it was the last one */
export async function recordAttempt(
  tx: Db,
  delivery: ClaimedDelivery['delivery'],
  {
    state,
    nextAt,
    posted: { status, problem, answer, ms },
    now,
  }: {
    readonly state: DeliveryRow['state']
    readonly nextAt: Instant | null
    readonly posted: Posted
    readonly now: Instant
  },
): Promise<void> {
  await tx
    .update(webhookDeliveriesTable)
    .set({ state, dueAt: nextAt, claimedUntil: null, attemptedAt: now, status, problem, answer, ms })
    .where(isOne(delivery))
}

/** Gives back what was not attempted to the end, because the server stops. */
export async function releaseDelivery(db: Db, delivery: ClaimedDelivery['delivery']): Promise<void> {
  await db
    .update(webhookDeliveriesTable)
    .set({ claimedUntil: null, attempts: delivery.attempts - 1 })
    .where(isOne(delivery))
}

export async function updateWebhook(
  tx: Db,
  webhook: Pick<WebhookRow, 'shipperId' | 'id'>,
  changed: Partial<Omit<WebhookRow, 'shipperId' | 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(webhooksTable).set(changed).where(isWebhook(webhook))
}

/** Locks it until the transaction ends; null when the chain has none of this id. */
export async function lockWebhook(
  tx: Db,
  webhook: Pick<WebhookRow, 'shipperId' | 'id'>,
): Promise<WebhookRow | null> {
  const rows = await tx.select().from(webhooksTable).where(isWebhook(webhook)).for('no key update')
  return rows[0] ?? null
}

/** Switches an endpoint off: what waits for it has failed. */
export async function switchOff(
  tx: Db,
  webhook: Pick<WebhookRow, 'shipperId' | 'id'>,
  reason: OffReason,
): Promise<void> {
  await updateWebhook(tx, webhook, { state: 'off', offReason: reason })
  await tx
    .update(webhookDeliveriesTable)
    .set({ state: 'failed', dueAt: null, problem: 'off' })
    .where(and(isOf(webhook), eq(webhookDeliveriesTable.state, 'waiting')))
}

/** What has waited for a paused endpoint for too long is not sent by itself. */
export async function failTooOld(
  tx: Db,
  webhook: Pick<WebhookRow, 'shipperId' | 'id'>,
  now: Instant,
): Promise<void> {
  await tx
    .update(webhookDeliveriesTable)
    .set({ state: 'failed', dueAt: null, problem: 'paused_too_long' })
    .where(
      and(
        isOf(webhook),
        eq(webhookDeliveriesTable.state, 'waiting'),
        sql`${webhookDeliveriesTable.createdAt} < ${addSeconds(now, -pausedDays * 24 * 3600)}`,
      ),
    )
}

export const isOf = ({ shipperId, id }: Pick<WebhookRow, 'shipperId' | 'id'>) =>
  and(eq(webhookDeliveriesTable.shipperId, shipperId), eq(webhookDeliveriesTable.webhookId, id))
