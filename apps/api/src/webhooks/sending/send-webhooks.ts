import { addSeconds, type Instant, toMillis } from '@doira/domain/time/instant'
import {
  isGivenUp,
  longestRetryAfterSeconds,
  nextAttemptAt,
  secondsOfPause,
} from '@doira/domain/webhooks/attempts'
import type { OffReason } from '@doira/domain/webhooks/webhook-problem'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import { signHeaders } from '../webhook-secret.ts'
import type { WebhookRow } from '../webhooks.tables.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  lockWebhook,
  recordAttempt,
  releaseDelivery,
  switchOff,
  updateWebhook,
} from './deliveries.queries.ts'
import { type Posted, postWebhook } from './post-webhook.ts'
import type { WebhookNetwork } from './webhook-target.ts'

/** Of this process. Each waits for a receiver, and costs a socket. */
const mostAtOnce = 100
/** How precisely a webhook shows its last success. */
const successSeconds = 60

export type SendDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly webhookNetwork: WebhookNetwork
  /** Notifies the chain's owners, in the transaction that switches the webhook off. */
  readonly notifySwitchedOff: (
    tx: Db,
    off: { readonly webhook: WebhookRow; readonly reason: OffReason; readonly now: Instant },
  ) => Promise<void>
  readonly timeoutMs?: number
  /** From 0 to 1; tests choose it. */
  readonly jitter?: () => number
}

/**
 * Begins every delivery that is due and whose endpoint may have another one on the way. A round does not wait for receivers, so
 * that one that never answers delays no other; each that ends makes room for the next.
 */
export function makeSendWebhooks(deps: SendDeps): Round {
  const { db, clock, log } = deps
  let onTheWay = 0
  const begin = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted && onTheWay < mostAtOnce) {
      onTheWay += 1
      const claimed = await claimDelivery(db, clock()).catch((error: unknown) => {
        onTheWay -= 1
        throw error
      })
      if (claimed === null) {
        onTheWay -= 1
        return
      }
      attempt(deps, claimed, stopping)
        .finally(() => {
          onTheWay -= 1
        })
        .then(() => begin(stopping))
        .catch((error: unknown) => {
          // It is attempted again when its claim is over.
          if (!stopping.aborted) log.error({ err: error, webhook: claimed.webhook.id }, 'webhook_failed')
        })
    }
  }
  return begin
}

async function attempt(
  deps: SendDeps,
  { delivery, webhook }: ClaimedDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock, webhookNetwork: network, timeoutMs } = deps
  const { id, body } = delivery
  const headers = signHeaders({ id, body, secrets: listSecrets(webhook, clock()), nowMs: toMillis(clock()) })
  const wanted = { url: webhook.url, body, headers }
  const posted = await postWebhook(wanted, { network, stopping, ...(timeoutMs && { timeoutMs }) }).catch(
    async (error: unknown) => {
      await releaseDelivery(db, delivery)
      throw error
    },
  )
  if (isSuccess(posted)) await recordSuccess(deps, { delivery, webhook }, posted)
  else await db.transaction((tx) => settleFailure(tx, deps, { delivery, posted }))
}

function isSuccess({ status }: Posted): boolean {
  return status !== null && status >= 200 && status < 300
}

/** The webhook is written once a minute while all is well: a busy one is not a busy row. */
async function recordSuccess(
  { db, clock }: SendDeps,
  { delivery, webhook }: ClaimedDelivery,
  posted: Posted,
): Promise<void> {
  const now = clock()
  await recordAttempt(db, delivery, { state: 'delivered', nextAt: null, posted, now })
  const { lastSuccessAt, failingSince, slowUntil } = webhook
  const isKnown = lastSuccessAt !== null && lastSuccessAt > addSeconds(now, -successSeconds)
  if (isKnown && failingSince === null && slowUntil === null) return
  await updateWebhook(db, webhook, { lastSuccessAt: now, failingSince: null, slowUntil: null })
}

/** The present secret first. */
function listSecrets(
  { secret, formerSecret, formerSecretUntil }: WebhookRow,
  now: Instant,
): readonly Uint8Array[] {
  const isFormerUsed = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > now
  return isFormerUsed ? [secret, formerSecret] : [secret]
}

/** Statuses by which a receiver says that it has too much to do. */
const tooBusy: readonly (number | null)[] = [429, 502, 503, 504]

async function settleFailure(
  tx: Db,
  { clock, notifySwitchedOff, jitter = Math.random }: SendDeps,
  { delivery, posted }: { readonly delivery: ClaimedDelivery['delivery']; readonly posted: Posted },
): Promise<void> {
  const now = clock()
  const { status, retryAfterSeconds } = posted
  const webhook = await lockWebhook(tx, { shipperId: delivery.shipperId, id: delivery.webhookId })
  // Deleted meanwhile, with its deliveries.
  if (webhook === null) return
  const retryAt = nextAttemptAt({ attempts: delivery.attempts, now, random: jitter(), retryAfterSeconds })
  // Switched off by another delivery while this one was on the way.
  const nextAt = webhook.state === 'off' ? null : retryAt
  await recordAttempt(tx, delivery, { state: nextAt === null ? 'failed' : 'waiting', nextAt, posted, now })
  const failingSince = webhook.failingSince ?? now
  const asked = tooBusy.includes(status) ? Math.min(retryAfterSeconds ?? 0, longestRetryAfterSeconds) : 0
  const pause = Math.max(asked, secondsOfPause(failingSince, now))
  await updateWebhook(tx, webhook, {
    failingSince,
    ...(pause > 0 && { slowUntil: addSeconds(now, pause) }),
  })
  const reason = status === 410 ? 'gone' : isGivenUp(failingSince, now) ? 'failing' : null
  if (reason === null || webhook.state === 'off') return
  await switchOff(tx, webhook, reason)
  await notifySwitchedOff(tx, { webhook, reason, now })
}
