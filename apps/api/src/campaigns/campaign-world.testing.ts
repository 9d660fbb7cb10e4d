import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/campaigns/campaigns'
import type { CampaignChannel } from '@doira/domain/campaigns/campaign'
import { eq, sql } from 'drizzle-orm'
import { savePreference } from '../messaging/preferences.queries.ts'
import { smsOutboxTable } from '../messaging/sms/sms.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { aChannel, aRecipient } from '../testing/channel.testing.ts'
import { aCustomer } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../testing/staff-world.testing.ts'
import { getAudience } from './audience.ts'
import { findCampaign } from './campaigns.queries.ts'
import { campaignMembersTable } from './campaigns.tables.ts'
import { makeSendCampaigns } from './send-campaigns.ts'

const text = { title: 'Соскучились', body: '{имя}, дарим 15 000 сум на роллы.' }

/** A chain with an editor who writes campaigns, an owner, and channels that record what is sent. */
export async function aCampaignWorld(db: Db) {
  const world = await makeStaffWorld(db)
  const { chain, shop } = world
  const push = aChannel()
  const telegram = aChannel({ name: 'telegram' })
  const channels = [push.channel, telegram.channel]
  const editor = await aStaff(db, chain, 'content')
  const owner = await aStaff(db, chain, 'owner')
  const body = (data: object) => ({ action_id: randomUUID(), pressed_at: shop.deps.clock(), data }) as never
  const run = makeSendCampaigns({ ...shop.deps, db, channels })
  const document = (changes: object = {}) => ({
    ...{ name: 'Вернуть спящих', conditions: {}, holdout_percent: 0, gap_days: 14, recent_days: 3 },
    ...{ channels: ['push', 'telegram', 'sms'], per_minute: 2000, promo_code: null },
    texts: { ru: text, uz: text, en: text },
    send_at: shop.deps.clock(),
    ...changes,
  })
  const id = randomUUID()
  const act = <E extends (typeof calls)['planCampaign' | 'approveCampaign']>(
    endpoint: E,
    version: number,
    by: TestStaff,
  ) => shop.call(endpoint, { token: by.token, body: body({ id, version }) })
  const save = (changes: object = {}, version = 0, by = editor) =>
    shop.call(calls.saveCampaign, {
      token: by.token,
      body: body({ id, version, document: document(changes) }),
    })
  const tested = (version = 1) =>
    shop.call(calls.testCampaign, { token: editor.token, body: body({ id, version, phone: '901234567' }) })
  return {
    ...world,
    id,
    push,
    telegram,
    editor,
    owner,
    body,
    save,
    tested,
    plan: (version = 1, by: TestStaff = editor) => act(calls.planCampaign, version, by),
    approve: (version: number, by: TestStaff = owner) => act(calls.approveCampaign, version, by),
    stop: () => shop.call(calls.stopCampaign, { token: editor.token, body: body({ id }) }),
    read: async () => (await shop.call(calls.readCampaign, { token: editor.token, params: { id } })).ok(),
    /** Saves, tests and plans a campaign. */
    async begin(changes: object = {}) {
      ;(await save(changes)).ok()
      ;(await tested()).ok()
      ;(await act(calls.planCampaign, 1, owner)).ok()
    },
    /** Sends what is due now. */
    send: (signal = new AbortController().signal) => run(signal),
    /** A customer who agreed to receive offers by these channels. */
    async agreed(by: readonly CampaignChannel[]) {
      const customer = await aCustomer(db, chain)
      for (const channel of by) {
        await savePreference(db, {
          ...{ shipperId: chain.shipperId, customerId: customer.id, channel, kind: 'offers', isOn: true },
        })
        if (channel !== 'sms') await aRecipient(db, customer, { channel })
      }
      return customer
    },
    /** Customers with numbers from one to another who agreed to receive offers by SMS. */
    async manyAgreed(from: number, to: number) {
      await db.execute(sql`
        with made as (
          insert into customers (id, shipper_id, phone, name, registration_source, created_at, updated_at)
          select gen_random_uuid(), ${chain.shipperId}, '+99897' || lpad(n::text, 7, '0'), 'Гость', 'test', now(), now()
          from generate_series(${from}::int, ${to}::int) n returning shipper_id, id
        )
        insert into message_preferences (shipper_id, customer_id, channel, kind, is_on)
        select shipper_id, id, 'sms', 'offers', true from made`)
    },
    /** The customers whom the hash of the campaign holds out. */
    async heldOut() {
      const campaign = await findCampaign(db, { shipperId: chain.shipperId, id })
      if (!campaign) return []
      const asked = { shipperId: chain.shipperId, campaignId: id, now: shop.deps.clock() }
      const audience = await getAudience(db, { ...asked, document: campaign.document })
      const { rows } = await db.execute<{ id: string }>(sql`
        select customer_id as id from (${audience}) as audience where part = 'held_out'`)
      return rows.map((row) => row.id)
    },
    members: () => db.select().from(campaignMembersTable).where(eq(campaignMembersTable.campaignId, id)),
    sms: async () =>
      (await db.select().from(smsOutboxTable).where(eq(smsOutboxTable.campaignId, id))).filter(
        ({ code }) => code !== null,
      ),
    leave: (code: string) => shop.call(calls.stopOffers, { body: { code } }),
  }
}
