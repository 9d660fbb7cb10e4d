import * as calls from '@doira/contract/campaigns/campaigns'
import { type CampaignGap, campaignLimits, findCampaignGaps } from '@doira/domain/campaigns/campaign'
import { isSame } from '@doira/domain/content/draft'
import { languages } from '@doira/domain/i18n/languages'
import { isInEveryText } from '@doira/domain/i18n/localized'
import { maskPhone } from '@doira/domain/phone/format-phone'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import type { Budgets } from '../auth/budgets/budgets.ts'
import { findLinkOrigin, type LinkDeps } from '../fulfilment/link-origin.ts'
import type { MessageChannel } from '../messaging/message-channel.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../staff/actions/run-action.ts'
import type { StaffCall, StaffMount } from '../staff/staff-mount.ts'
import { countAudience } from './audience.ts'
import {
  findCampaign,
  findCodeEnd,
  insertCampaign,
  listNewest,
  lockCampaign,
  readResult,
  staffNames,
  updateCampaign,
} from './campaigns.queries.ts'
import type { CampaignRow } from './campaigns.tables.ts'
import { needsConsent } from './consent.ts'
import { isWritten } from './offer-texts.ts'
import { sendTest } from './send-test.ts'
import { stopMembers } from './stop-members.queries.ts'

type Deps = LinkDeps & {
  readonly db: Db
  readonly clock: Clock
  readonly channels: readonly MessageChannel[]
}

export function mountCampaigns(read: StaffMount, deps: Deps): void {
  const { db, clock } = deps
  read(calls.listCampaigns, async ({ shipperId }) => {
    const rows = await listNewest(db, shipperId)
    const names = await staffNames(db, shipperId)
    return {
      campaigns: await Promise.all(rows.map((row) => toWireCampaign(db, row, names))),
      now: clock(),
    }
  })
  read(calls.readCampaign, async (call) => {
    const { shipperId, params } = call
    const now = clock()
    const row = await findCampaign(db, { shipperId, id: readId(params.id) })
    if (!row) throw new DomainError({ code: 'campaign_not_found' })
    const origin = row.origin ?? findLinkOrigin(deps, call) ?? ''
    const audience = await countAudience(db, {
      shipperId,
      campaignId: row.id,
      document: row.document,
      now,
      origin,
    })
    return {
      campaign: await toWireCampaign(db, row, await staffNames(db, shipperId)),
      audience,
      gaps: await getGaps(db, { row, audience, now }),
      needs_owner: await needsConsent(db, { row, audience, now }),
      now,
    }
  })
}

function readId(text: string | undefined): string {
  const id = (text ?? '').toLowerCase()
  if (!isUuid(id)) throw new DomainError({ code: 'campaign_not_found' })
  return id
}

async function toWireCampaign(
  db: Db,
  row: CampaignRow,
  names: ReadonlyMap<string, string>,
): Promise<calls.WireCampaign> {
  const { shipperId, id, state, version, document, startedAt } = row
  return {
    ...{ id, state, version, document },
    by: names.get(row.createdBy) ?? '',
    tested_at: row.testedAt,
    approved_by: row.approvedBy && (names.get(row.approvedBy) ?? null),
    started_at: startedAt,
    finished_at: row.finishedAt,
    result: startedAt ? await readResult(db, { shipperId, id, startedAt, document }) : null,
  }
}

type Checked = { readonly row: CampaignRow; readonly audience: calls.WireAudience; readonly now: Instant }

/** What has to be put right before it can be planned. */
async function getGaps(db: Db, { row, audience, now }: Checked): Promise<CampaignGap[]> {
  const { document, sendAt, shipperId } = row
  const code = document.promo_code
  const end = code === null ? null : await findCodeEnd(db, { shipperId, code })
  return findCampaignGaps(
    {
      isWritten: isWritten(document, languages.filter(isInEveryText), campaignLimits.bodyMin),
      channels: document.channels,
      recipients: audience.gets,
      sendAt,
      codeEndsAt: typeof end === 'string' ? toInstant(end) : end,
      isTested: row.testedAt !== null,
    },
    now,
  )
}

export function campaignActions(deps: Deps & Pick<Budgets, 'spend'>): ActionHandlers<typeof calls> {
  const { clock, spend } = deps
  /** A test is an SMS of any text to any phone. Those who may not send it are refused later. */
  const spendOnTest = async ({ id, shipperId, rights }: StaffCall<never>['staff']) => {
    if (!rights.includes(calls.testCampaign.right)) return
    await spend('campaign_test_by_staff', id)
    await spend('campaign_test_by_chain', shipperId)
  }
  /** The campaign in the version that was seen, in one of these states. */
  const take = async (
    tx: Db,
    { shipperId, id, version }: { shipperId: string; id: string; version: number | null },
    states: readonly CampaignRow['state'][],
  ) => {
    const row = await lockCampaign(tx, { shipperId, id })
    if (!row) throw new DomainError({ code: 'campaign_not_found' })
    if ((version !== null && row.version !== version) || !states.includes(row.state))
      throw new DomainError({ code: 'campaign_changed' })
    return row
  }
  const check = async (tx: Db, row: CampaignRow, call: Pick<StaffCall<never>, 'shipperId' | 'context'>) => {
    const now = clock()
    const origin = findLinkOrigin(deps, call)
    const asked = { shipperId: row.shipperId, campaignId: row.id, document: row.document, now }
    const audience = await countAudience(tx, { ...asked, origin: origin ?? '' })
    const gaps = await getGaps(tx, { row, audience, now })
    if (gaps.length > 0 || origin === null) throw new DomainError({ code: 'campaign_incomplete', gaps })
    return { audience, origin }
  }
  return {
    saveCampaign: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { id, version, document } = body.data
        const sendAt = toInstant(document.send_at)
        const before = await lockCampaign(tx, { shipperId, id })
        if ((before?.version ?? 0) !== version || (before && before.state !== 'draft'))
          throw new DomainError({ code: 'campaign_changed' })
        const changes = { document, sendAt, version: version + 1 }
        // Another text has to be tested again.
        const isUnchanged = isSame(before?.document.texts, document.texts)
        if (before)
          await updateCampaign(tx, before, { ...changes, testedAt: isUnchanged ? before.testedAt : null })
        else
          await insertCampaign(tx, {
            ...{ shipperId, id, state: 'draft', createdBy: staff.id, createdAt: now, origin: null },
            ...{
              testedAt: null,
              plannedBy: null,
              approvedBy: null,
              startedAt: null,
              finishedAt: null,
              ...changes,
            },
          })
        return settlePlain(call, { after: { name: document.name, version: version + 1 } })
      }),
    async testCampaign(call) {
      await spendOnTest(call.staff)
      return runAction(deps, call, async (tx, { now }) => {
        const { shipperId, body } = call
        const phone = parsePhone(body.data.phone)
        if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
        const row = await take(tx, { shipperId, ...body.data }, ['draft'])
        const origin = findLinkOrigin(deps, call)
        if (origin === null) throw new DomainError({ code: 'campaign_incomplete', gaps: [] })
        const channels = await sendTest(tx, { deps, row, phone, origin, id: body.action_id, now })
        await updateCampaign(tx, row, { testedAt: now })
        return settlePlain(call, { after: { name: row.document.name, phone: maskPhone(phone), channels } })
      })
    },
    planCampaign: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const row = await take(tx, { shipperId, ...body.data }, ['draft'])
        const { audience, origin } = await check(tx, row, call)
        const isLarge = await needsConsent(tx, { row, audience, now })
        const isOwner = staff.rights.includes('campaigns.approve')
        const state = isLarge && !isOwner ? 'waiting' : 'planned'
        const approvedBy = isOwner ? staff.id : null
        const by = { plannedBy: staff.id, approvedBy }
        await updateCampaign(tx, row, { state, origin, ...by, version: row.version + 1 })
        const { name } = row.document
        return settlePlain(call, {
          before: { state: row.state },
          after: { name, state, count: audience.gets, amount: audience.cost },
        })
      }),
    approveCampaign: (call) =>
      runAction(deps, call, async (tx) => {
        const { shipperId, staff, body } = call
        const row = await take(tx, { shipperId, ...body.data }, ['waiting'])
        const { audience, origin } = await check(tx, row, call)
        await updateCampaign(tx, row, {
          ...{ state: 'planned', origin, approvedBy: staff.id, version: row.version + 1 },
        })
        return settlePlain(call, {
          before: { state: row.state },
          after: { name: row.document.name, state: 'planned', count: audience.gets },
        })
      }),
    stopCampaign: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, body } = call
        const row = await take(tx, { shipperId, id: body.data.id, version: null }, [
          'waiting',
          'planned',
          'sending',
        ])
        const isSending = row.state === 'sending'
        await updateCampaign(tx, row, {
          ...(isSending ? { state: 'stopped', finishedAt: now } : { state: 'draft', approvedBy: null }),
          version: row.version + 1,
        })
        if (isSending) await stopMembers(tx, { shipperId, campaignId: row.id })
        const after = { name: row.document.name, state: isSending ? 'stopped' : 'draft' }
        return settlePlain(call, { before: { state: row.state }, after })
      }),
  }
}
