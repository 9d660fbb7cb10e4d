import { unreadSeconds } from '@doira/domain/alerts/alert-rules'
import type { Language } from '@doira/domain/i18n/languages'
import { addMinutes, addSeconds, type Instant } from '@doira/domain/time/instant'
import type { Db } from '../platform/database/database.ts'
import { publishChange } from '../platform/events.ts'
import { listStaffRecipients } from '../staff/recipients/recipients.queries.ts'
import type { MessageText } from './alert-texts.ts'
import { type StaffMessageKind, staffMessagesTable } from './alerts.tables.ts'

/** The topic that is published when messages to staff may be pending. */
export const staffMessagesTopic = 'staff_messages'

type Queued = {
  readonly shipperId: string
  readonly staffIds: readonly string[]
  readonly kind: StaffMessageKind
  readonly alertId?: string
  readonly path: string
  readonly tag: string
  readonly now: Instant
  /** After so long the message is of no use. */
  readonly minutes: number
  readonly compose: (language: Language) => MessageText
}

/**
 * Writes a message for every place in which these people receive messages, in the transaction of its reason. An alert is
 * sent to Telegram when nobody has read it in the browser.
 *
 * @returns the people for whom there is one
 */
export async function queueStaffMessages(tx: Db, queued: Queued): Promise<ReadonlySet<string>> {
  const { shipperId, staffIds, kind, alertId = null, path, tag, now, minutes, compose } = queued
  const all = await listStaffRecipients(tx, { shipperId, staffIds })
  const recipients = all.filter(({ failedAt }) => failedAt === null)
  const withPush = new Set(recipients.filter(({ channel }) => channel === 'push').map((one) => one.staffId))
  const rows = recipients.map(({ staffId, channel, key, language }) => {
    const isLater = kind === 'alert' && channel === 'telegram' && withPush.has(staffId)
    return {
      ...{ shipperId, staffId, channel, recipient: key, kind, alertId, path, tag },
      ...compose(language),
      createdAt: now,
      dueAt: isLater ? addSeconds(now, unreadSeconds) : now,
      expiresAt: addMinutes(now, minutes),
    }
  })
  if (rows.length > 0) {
    await tx.insert(staffMessagesTable).values(rows)
    await publishChange(tx, { shipperId, topic: staffMessagesTopic, facts: {} })
  }
  return new Set(recipients.map(({ staffId }) => staffId))
}
