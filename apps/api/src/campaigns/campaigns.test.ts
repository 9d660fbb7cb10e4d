import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/campaigns/campaigns'
import { restrictCustomer } from '@doira/contract/customers/restrictions'
import { addMinutes } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { aCampaignWorld } from './campaign-world.testing.ts'

const day = 24 * 60

test('a campaign reaches each customer by the first channel with a consent, in their language and with a link', () =>
  withRollback(async (db) => {
    const { agreed, begin, send, push, telegram, sms, members, read } = await aCampaignWorld(db)
    const [a, b, c] = [await agreed(['push', 'sms']), await agreed(['telegram']), await agreed(['sms'])]
    await agreed([])
    await begin()
    await send()
    expect(push.offers).toMatchObject([{ id: a.id, title: 'Соскучились' }])
    expect(telegram.offers).toMatchObject([{ id: b.id }])
    const [message] = await sms()
    expect(message).toMatchObject({ phone: c.phone, kind: 'campaign', priority: 100 })
    expect(message?.code).toContain('Не писать мне: ')
    for (const { stop } of [...push.offers, ...telegram.offers])
      expect(stop.url).toMatch(/\/s\/[0-9a-f]{12}$/)
    expect((await members()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect((await read()).campaign).toMatchObject({
      state: 'done',
      result: { received: 3, held_out: 0, channels: { push: 1, telegram: 1, sms: 1 } },
    })
  }))

test('the estimate says who gets it, who is held out, who did not agree, and what it costs', () =>
  withRollback(async (db) => {
    const { agreed, save, read } = await aCampaignWorld(db)
    for (let at = 0; at < 4; at += 1) await agreed(['sms'])
    ;(await save({ holdout_percent: 0 })).ok()
    // The customer of the world agreed to nothing.
    expect((await read()).audience).toMatchObject({
      gets: 4,
      held_out: 0,
      no_consent: 1,
      sms_parts: 8,
      cost: 760,
    })
    expect((await read()).gaps).toEqual(['untested'])
  }))

test('nobody is written to from 21:00 to 9:00; the rest follows in the morning', () =>
  withRollback(async (db) => {
    const { shop, agreed, begin, send, push } = await aCampaignWorld(db)
    await agreed(['push'])
    await begin()
    const [hours, minutes] = [Number(shop.deps.clock().slice(11, 13)) + 5, 0]
    shop.wait((22 - hours) * 3600 + minutes)
    await send()
    expect(push.offers).toHaveLength(0)
    shop.wait(12 * 3600)
    await send()
    expect(push.offers).toHaveLength(1)
  }))

test('customers who were written to in 14 days, ordered in 3, or are restricted get nothing', () =>
  withRollback(async (db) => {
    const { shop, chain, agreed, begin, send, push, owner, read } = await aCampaignWorld(db)
    const [recent, restricted, free] = [
      await agreed(['push']),
      await agreed(['push']),
      await agreed(['push']),
    ]
    await db.execute(sql`update customer_figures set last_order_at = ${addMinutes(shop.deps.clock(), -2 * day)}
      where customer_id = ${recent.id}`)
    const data = {
      ...{
        customer_id: restricted.id,
        kind: 'no_cash',
        reason: 'rude',
        comment: 'Грубил курьеру у двери дома',
      },
      ...{ ends_at: addMinutes(shop.deps.clock(), 30 * day), address_order_id: null },
    }
    const body = { action_id: randomUUID(), pressed_at: shop.deps.clock(), data } as never
    ;(await shop.call(restrictCustomer, { token: owner.token, body })).ok()
    await begin()
    await send()
    expect(push.offers.map(({ id }) => id)).toEqual([free.id])
    expect((await read()).audience).toMatchObject({ gets: 1, skipped: 2 })
    // Another campaign of the next days finds nobody.
    const other = randomUUID()
    await db.execute(sql`insert into campaigns (shipper_id, id, state, version, document, send_at, created_by, created_at)
      select shipper_id, ${other}, 'draft', 1, document, send_at, created_by, created_at from campaigns
      where shipper_id = ${chain.shipperId}`)
    const asked = await shop.call(calls.readCampaign, { token: owner.token, params: { id: other } })
    expect(asked.ok().audience).toMatchObject({ gets: 0, skipped: 3 })
  }))

test('a large campaign waits for the owner, and a changed text is tested again', () =>
  withRollback(async (db) => {
    const { agreed, manyAgreed, save, tested, plan, approve, read, editor } = await aCampaignWorld(db)
    await agreed(['sms'])
    await manyAgreed(1, 1000)
    ;(await save()).ok()
    const untested = (await plan()).refused()
    expect({ code: untested.code, facts: untested.facts }).toEqual({
      code: 'campaign_incomplete',
      facts: { gaps: ['untested'] },
    })
    ;(await tested()).ok()
    ;(await plan()).ok()
    expect((await read()).campaign.state).toBe('waiting')
    expect((await save({}, 2)).refused().code).toBe('campaign_changed')
    expect((await approve(2, editor)).refused().code).toBe('not_permitted')
    ;(await approve(2)).ok()
    expect((await read()).campaign).toMatchObject({ state: 'planned', version: 3 })
  }))

test('texts in all languages, a channel and a known promo code are needed before it is planned', () =>
  withRollback(async (db) => {
    const { save, plan, read } = await aCampaignWorld(db)
    const empty = { title: '', body: '' }
    const texts = { ru: empty, uz: empty, en: empty }
    ;(await save({ texts, channels: [], promo_code: 'NOSUCH' })).ok()
    expect((await read()).gaps).toEqual(['texts', 'channels', 'nobody', 'code_unknown', 'untested'])
    expect((await plan()).refused().code).toBe('campaign_incomplete')
    expect((await save({}, 0)).refused().code).toBe('campaign_changed')
  }))

test.each(['operator', 'kitchen', 'courier', 'manager'] as const)('%s cannot write campaigns', (role) =>
  withRollback(async (db) => {
    const { chain, save } = await aCampaignWorld(db)
    expect((await save({}, 0, await aStaff(db, chain, role))).refused().code).toBe('not_permitted')
  }),
)
