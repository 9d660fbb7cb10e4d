import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/campaigns/campaigns'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeBudgets } from '../auth/budgets/budgets.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { aCampaignWorld } from './campaign-world.testing.ts'
import { startDue } from './start-campaigns.ts'

const database = await makeTestDatabase()
afterAll(database.close)

test('[S-47] a campaign that grew to a large one after it was planned waits for the owner', () =>
  withRollback(async (db) => {
    const { manyAgreed, save, tested, plan, send, sms, read, approve } = await aCampaignWorld(db)
    await manyAgreed(1, 1)
    ;(await save({ channels: ['sms'] })).ok()
    ;(await tested()).ok()
    ;(await plan()).ok()
    await manyAgreed(2, 1002)
    expect((await read()).campaign.state).toBe('planned')
    await send()
    expect([(await read()).campaign.state, await sms()]).toEqual(['waiting', []])
    ;(await approve(3)).ok()
    await send()
    expect((await read()).campaign.state).toBe('sending')
  }))

test('[S-47] campaigns of one day are together as large as one', () =>
  withRollback(async (db) => {
    const { shop, editor, body, manyAgreed, save, tested, plan, send, read } = await aCampaignWorld(db)
    await manyAgreed(1, 600)
    ;(await save({ channels: ['sms'] })).ok()
    ;(await tested()).ok()
    ;(await plan()).ok()
    await send()
    expect((await read()).campaign.state).toBe('sending')
    await db.execute(sql`update campaign_members set state = 'sent', sent_at = ${shop.deps.clock()}`)
    await manyAgreed(601, 1200)
    const { campaign } = await read()
    const other = randomUUID()
    const saved = { id: other, version: 0, document: campaign.document }
    ;(await shop.call(calls.saveCampaign, { token: editor.token, body: body(saved) })).ok()
    const needsOwner = async () =>
      (await shop.call(calls.readCampaign, { token: editor.token, params: { id: other } })).ok()
    expect(await needsOwner()).toMatchObject({ audience: { gets: 600 }, needs_owner: true })
    shop.wait(25 * 3600)
    expect(await needsOwner()).toMatchObject({ audience: { gets: 600 }, needs_owner: false })
  }))

test('[S-47] two processes that start campaigns at once count both', async () => {
  const { db } = database
  const { shop, editor, body, manyAgreed, save, tested, plan, read } = await aCampaignWorld(db)
  await manyAgreed(1, 600)
  ;(await save({ channels: ['sms'] })).ok()
  ;(await tested()).ok()
  ;(await plan()).ok()
  const id = randomUUID()
  const { document } = (await read()).campaign
  const call = (data: object) => ({ token: editor.token, body: body(data) })
  ;(await shop.call(calls.saveCampaign, call({ id, version: 0, document }))).ok()
  ;(await shop.call(calls.testCampaign, call({ id, version: 1, phone: '901234567' }))).ok()
  ;(await shop.call(calls.planCampaign, call({ id, version: 1 }))).ok()
  await Promise.all([startDue(db, shop.deps.clock()), startDue(db, shop.deps.clock())])
  const { rows } = await db.execute(sql`select state from campaigns order by state`)
  expect(rows).toEqual([{ state: 'sending' }, { state: 'waiting' }])
})

test.each([
  { title: 'was disabled', change: sql`disabled_at = now()` },
  { title: 'got another role', change: sql`role = 'operator'` },
])('[S-47] [S-33] a planned campaign waits for the owner when its planner $title', ({ change }) =>
  withRollback(async (db) => {
    const { agreed, save, tested, plan, send, push, editor } = await aCampaignWorld(db)
    await agreed(['push'])
    ;(await save()).ok()
    ;(await tested()).ok()
    ;(await plan()).ok()
    await db.execute(sql`update staff set ${change} where id = ${editor.row.id}`)
    await send()
    expect(push.offers).toEqual([])
    const { rows } = await db.execute(sql`select state, started_at from campaigns`)
    expect(rows).toEqual([{ state: 'waiting', started_at: null }])
  }),
)

test('[S-47] tests are messages of any text to any phone, so few can be sent in an hour', () =>
  withRollback(async (db) => {
    const { shop, save, tested, editor } = await aCampaignWorld(db)
    const { spend } = makeBudgets(shop.deps)
    ;(await save()).ok()
    await spend('campaign_test_by_staff', editor.row.id, 9)
    expect([(await tested()).status, (await tested()).status]).toEqual([200, 429])
  }))

test('[S-47] all editors of a chain send fifty tests a day', () =>
  withRollback(async (db) => {
    const { shop, chain, save, tested } = await aCampaignWorld(db)
    ;(await save()).ok()
    await makeBudgets(shop.deps).spend('campaign_test_by_chain', chain.shipperId, 49)
    expect([(await tested()).status, (await tested()).status]).toEqual([200, 429])
  }))

test('a text that is saved again unchanged stays tested', () =>
  withRollback(async (db) => {
    const { agreed, save, tested, read } = await aCampaignWorld(db)
    await agreed(['push'])
    ;(await save()).ok()
    ;(await tested()).ok()
    ;(await save({ name: 'Другое имя' }, 1)).ok()
    expect((await read()).gaps).toEqual([])
    const text = { title: 'Другой', body: 'Совсем другой текст.' }
    ;(await save({ texts: { ru: text, uz: text, en: text } }, 2)).ok()
    expect((await read()).gaps).toContain('untested')
  }))
