import { campaignChannels } from '@doira/domain/campaigns/campaign'
import { runs } from '@doira/domain/property-runs.testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aCampaignWorld } from './campaign-world.testing.ts'

const subsets = fc.subarray([...campaignChannels])
const customers = fc.array(subsets, { minLength: 3, maxLength: 8 })
const outcomes = fc.constantFrom('sent', 'breaks', 'gone', 'refused')

test('held-out customers get no message in any channel', () =>
  fc.assert(
    fc.asyncProperty(customers, fc.integer({ min: 0, max: 50 }), async (agreements, holdout) =>
      withRollback(async (db) => {
        const { agreed, begin, send, push, telegram, sms, heldOut } = await aCampaignWorld(db)
        const phones = new Map<string, string>()
        for (const channels of agreements) {
          const { id, phone } = await agreed(channels)
          phones.set(phone, id)
        }
        // Somebody gets it, so that it can be planned.
        const { id, phone } = await agreed(['push'])
        phones.set(phone, id)
        await begin({ holdout_percent: holdout }).catch(() => undefined)
        const held = await heldOut()
        for (let round = 0; round < 3; round += 1) await send()
        const reached = [
          ...[...push.offers, ...telegram.offers].map((offer) => offer.id),
          ...(await sms()).map((message) => phones.get(message.phone)),
        ]
        for (const id of held) expect(reached).not.toContain(id)
        expect(new Set(reached).size).toBe(reached.length)
      }),
    ),
    { numRuns: runs(15) },
  ))

test('nobody gets a campaign twice, whatever the channels answer and whenever the process is killed', () =>
  fc.assert(
    fc.asyncProperty(
      customers,
      fc.array(outcomes, { minLength: 4, maxLength: 10 }),
      async (agreements, moods) =>
        withRollback(async (db) => {
          const { shop, agreed, begin, send, push, telegram, sms } = await aCampaignWorld(db)
          const phones = new Map<string, string>()
          for (const channels of [...agreements, ['push' as const]]) {
            const { id, phone } = await agreed(channels)
            phones.set(phone, id)
          }
          await begin({ per_minute: 60 })
          for (const mood of moods) {
            push.behave(mood === 'breaks' ? 'breaks' : { outcome: mood as 'sent' })
            telegram.behave({ outcome: 'sent' })
            await send()
            // A process that died leaves its lease behind.
            shop.wait(31)
          }
          push.behave({ outcome: 'sent' })
          for (let round = 0; round < 10; round += 1) await send()
          const reached = [
            ...[...push.offers, ...telegram.offers].map((offer) => offer.id),
            ...(await sms()).map((message) => phones.get(message.phone)),
          ]
          expect(new Set(reached).size).toBe(reached.length)
        }),
    ),
    { numRuns: runs(15) },
  ))

test('ending offers while a campaign is sent stops the rest, in it and in later ones', () =>
  fc.assert(
    fc.asyncProperty(customers, async (agreements) =>
      withRollback(async (db) => {
        const { agreed, begin, send, push, telegram, sms, members, leave } = await aCampaignWorld(db)
        const phones = new Map<string, string>()
        for (const channels of [...agreements, ['push' as const], ['sms' as const]]) {
          const { id, phone } = await agreed(channels)
          phones.set(phone, id)
        }
        await begin({ per_minute: 30 })
        await send()
        const waiting = (await members()).filter(({ state }) => state === 'waiting')
        for (const { code } of waiting) (await leave(code)).ok()
        for (let round = 0; round < 12; round += 1) await send()
        const reached = [
          ...[...push.offers, ...telegram.offers].map((offer) => offer.id),
          ...(await sms()).map((message) => phones.get(message.phone)),
        ]
        for (const { customerId } of waiting) expect(reached).not.toContain(customerId)
        expect((await members()).filter(({ state }) => state === 'waiting')).toEqual([])
        ;(await leave('ffffffffffff')).ok()
      }),
    ),
    { numRuns: runs(10) },
  ))

test('a sender that dies after it took a customer does not send again', () =>
  withRollback(async (db) => {
    const { shop, agreed, begin, send, push, members, read } = await aCampaignWorld(db)
    await agreed(['push'])
    await begin()
    // The message is on its way, and nobody records what came of it.
    const lost = new AbortController()
    push.channel.sendOffer = async (offer) => {
      push.offers.push(offer)
      lost.abort()
      return new Promise(() => undefined)
    }
    void send(lost.signal)
    await expect.poll(() => push.offers.length).toBe(1)
    expect((await members())[0]?.state).toBe('sending')
    shop.wait(31)
    await send()
    expect((await members())[0]?.state).toBe('unknown')
    expect([push.offers.length, (await read()).campaign.state]).toEqual([1, 'done'])
  }))
