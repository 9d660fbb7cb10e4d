import type { WireDelivery, WireWebhook } from '@doira/contract/webhooks/webhooks'
import type { Instant } from '@doira/domain/time/instant'
import { getSecretEnd } from './webhook-secret.ts'
import type { ListedWebhook } from './webhooks.queries.ts'
import type { DeliveryRow } from './webhooks.tables.ts'

export function toWireWebhook({ webhook, ...counts }: ListedWebhook, now: Instant): WireWebhook {
  const { formerSecretUntil: until } = webhook
  return {
    id: webhook.id,
    url: webhook.url,
    groups: [...webhook.groups],
    state: webhook.state,
    off_reason: webhook.offReason,
    secret_end: getSecretEnd(webhook.secret),
    former_secret_until: until !== null && until > now ? until : null,
    created_at: webhook.createdAt,
    last_success_at: webhook.lastSuccessAt,
    failing_since: webhook.failingSince,
    ...counts,
  }
}

/** An address as the journal has it. Its query may be a secret, so of that it says only that there is one. */
export function toJournalUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}

export function toWireDelivery(row: DeliveryRow): WireDelivery {
  return {
    id: row.id,
    type: row.type,
    number: findOrderNumber(row.body),
    state: row.state,
    created_at: row.createdAt,
    attempts: row.attempts,
    attempted_at: row.attemptedAt,
    next_at: row.dueAt,
    status: row.status,
    problem: row.problem,
    ms: row.ms,
  }
}

/** Of the order that the event is about; null for others. */
function findOrderNumber(body: string): number | null {
  const { data }: { readonly data?: { readonly number?: unknown } } = JSON.parse(body)
  return typeof data?.number === 'number' ? data.number : null
}
