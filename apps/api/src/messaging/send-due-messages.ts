import { addSeconds } from '@doira/domain/time/instant'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { makeDrain } from '../platform/jobs/drain.ts'
import type { Round } from '../platform/jobs/due-work.ts'
import type { Log } from '../platform/log.ts'
import type { MessageChannel, SendOutcome } from './message-channel.ts'
import {
  type ClaimedNotification,
  claimNotification,
  finishNotification,
  giveUpRecipient,
  postponeNotification,
} from './notifications.queries.ts'
import { dropRecipient, findReachable } from './recipients.queries.ts'

/** Longer than connecting may take, so that a failure to connect is certain to have sent nothing. */
const sendTimeoutMs = 12_000
/** After this time without a report the instance that took a message is considered dead. */
const leaseSeconds = 30
const longestWaitSeconds = 15 * 60

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly channel: MessageChannel
  /** The number of concurrent messages, so that a slow one does not delay the others; 8 unless given. */
  readonly atOnce?: number
}

/**
 * Sends every due message of a channel. A message is taken by one instance and never sent twice: a rejected
 * one is retried until it expires, one that may have been sent is retried only if the channel drops repeats.
 */
export function makeSendDueMessages(deps: Deps): Round {
  const { db, clock, channel, atOnce = 8 } = deps
  return makeDrain({
    atOnce,
    async claim() {
      const now = clock()
      return claimNotification(db, { channel: channel.name, now, retryAt: addSeconds(now, leaseSeconds) })
    },
    handle: (message, signal) => deliver(deps, message, signal),
  })
}

async function deliver(deps: Deps, message: ClaimedNotification, signal: AbortSignal): Promise<void> {
  const { db, clock, channel } = deps
  const now = clock()
  if (message.wasSending && !channel.dropsRepeats) {
    return finishNotification(db, message, { state: 'unknown' })
  }
  if (message.expiresAt <= now) return finishNotification(db, message, { state: 'late' })
  const recipient = await findReachable(db, { ...message, now })
  if (recipient === null) return finishNotification(db, message, { state: 'gone' })
  if (!recipient.isWanted) return finishNotification(db, message, { state: 'unwanted' })
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)])
    await settle(deps, message, await channel.send({ ...message, recipient }, patience))
  } catch (error) {
    deps.log.warn({ err: error, channel: channel.name, event: message.event }, 'message_outcome_unknown')
    // Where repeats are dropped it is taken again after the lease.
    if (!channel.dropsRepeats) await finishNotification(db, message, { state: 'unknown' })
  }
}

async function settle(
  { db, clock, log, channel }: Deps,
  message: ClaimedNotification,
  sent: SendOutcome,
): Promise<void> {
  switch (sent.outcome) {
    case 'sent':
      return finishNotification(db, message, {
        state: 'sent',
        sentAt: clock(),
        externalId: sent.externalId ?? null,
      })
    case 'skipped':
      return finishNotification(db, message, { state: 'skipped' })
    case 'refused':
      log.error({ channel: channel.name, event: message.event }, 'message_refused')
      return finishNotification(db, message, { state: 'refused' })
    case 'gone':
      return db.transaction(async (tx) => {
        await dropRecipient(tx, { ...message, key: message.recipient })
        await giveUpRecipient(tx, message)
      })
    case 'retry':
      return postponeNotification(
        db,
        message,
        addSeconds(clock(), Math.min(Math.max(1, sent.afterSeconds), longestWaitSeconds)),
      )
  }
}
