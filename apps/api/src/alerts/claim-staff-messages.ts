import { addSeconds, type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { StaffMessageRow, StaffMessageState } from './alerts.tables.ts'

const leaseSeconds = 30
export type Claimed = Omit<StaffMessageRow, 'createdAt' | 'dueAt' | 'expiresAt' | 'sentAt' | 'state'> & {
  readonly createdAt: Instant
  readonly expiresAt: Instant
  /** The instance that took it before has not reported the outcome. */
  readonly wasSending: boolean
}

/** The alert is over, or somebody has taken it since. */
export async function isOutdated(db: Db, { kind, shipperId, alertId, createdAt }: Claimed): Promise<boolean> {
  if (kind !== 'alert') return false
  const { rows } = await db.execute(sql`
    select from staff_alerts where shipper_id = ${shipperId} and id = ${alertId}
      and ended_at is null and (taken_at is null or taken_at < ${createdAt})`)
  return rows.length === 0
}

export async function claim(db: Db, channel: string, now: Instant): Promise<Claimed | null> {
  const { rows } = await db.execute<Omit<Claimed, 'createdAt' | 'expiresAt'> & Dates>(sql`
    update staff_messages as claimed
    set state = 'sending', due_at = ${addSeconds(now, leaseSeconds)}, attempts = attempts + 1
    where (claimed.shipper_id, claimed.id) = (
      select due.shipper_id, due.id from staff_messages due
      where due.channel = ${channel} and due.state in ('waiting', 'sending') and due.due_at <= ${now}
      order by due.due_at, due.id limit 1
      for update skip locked)
    returning claimed.shipper_id as "shipperId", claimed.id, claimed.staff_id as "staffId", claimed.channel,
      claimed.recipient, claimed.kind, claimed.alert_id as "alertId", claimed.title, claimed.body, claimed.path,
      claimed.tag, claimed.attempts, claimed.created_at as "createdAt", claimed.expires_at as "expiresAt",
      old.state = 'sending' as "wasSending"`)
  const [row] = rows
  return row ? { ...row, createdAt: toInstant(row.createdAt), expiresAt: toInstant(row.expiresAt) } : null
}

type Dates = { readonly createdAt: string; readonly expiresAt: string }

export async function finish(
  db: Db,
  { shipperId, id }: Pick<Claimed, 'shipperId' | 'id'>,
  state: Exclude<StaffMessageState, 'waiting' | 'sending'>,
  sentAt: Instant | null = null,
): Promise<void> {
  await db.execute(sql`
    update staff_messages set state = ${state}, sent_at = ${sentAt}
    where shipper_id = ${shipperId} and id = ${id} and state = 'sending'`)
}
