import { createHash, randomInt } from 'node:crypto'
import { hasZeroBits, workText } from '@doira/domain/auth/proof-of-work'
import { isLongRun } from '@doira/domain/property-runs.testing'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { smsOutboxTable } from '../../messaging/sms/sms.tables.ts'
import { aCustomer, aPhone } from '../../testing/factories.testing.ts'
import type { TestApi } from '../../testing/test-api.testing.ts'
import { caller, inWorld, stranger } from '../sign-in-limits.testing.ts'

const limits = { codesUnconfirmed: 20, codesPerAddress: 30, codesPerPhone: 5 }
const attempts = isLongRun ? 10_000 : 300

/** What a browser does when it is asked to. */
function work(challenge: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const text = workText(challenge, number)
    if (hasZeroBits(createHash('sha256').update(text).digest(), bits)) return text
  }
}

async function askedToWork(shop: TestApi, phone: string, address = '84.54.7.7') {
  const { code, facts } = (await caller(shop, address).register(phone)).refused()
  expect(code).toBe('proof_of_work_required')
  return facts as { readonly challenge: string; readonly bits: number }
}

/** Strangers from everywhere ask for codes for phones of their own, until a code costs work. */
async function flood(shop: TestApi, times: number) {
  for (let at = 0; at < times; at += 1) await stranger(shop, randomInt(65_536)).register(aPhone())
}

test(
  `[S-03] ${attempts} requests of strangers cost twenty messages, and no customer waits meanwhile`,
  inWorld(
    async ({ db, chain, shop }) => {
      const { phone, id } = await aCustomer(db, chain)
      const home = caller(shop, '84.54.1.1')
      const { nonce } = (await home.ask(phone)).ok()
      const { device_token: device } = (await home.confirm(phone, await shop.codeOf(phone), nonce)).ok()
      shop.wait(61)
      await flood(shop, attempts)
      const sent = await db
        .select({ all: count() })
        .from(smsOutboxTable)
        .where(eq(smsOutboxTable.shipperId, chain.shipperId))
      // One of them is the customer's own.
      expect(sent[0]?.all).toBe(21)
      // On their device, wherever it is now.
      const away = caller(shop, '84.54.9.9', { device_token: device })
      const asked = (await away.ask(phone)).ok()
      expect((await away.confirm(phone, await shop.codeOf(phone), asked.nonce)).ok().id).toBe(id)
      // And somebody new, after a second of work.
      const fresh = aPhone()
      const { challenge, bits } = await askedToWork(shop, fresh)
      const proof = { proof_of_work: work(challenge, bits) }
      const registered = (await caller(shop, '84.54.7.7').register(fresh, proof)).ok()
      expect(registered.nonce).not.toBeNull()
    },
    { limits },
  ),
)

test(
  '[S-03] codes that are typed in do not count: however many people sign in, nobody has to work',
  inWorld(
    async ({ db, chain, shop }) => {
      for (let at = 0; at < 30; at += 1) {
        const { phone } = await aCustomer(db, chain)
        const somebody = stranger(shop, at)
        const { nonce } = (await somebody.ask(phone)).ok()
        ;(await somebody.confirm(phone, await shop.codeOf(phone), nonce)).ok()
      }
    },
    { limits },
  ),
)

test(
  '[S-03] work counts for the phone and the five minutes for which it was asked',
  inWorld(
    async ({ shop }) => {
      await flood(shop, 21)
      const [phone, other] = [aPhone(), aPhone()]
      const { challenge, bits } = await askedToWork(shop, phone)
      const proof = work(challenge, bits)
      const from = caller(shop, '84.54.7.7')
      const refused = async (asked: string, given: string) =>
        (await from.register(asked, { proof_of_work: given })).refused().code
      const wrong = 'proof_of_work_required'
      expect(await refused(other, proof)).toBe(wrong)
      for (const given of [challenge, `${challenge}:`, `${challenge}:x`, ':1', `1${proof}`])
        expect(await refused(phone, given), given).toBe(wrong)
      shop.wait(301)
      expect(await refused(phone, proof)).toBe(wrong)
    },
    { limits },
  ),
)

test(
  '[S-03] what one network asks for beyond its own limits makes nobody else work',
  inWorld(
    async ({ shop }) => {
      const phone = aPhone()
      const from = stranger(shop, 1)
      const codes = []
      for (let at = 0; at < 40; at += 1) {
        const answer = await from.register(phone)
        codes.push(answer.status === 200 ? 'sent' : answer.refused().code)
        shop.wait(61)
      }
      expect(new Set(codes.slice(limits.codesPerPhone, 20))).toEqual(new Set(['too_many_requests']))
      ;(await caller(shop, '84.54.7.7').register(aPhone())).ok()
    },
    { limits },
  ),
)
