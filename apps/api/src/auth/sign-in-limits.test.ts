import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { smsOutboxTable } from '../messaging/sms/sms.tables.ts'
import { aCustomer, aPhone } from '../testing/factories.testing.ts'
import type { TestApi } from '../testing/test-api.testing.ts'
import { caller, inWorld, stranger } from './sign-in-limits.testing.ts'

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Signs in, and answers what the device was given. */
async function signIn(shop: TestApi, phone: string, address: string): Promise<string> {
  const own = caller(shop, address)
  const { nonce } = (await own.ask(phone)).ok()
  const { device_token: device } = (await own.confirm(phone, await shop.codeOf(phone), nonce)).ok()
  shop.wait(61)
  return device
}

test(
  '[S-03] addresses of one IPv6 network share a budget, those of another network have their own',
  inWorld(
    async ({ db, chain, shop }) => {
      const { phone } = await aCustomer(db, chain)
      const getStatus = async (address: string) => (await caller(shop, address).lookUp(phone)).status
      const statuses = []
      for (let host = 1; host <= 6; host += 1) statuses.push(await getStatus(`2001:db8:1:2::${host}`))
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
      expect(await getStatus('2001:db8:1:3::1')).toBe(200)
      expect(await getStatus('84.54.1.1')).toBe(200)
      expect(await getStatus('::ffff:84.54.1.1')).toBe(200)
    },
    { limits: { codesPerAddress: 2 } },
  ),
)

test(
  '[S-03] the networks of one /48 have four times the budget of one of them together',
  inWorld(
    async ({ shop }) => {
      const statuses = []
      for (let network = 0; network < 12; network += 1) {
        statuses.push((await caller(shop, `2001:db8:1:${network}::1`).lookUp(aPhone())).status)
      }
      expect(statuses).toEqual([...Array(8).fill(404), ...Array(4).fill(429)])
      expect((await caller(shop, '2001:db8:2:0::1').lookUp(aPhone())).status).toBe(404)
    },
    { limits: { codesPerAddress: 1 } },
  ),
)

const warned: object[] = []

test(
  '[S-03] strangers cannot use up the codes of a chain: some are left for customers, the last for their own devices',
  inWorld(
    async ({ db, chain, shop }) => {
      const { phone } = await aCustomer(db, chain)
      const device = await signIn(shop, phone, '84.54.1.1')
      const statuses = []
      for (let at = 0; at < 16; at += 1) statuses.push((await stranger(shop, at).register(aPhone())).status)
      // 14 of 20 are for phones that nobody has.
      expect(statuses).toEqual([...Array(14).fill(200), 429, 429])
      const customers = []
      for (let at = 0; at < 5; at += 1) customers.push((await aCustomer(db, chain)).phone)
      const asked = []
      for (const [at, known] of customers.entries()) {
        asked.push((await stranger(shop, 100 + at).ask(known)).status)
      }
      // 18 of 20 are for those who come from somewhere new, the first sign-in among them.
      expect(asked).toEqual([200, 200, 200, 429, 429])
      ;(await caller(shop, '10.9.9.9', { device_token: device }).ask(phone)).ok()
      expect(warned).toContainEqual(
        expect.objectContaining({ budget: 'code_by_chain', shipperId: chain.shipperId, left: 2 }),
      )
    },
    {
      limits: { codesPerChain: 20 },
      log: {
        ...({ info: () => undefined, error: () => undefined, debug: () => undefined } as never as object),
        warn: (facts: object) => warned.push(facts),
        child() {
          return this
        },
      } as never,
    },
  ),
)

test(
  '[S-07] wrong codes of strangers use up nothing of a customer who brings the nonce',
  inWorld(async ({ db, chain, shop }) => {
    const { phone, id } = await aCustomer(db, chain)
    const own = caller(shop, '84.54.1.1')
    const { nonce } = (await own.ask(phone)).ok()
    const code = await shop.codeOf(phone)
    for (let at = 0; at < 30; at += 1) {
      const refused = (await stranger(shop, at).confirm(phone, wrong(code))).refused().code
      expect(refused).toMatch(/^(invalid_code|too_many_requests)$/)
    }
    // From the same network, as behind one router, without the nonce.
    for (let at = 0; at < 6; at += 1) (await own.confirm(phone, wrong(code))).refused()
    expect((await own.confirm(phone, code)).refused().code).toBe('code_attempts_exceeded')
    expect((await own.confirm(phone, code, nonce)).ok().id).toBe(id)
  }),
)

test(
  '[S-07] the nonce has five attempts of its own, wherever it is brought from',
  inWorld(async ({ db, chain, shop }) => {
    const { phone } = await aCustomer(db, chain)
    const { nonce } = (await caller(shop, '84.54.1.1').ask(phone)).ok()
    const code = await shop.codeOf(phone)
    const left = []
    for (let at = 0; at < 5; at += 1) {
      left.push((await stranger(shop, at).confirm(phone, wrong(code), nonce)).refused().facts)
    }
    expect(left).toEqual([4, 3, 2, 1, 0].map((attemptsLeft) => ({ attemptsLeft })))
    expect((await stranger(shop, 9).confirm(phone, code, nonce)).refused().code).toBe(
      'code_attempts_exceeded',
    )
  }),
)

test(
  '[S-07] a client that knows no nonce confirms from another network, and has five attempts an hour there',
  inWorld(async ({ db, chain, shop }) => {
    const { phone, id } = await aCustomer(db, chain)
    ;(await caller(shop, '84.54.1.1').ask(phone)).ok()
    const code = await shop.codeOf(phone)
    const refused = (await caller(shop, '84.54.2.2').confirm(phone, wrong(code))).refused()
    expect(refused).toMatchObject({ code: 'invalid_code', facts: { attemptsLeft: 4 } })
    expect((await caller(shop, '84.54.2.2').confirm(phone, code)).ok().id).toBe(id)
  }),
)

test(
  '[S-07] a stranger who asks for a code neither replaces that of the customer nor makes them wait',
  inWorld(async ({ db, chain, shop }) => {
    const { phone, id } = await aCustomer(db, chain)
    ;(await stranger(shop, 1).ask(phone)).ok()
    await shop.sendSms()
    const own = caller(shop, '84.54.1.1')
    const { nonce } = (await own.ask(phone)).ok()
    const code = await shop.codeOf(phone)
    shop.wait(61)
    ;(await stranger(shop, 1).ask(phone)).ok()
    expect((await own.confirm(phone, code, nonce)).ok().id).toBe(id)
  }),
)

test(
  '[S-07] strangers cannot use up the codes of a phone for its owner, on a known device or from a known network',
  inWorld(
    async ({ db, chain, shop }) => {
      const { phone } = await aCustomer(db, chain)
      const device = await signIn(shop, phone, '84.54.1.1')
      const statuses: number[] = []
      for (let at = 0; at < 40; at += 1) statuses.push((await stranger(shop, at).ask(phone)).status)
      // The first sign-in came from somewhere new as well.
      expect(statuses.filter((status) => status === 200)).toHaveLength(3)
      expect((await caller(shop, '84.54.9.9').ask(phone)).status).toBe(429)
      ;(await caller(shop, '84.54.1.1').ask(phone)).ok()
      await shop.sendSms()
      const moved = caller(shop, '84.54.9.9', { device_token: device })
      const { nonce } = (await moved.ask(phone)).ok()
      ;(await moved.confirm(phone, await shop.codeOf(phone), nonce)).ok()
      const rows = await db
        .select({ sent: count() })
        .from(smsOutboxTable)
        .where(eq(smsOutboxTable.phone, phone))
      expect(rows[0]?.sent).toBe(6)
    },
    { limits: { codesPerPhone: 2 } },
  ),
)

test(
  '[S-07] who shares the address of strangers signs in on the device that they used before',
  inWorld(
    async ({ db, chain, shop }) => {
      const { phone } = await aCustomer(db, chain)
      const device = await signIn(shop, phone, '84.54.1.1')
      for (let at = 0; at < 12; at += 1) {
        await caller(shop, '10.9.9.9').lookUp(aPhone())
        await caller(shop, '10.9.9.9').register(aPhone())
        await caller(shop, '10.9.9.9').confirm(aPhone(), '000000')
      }
      expect((await caller(shop, '10.9.9.9').lookUp(phone)).status).toBe(429)
      const own = caller(shop, '10.9.9.9', { device_token: device })
      ;(await own.lookUp(phone)).ok()
      const { nonce } = (await own.ask(phone)).ok()
      ;(await own.confirm(phone, await shop.codeOf(phone), nonce)).ok()
    },
    { limits: { codesPerAddress: 2 } },
  ),
)

test(
  '[S-07] the token of a device helps with the phone that signed in on it, and with no other',
  inWorld(
    async ({ db, chain, shop }) => {
      const { phone } = await aCustomer(db, chain)
      const device = await signIn(shop, (await aCustomer(db, chain)).phone, '84.54.1.1')
      const other = caller(shop, '10.9.9.9', { device_token: device })
      ;(await other.lookUp(phone)).ok()
      ;(await other.lookUp(phone)).ok()
      expect((await other.lookUp(phone)).status).toBe(429)
    },
    { limits: { codesPerAddress: 1 } },
  ),
)
