import { randomUUID } from 'node:crypto'
import { toPhone } from '@doira/domain/phone/phone'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChannel } from '../testing/channel.testing.ts'
import { aCampaignWorld } from './campaign-world.testing.ts'
import { findCampaign } from './campaigns.queries.ts'
import { sendTest } from './send-test.ts'

test('a test is sent by the bot of its own chain only', () =>
  withRollback(async (db) => {
    const { agreed, chain, id, save, shop } = await aCampaignWorld(db)
    const customer = await agreed(['telegram'])
    ;(await save({ channels: ['telegram'] })).ok()
    const row = await findCampaign(db, { shipperId: chain.shipperId, id })
    if (!row) throw new Error('nothing was saved')
    const own = aChannel({ name: 'telegram', isOf: (shipperId) => shipperId === chain.shipperId })
    const other = aChannel({ name: 'telegram', isOf: (shipperId) => shipperId !== chain.shipperId })
    const used = await sendTest(db, {
      ...{ deps: { channels: [other.channel, own.channel] }, row, phone: toPhone(customer.phone) },
      ...{ origin: 'https://shop.example', id: randomUUID(), now: shop.deps.clock() },
    })
    expect([used, own.offers.length, other.offers.length]).toEqual([['telegram'], 1, 0])
  }))
