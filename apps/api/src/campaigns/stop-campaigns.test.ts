import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aCampaignWorld } from './campaign-world.testing.ts'

test('a planned campaign is withdrawn to a draft; one that is being sent is stopped, and what is sent stays', () =>
  withRollback(async (db) => {
    const { agreed, begin, send, stop, push, read, members } = await aCampaignWorld(db)
    for (let at = 0; at < 5; at += 1) await agreed(['push'])
    await begin({ per_minute: 60 })
    ;(await stop()).ok()
    expect((await read()).campaign.state).toBe('draft')
    await db.execute(sql`update campaigns set state = 'planned'`)
    await send()
    expect(push.offers).toHaveLength(2)
    ;(await stop()).ok()
    await send()
    expect(push.offers).toHaveLength(2)
    expect((await members()).filter(({ state }) => state === 'stopped')).toHaveLength(3)
  }))

test('an SMS that is stopped before a gateway took it was not received, and its customer gets the next campaign', () =>
  withRollback(async (db) => {
    const { agreed, begin, send, stop, read, members, sms } = await aCampaignWorld(db)
    for (let at = 0; at < 3; at += 1) await agreed(['sms'])
    await begin({ per_minute: 60 })
    await db.execute(sql`update campaigns set state = 'planned'`)
    await send()
    expect(await sms()).toHaveLength(2)
    ;(await stop()).ok()
    expect((await members()).map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped'])
    expect((await read()).campaign.result).toMatchObject({ received: 0, channels: { sms: 0 } })
    const { rows } = await db.execute(
      sql`select count(*)::int as n from campaign_members where sent_at is not null`,
    )
    expect(rows).toEqual([{ n: 0 }])
  }))
