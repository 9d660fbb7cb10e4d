import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@doira/contract/endpoint'
import type * as actions from '@doira/contract/webhooks/webhook-actions'
import type {
  changeWebhook as changeCall,
  createWebhook as createCall,
  deleteWebhook as deleteCall,
  rotateWebhookSecret as rotateCall,
} from '@doira/contract/webhooks/webhook-actions'
import * as calls from '@doira/contract/webhooks/webhooks'
import { DomainError } from '@doira/domain/problem'
import { rolesWith } from '@doira/domain/staff/rights'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { secretRotationHours } from '@doira/domain/webhooks/attempts'
import { mostWebhooks } from '@doira/domain/webhooks/webhook-events'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { isUuid } from '../platform/uuid.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { type Performed, runAction, settlePlain } from '../staff/actions/run-action.ts'
import { requireOwnCodeIfSet } from '../staff/sign-in/sign-in-codes.ts'
import { requireRight, type StaffCall, type StaffMount } from '../staff/staff-mount.ts'
import { failTooOld, lockWebhook, updateWebhook } from './sending/deliveries.queries.ts'
import { BadTarget, findTarget, type WebhookNetwork } from './sending/webhook-target.ts'
import { toSecretText } from './webhook-secret.ts'
import { toJournalUrl, toWireDelivery, toWireWebhook } from './webhooks.mapper.ts'
import {
  countWebhooks,
  deleteWebhook,
  findDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  queuePing,
  resendDelivery,
  resendFailed,
  wakeSender,
} from './webhooks.queries.ts'
import type { WebhookRow } from './webhooks.tables.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Randomness
  readonly webhookNetwork: WebhookNetwork
}

const pageRows = 50
const secretBytes = 32

export function mountWebhooks(mount: StaffMount, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  mount(calls.listWebhooks, async (call) => {
    const { shipperId } = call
    requireWholeChain(call)
    const now = clock()
    return {
      webhooks: (await listWebhooks(db, { shipperId, now })).map((one) => toWireWebhook(one, now)),
      now,
    }
  })
  mount(calls.listDeliveries, async (call) => {
    const { shipperId, params, query } = call
    requireWholeChain(call)
    const now = clock()
    const webhook = { shipperId, id: params.id ?? '' }
    const [found] = isUuid(webhook.id) ? await listWebhooks(db, { ...webhook, now }) : []
    if (!found) throw new DomainError({ code: 'webhook_not_found' })
    const rows = await listDeliveries(db, webhook, { ...query, limit: pageRows + 1 })
    const page = rows.slice(0, pageRows)
    return {
      deliveries: page.map(toWireDelivery),
      next: rows.length > pageRows ? (page.at(-1)?.number ?? null) : null,
      now,
    }
  })
  mount(calls.readDelivery, async (call) => {
    const { shipperId } = call
    requireWholeChain(call)
    const { id = '' } = call.params
    const row = isUuid(id) ? await findDelivery(db, { shipperId, id }) : null
    if (!row) throw new DomainError({ code: 'delivery_not_found' })
    return { ...toWireDelivery(row), body: row.body, answer: row.answer }
  })
}

/** What decides where events go asks for the second factor of those who have one. */
export function webhookActions(deps: Deps): ActionHandlers<typeof actions> {
  return {
    createWebhook: async (call) => {
      await requireCode(deps, call)
      const { url, groups } = call.body.data
      await checkAddress(deps, url, call.signal)
      return runAction(deps, call, async (tx, { now }) => {
        const { shipperId } = call
        if ((await countWebhooks(tx, shipperId)) >= mostWebhooks)
          throw new DomainError({ code: 'too_many_saved', limit: mostWebhooks })
        const webhook = { shipperId, id: deps.random.uuid() }
        const secret = randomBytes(secretBytes)
        await insertWebhook(tx, { ...webhook, url, groups: [...new Set(groups)], secret, createdAt: now })
        await queuePing(tx, webhook, now)
        return answerSecret(tx, call, { id: webhook.id, secret, now })
      })
    },
    rotateWebhookSecret: async (call) => {
      await requireCode(deps, call)
      return runAction(deps, call, async (tx, { now }) => {
        const webhook = await getWebhook(tx, call)
        const secret = randomBytes(secretBytes)
        const formerSecretUntil = addSeconds(now, secretRotationHours * 3600)
        await updateWebhook(tx, webhook, { secret, formerSecret: webhook.secret, formerSecretUntil })
        return answerSecret(tx, call, { id: webhook.id, secret, now })
      })
    },
    changeWebhook: async (call) => {
      await requireCode(deps, call)
      const { url, groups } = call.body.data
      await checkAddress(deps, url, call.signal)
      return runAction(deps, call, async (tx) => {
        const webhook = await getWebhook(tx, call)
        const wanted = { url, groups: [...new Set(groups)] }
        await updateWebhook(tx, webhook, wanted)
        const before = { url: toJournalUrl(webhook.url), groups: webhook.groups }
        return settlePlain(call, { before, after: { ...wanted, url: toJournalUrl(url) } })
      })
    },
    deleteWebhook: async (call) => {
      await requireCode(deps, call)
      return runAction(deps, call, async (tx) => {
        const webhook = await getWebhook(tx, call)
        await deleteWebhook(tx, webhook)
        return settlePlain(call, { before: { url: toJournalUrl(webhook.url), groups: webhook.groups } })
      })
    },
    pauseWebhook: (call) =>
      runAction(deps, call, async (tx) => {
        const webhook = await getWebhook(tx, call)
        if (webhook.state !== 'on') return settlePlain(call, { outcome: 'already' })
        await updateWebhook(tx, webhook, { state: 'paused' })
        return settlePlain(call, { after: { url: toJournalUrl(webhook.url) } })
      }),
    resumeWebhook: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const webhook = await getWebhook(tx, call)
        if (webhook.state === 'on') return settlePlain(call, { outcome: 'already' })
        await failTooOld(tx, webhook, now)
        // The days until it would be switched off count anew.
        await updateWebhook(tx, webhook, {
          state: 'on',
          offReason: null,
          failingSince: null,
          slowUntil: null,
        })
        await wakeSender(tx, call.shipperId)
        return settlePlain(call, { after: { url: toJournalUrl(webhook.url) } })
      }),
    pingWebhook: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const webhook = await getWebhook(tx, call)
        await queuePing(tx, webhook, now)
        return settlePlain(call, { after: { url: toJournalUrl(webhook.url) } })
      }),
    resendDelivery: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        requireWholeChain(call)
        const { shipperId } = call
        const delivery = await findDelivery(tx, { shipperId, id: call.body.data.id })
        if (!delivery) throw new DomainError({ code: 'delivery_not_found' })
        await resendDelivery(tx, delivery, now)
        return settlePlain(call, { after: { delivery: delivery.id, type: delivery.type } })
      }),
    resendFailed: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const webhook = await getWebhook(tx, call)
        const count = await resendFailed(tx, webhook, now)
        return settlePlain(call, {
          outcome: count > 0 ? 'done' : 'already',
          after: { url: toJournalUrl(webhook.url), deliveries: count },
        })
      }),
  }
}

type Coded = StaffCall<typeof createCall | typeof rotateCall | typeof changeCall | typeof deleteCall>

/** Before the action: a wrong code has to count although the action is undone. */
async function requireCode({ db, clock }: Deps, call: Coded): Promise<void> {
  requireRight(call.staff, call.endpoint)
  requireWholeChain(call)
  await requireOwnCodeIfSet({ db }, call.staff, { typed: call.body.data.code, now: clock() })
}

/**
 * Webhooks report events of all branches.
 *
 * @throws DomainError not_permitted for people with some of them
 */
function requireWholeChain({
  staff,
  endpoint: { right },
}: Pick<StaffCall<Endpoint>, 'staff' | 'endpoint'>): void {
  if (staff.branchIds === null) return
  throw new DomainError({ code: 'not_permitted', roles: right ? rolesWith(right) : [] })
}

/** @throws DomainError webhook_address_refused */
async function checkAddress({ webhookNetwork }: Deps, url: string, signal: AbortSignal): Promise<void> {
  await findTarget(url, webhookNetwork, signal).catch((error: unknown) => {
    if (error instanceof BadTarget)
      throw new DomainError({ code: 'webhook_address_refused', reason: error.flaw, field: 'url' })
    throw error
  })
}

type OnWebhook = Pick<StaffCall<Endpoint>, 'shipperId' | 'staff' | 'endpoint'> & {
  readonly body: { readonly data: { readonly id: string } }
}

/** @throws DomainError webhook_not_found, not_permitted */
async function getWebhook(tx: Db, call: OnWebhook): Promise<WebhookRow> {
  requireWholeChain(call)
  const { shipperId, body } = call
  const webhook = await lockWebhook(tx, { shipperId, id: body.data.id })
  if (!webhook) throw new DomainError({ code: 'webhook_not_found' })
  return webhook
}

/** The secret is shown once: what is stored for a repeat has none. */
async function answerSecret(
  tx: Db,
  { shipperId, body }: StaffCall<typeof createCall | typeof rotateCall>,
  { id, secret, now }: { readonly id: string; readonly secret: Uint8Array; readonly now: Instant },
): Promise<Performed<{ action_id: string; webhook: calls.WireWebhook; secret: string | null }>> {
  const [found] = await listWebhooks(tx, { shipperId, id, now })
  if (!found) throw new Error('a webhook was stored and is not there')
  const webhook = toWireWebhook(found, now)
  const stored = { action_id: body.action_id, webhook, secret: null }
  return {
    ...{ outcome: 'done', answer: { ...stored, secret: toSecretText(secret) }, stored, branchId: null },
    after: { url: toJournalUrl(webhook.url), groups: webhook.groups, secret_end: webhook.secret_end },
  }
}
