import { createWebhook } from '@doira/contract/webhooks/webhook-actions'
import type { WebhookGroup } from '@doira/domain/webhooks/webhook-events'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { anAction } from '../api-keys/api-keys.testing.ts'
import type { Db } from '../platform/database/database.ts'
import { silentLog } from '../platform/log.ts'
import { aChain, aProduct } from '../testing/factories.testing.ts'
import { stop } from '../testing/menu-world.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'
import { sendOutEvents } from './events/events.queries.ts'
import { notifySwitchedOff } from './notify-switched-off.ts'
import { makeSendWebhooks, type SendDeps } from './sending/send-webhooks.ts'
import type { WebhookNetwork } from './sending/webhook-target.ts'
import { webhookDeliveriesTable } from './webhooks.tables.ts'

/** Receivers of tests listen on this machine. */
export const openNetwork: WebhookNetwork = { allowsPrivate: true }

/** A chain with an owner, and a sender whose clock is that of the API. */
export async function makeWebhookWorld(db: Db, given: { readonly network?: WebhookNetwork } = {}) {
  const chain = await aChain(db)
  const webhookNetwork = given.network ?? openNetwork
  const shop = makeTestApi(db, chain, { webhookNetwork })
  const { token } = await aStaff(db, chain, 'owner')
  const stopping = new AbortController()
  const send = aSender(db, shop, { webhookNetwork })
  return {
    ...{ db, chain, shop, token, stopping },
    /** Something happens that every webhook for stops receives. */
    happen: async () => stop(db, chain, await aProduct(db, chain)),
    async add(url: string, groups: readonly WebhookGroup[] = ['stops']) {
      const body = anAction({ url, groups: [...groups] })
      const { webhook, secret } = (await shop.call(createWebhook, { token, body })).ok()
      if (secret === null) throw new Error('a new secret was not shown')
      return { webhook, secret }
    },
    /** Sends out what has happened, and waits until nothing is on the way. */
    async work(sender = send) {
      await sendOutEvents(db, shop.deps.clock())
      await settled(db, shop, () => sender(stopping.signal))
    },
    send,
    rows: () => db.select().from(webhookDeliveriesTable).orderBy(webhookDeliveriesTable.number),
  }
}

/** One more process that sends. */
export function aSender(db: Db, { deps }: Pick<TestApi, 'deps'>, given: Partial<SendDeps> = {}) {
  return makeSendWebhooks({
    ...{ db, clock: deps.clock, log: silentLog, webhookNetwork: openNetwork, notifySwitchedOff },
    ...{ timeoutMs: 300, jitter: () => 0.5 },
    ...given,
  })
}

/** Sends as the jobs do, again and again, until no delivery is on the way, nor can begin. */
export async function settled(
  db: Db,
  { deps }: Pick<TestApi, 'deps'>,
  send: () => Promise<void>,
): Promise<void> {
  await vi.waitUntil(
    async () => {
      await send()
      const now = deps.clock()
      const { rows } = await db.execute(sql`
        select from webhook_deliveries d join webhooks w on w.shipper_id = d.shipper_id and w.id = d.webhook_id
        where d.claimed_until is not null or d.due_at <= ${now} and w.state = 'on'
          and (w.slow_until is null or w.slow_until <= ${now})`)
      return rows.length === 0
    },
    { timeout: 30_000, interval: 20 },
  )
}
