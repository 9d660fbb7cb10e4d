import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { MessageChannel, SendOutcome, StaffLetter } from '../messaging/message-channel.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { makeDrain } from '../platform/jobs/drain.ts'
import type { Round } from '../platform/jobs/due-work.ts'
import type { Log } from '../platform/log.ts'
import { findStaffRecipient, recordReach } from '../staff/recipients/recipients.queries.ts'
import { alertTexts } from './alert-texts.ts'
import { changeAlert, lockAlert } from './alerts.queries.ts'
import { type Claimed, claim, finish, isOutdated } from './claim-staff-messages.ts'
import { recordCalled } from './record-called.ts'

/** As messages to customers are sent: a shorter wait than the lease. */
const sendTimeoutMs = 12_000
const longestWaitSeconds = 5 * 60

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly channel: MessageChannel
  readonly atOnce?: number
}

/** Sends every due message to staff by a channel, each at most once unless the channel drops repeats. */
export function makeSendStaffMessages(deps: Deps): Round {
  const { db, clock, channel, atOnce = 4 } = deps
  return makeDrain({
    atOnce,
    claim: () => claim(db, channel.name, clock()),
    handle: (message, signal) => deliver(deps, message, signal),
  })
}

async function deliver(deps: Deps, message: Claimed, signal: AbortSignal): Promise<void> {
  const { db, clock, channel } = deps
  const now = clock()
  if (message.wasSending && !channel.dropsRepeats) return finish(db, message, 'unknown')
  if (message.expiresAt <= now) return finish(db, message, 'late')
  if (await isOutdated(db, message)) return finish(db, message, 'superseded')
  const recipient = await findStaffRecipient(db, { ...message, key: message.recipient })
  if (!recipient) return finish(db, message, 'gone')
  const { language } = recipient
  const letter: StaffLetter = {
    ...message,
    recipient,
    openLabel: alertTexts.open[language],
    take:
      message.kind === 'alert' && message.alertId !== null
        ? {
            label: alertTexts.take[language],
            path: `${message.path}?take=1`,
            data: `take:${message.alertId}`,
          }
        : null,
  }
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)])
    await settle(deps, message, await channel.sendToStaff(letter, patience))
  } catch (error) {
    deps.log.warn({ err: error, channel: channel.name, kind: message.kind }, 'staff_message_outcome_unknown')
    if (!channel.dropsRepeats) await finish(db, message, 'unknown')
  }
}

async function settle({ db, clock, log }: Deps, message: Claimed, sent: SendOutcome): Promise<void> {
  const now = clock()
  const recipient = { ...message, key: message.recipient }
  switch (sent.outcome) {
    case 'retry': {
      const dueAt = addSeconds(now, Math.min(Math.max(1, sent.afterSeconds), longestWaitSeconds))
      await db.execute(sql`
        update staff_messages set state = 'waiting', due_at = ${dueAt}
        where shipper_id = ${message.shipperId} and id = ${message.id} and state = 'sending'`)
      return
    }
    case 'sent':
      return db.transaction(async (tx) => {
        await recordCalled(tx, message, now)
        await finish(tx, message, 'sent', now)
        await recordReach(tx, recipient, { isReached: true, now })
      })
    case 'skipped':
      return finish(db, message, 'superseded')
    case 'gone':
    case 'refused':
      if (sent.outcome === 'refused') log.error({ kind: message.kind }, 'staff_message_refused')
      return db.transaction(async (tx) => {
        await finish(tx, message, sent.outcome)
        await recordReach(tx, recipient, { isReached: false, now })
        await hurryNextStep(tx, message, now)
      })
  }
}

/** When the last message of a step has failed, nobody was reached: the next step does not wait. */
async function hurryNextStep(
  tx: Db,
  { shipperId, alertId, createdAt }: Claimed,
  now: Instant,
): Promise<void> {
  if (alertId === null) return
  const alert = await lockAlert(tx, { shipperId, id: alertId })
  if (!alert?.nextAt || alert.takenAt !== null) return
  const { rows } = await tx.execute(sql`
    select from staff_messages where shipper_id = ${shipperId} and alert_id = ${alertId}
      and created_at = ${createdAt} and state in ('waiting', 'sending', 'sent')`)
  if (rows.length === 0) await changeAlert(tx, alert, { nextAt: now })
}
