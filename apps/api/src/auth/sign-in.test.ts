import {
  confirmLogin,
  login,
  logout,
  lookUpPhone,
  register,
  registerConfirm,
} from '@doira/contract/auth/sign-in'
import { getProfile } from '@doira/contract/customers/profile'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customersTable } from '../customers/customers.tables.ts'
import { smsOutboxTable } from '../messaging/sms/sms.tables.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aPhone, aSession, type TestChain } from '../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'
import { codeRequestsTable, sessionsTable } from './auth.tables.ts'

type World = { readonly db: Db; readonly chain: TestChain; readonly shop: TestApi }

function inWorld(run: (world: World) => Promise<void>, given: Parameters<typeof makeTestApi>[2] = {}) {
  return () =>
    withRollback(async (db) => {
      const chain = await aChain(db)
      await run({ db, chain, shop: makeTestApi(db, chain, given) })
    })
}

const aRegistration = (phone: string) => ({ phone, name: 'user', registration_source: 'website' })

async function registerAndConfirm(shop: TestApi, phone: string): Promise<string> {
  ;(await shop.call(register, { body: aRegistration(phone) })).ok()
  const code = await shop.codeOf(phone)
  return (await shop.call(registerConfirm, { body: { phone, code } })).ok().access_token
}

async function countRows(db: Db): Promise<readonly number[]> {
  const tables = [customersTable, sessionsTable, codeRequestsTable, smsOutboxTable]
  const counts: number[] = []
  for (const table of tables) counts.push((await db.select({ count: count() }).from(table))[0]?.count ?? 0)
  return counts
}

test(
  '[R1-03] [R4-01] [R4-03] [R7-20] [R7-21] [R7-22] [R7-23] a new phone is looked up, registered, logged in by its one code, and known from then on',
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    expect((await shop.call(lookUpPhone, { body: { phone } })).refused().code).toBe('customer_not_found')
    const sent = (await shop.call(register, { body: aRegistration(phone) })).ok()
    expect(sent).toEqual({
      ...{ Message: 'Code has been sent', resend_after: 60 },
      ...{ demo_code_printed: true, codes_late: false, nonce: expect.any(String) },
    })
    shop.wait(2)
    // R4-01: the storefront logs in right after it registered; the code on its way answers that too.
    expect((await shop.call(login, { body: { phone } })).ok().resend_after).toBe(58)
    const code = await shop.codeOf(phone)
    expect(shop.printed).toEqual([`sms code ${phone} ${code}`])

    expect((await shop.call(confirmLogin, { body: { phone, code } })).refused().code).toBe(
      'customer_not_found',
    )
    const customer = (await shop.call(registerConfirm, { body: { phone, code } })).ok()
    expect(customer).toMatchObject({ phone, name: 'user', is_blocked: false, date_of_birth: null })
    expect((await shop.call(getProfile, { token: customer.access_token })).ok()).toMatchObject({
      id: customer.id,
      registration_source: 'website',
    })
    expect((await shop.call(lookUpPhone, { body: { phone } })).ok()).toEqual({
      id: null,
      name: null,
      phone,
      is_blocked: false,
      created_at: null,
      fcm_token: null,
      tg_chat_id: null,
      date_of_birth: null,
    })
  }),
)

test(
  '[R7-20] [R7-24] a known phone logs in with the code of its login',
  inWorld(async ({ db, chain, shop }) => {
    const { phone, id } = await aCustomer(db, chain)
    ;(await shop.call(login, { body: { phone: phone.slice(4) } })).ok()
    const code = await shop.codeOf(phone)
    expect((await shop.call(confirmLogin, { body: { phone, code } })).ok().id).toBe(id)
  }),
)

test(
  'registering a known phone answers like any registration and leads to its own customer',
  inWorld(async ({ db, chain, shop }) => {
    const { phone, id, name } = await aCustomer(db, chain)
    const known = (await shop.call(register, { body: { ...aRegistration(phone), name: 'Intruder' } })).ok()
    const unknown = (await shop.call(register, { body: aRegistration(aPhone()) })).ok()
    expect({ ...known, nonce: '' }).toEqual({ ...unknown, nonce: '' })
    const code = await shop.codeOf(phone)
    expect((await shop.call(registerConfirm, { body: { phone, code } })).ok()).toMatchObject({ id, name })
  }),
)

test.each(['', '12345', '+7 901 123 45 67', '+99890123456', 'phone', '+998 00 123 45 67'])(
  '[R5-01] [R8-01] the phone "%s" is malformed and leaves nothing behind',
  (phone) =>
    inWorld(async ({ db, shop }) => {
      const before = await countRows(db)
      for (const answered of [
        await shop.call(lookUpPhone, { body: { phone } }),
        await shop.call(login, { body: { phone } }),
        await shop.call(register, { body: aRegistration(phone) }),
        await shop.call(confirmLogin, { body: { phone, code: '000000' } }),
      ]) {
        expect(answered.status).toBe(400)
        expect(answered.refused()).toMatchObject({ code: 'invalid_phone' })
        // R8-17: clients show the server's message.
        expect(answered.refused().Error.Message).toBe('Format must be +998 90 123 45 67')
      }
      expect(await countRows(db)).toEqual(before)
    })(),
)

test(
  'a login for a phone that nobody has is refused and sends nothing',
  inWorld(async ({ db, shop }) => {
    const before = await countRows(db)
    const answered = await shop.call(login, { body: { phone: aPhone() } })
    expect([answered.status, answered.refused().code]).toEqual([404, 'customer_not_found'])
    expect(await countRows(db)).toEqual(before)
  }),
)

test(
  '[R5-02] [R8-02] five wrong codes are counted down, the sixth try is refused even with the right code',
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    ;(await shop.call(register, { body: aRegistration(phone) })).ok()
    const code = await shop.codeOf(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const answered = await shop.call(registerConfirm, { body: { phone, code: wrong } })
      expect(answered.status).toBe(400)
      expect(answered.refused()).toMatchObject({ code: 'invalid_code', facts: { attemptsLeft } })
      expect(answered.refused().Error.Code).toBe('INVALID_CODE')
    }
    const sixth = await shop.call(registerConfirm, { body: { phone, code } })
    expect([sixth.status, sixth.refused().code]).toEqual([400, 'code_attempts_exceeded'])
    expect((await shop.call(lookUpPhone, { body: { phone } })).status).toBe(404)
  }),
)

test.each([
  { seconds: 299, code: null },
  { seconds: 300, code: 'code_expired' },
])('$seconds s after it was sent the code answers: $code', ({ seconds, code: expected }) =>
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    ;(await shop.call(register, { body: aRegistration(phone) })).ok()
    const code = await shop.codeOf(phone)
    shop.wait(seconds)
    const answered = await shop.call(registerConfirm, { body: { phone, code } })
    if (expected === null) answered.ok()
    else expect([answered.status, answered.refused().code]).toEqual([400, expected])
  })(),
)

test(
  'a code works once',
  inWorld(async ({ db, shop }) => {
    const phone = aPhone()
    ;(await shop.call(register, { body: aRegistration(phone) })).ok()
    const code = await shop.codeOf(phone)
    ;(await shop.call(registerConfirm, { body: { phone, code } })).ok()
    const before = await countRows(db)
    expect((await shop.call(registerConfirm, { body: { phone, code } })).refused().code).toBe('code_expired')
    expect((await shop.call(confirmLogin, { body: { phone, code } })).refused().code).toBe('code_expired')
    expect(await countRows(db)).toEqual(before)
  }),
)

test(
  '[R9-01] a clock that is set back by an hour leaves no code valid for longer, and nobody waits for it',
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    await registerAndConfirm(shop, phone)
    shop.wait(60)
    ;(await shop.call(login, { body: { phone } })).ok()
    const code = await shop.codeOf(phone)
    shop.wait(-3600)
    expect((await shop.call(confirmLogin, { body: { phone, code } })).refused().code).toBe('code_expired')
    expect((await shop.call(login, { body: { phone } })).ok().resend_after).toBe(60)
    const fresh = { phone, code: await shop.codeOf(phone) }
    ;(await shop.call(confirmLogin, { body: fresh })).ok()
  }),
)

test(
  '[R4-04] [R9-01] another code can be asked for after 60 seconds, not before, and replaces the first',
  inWorld(async ({ db, chain, shop }) => {
    const { phone } = await aCustomer(db, chain)
    ;(await shop.call(login, { body: { phone } })).ok()
    const first = await shop.codeOf(phone)
    shop.wait(59)
    const before = await countRows(db)
    for (const early of [
      await shop.call(login, { body: { phone } }),
      await shop.call(register, { body: aRegistration(phone) }),
    ]) {
      expect(early.status).toBe(429)
      expect(early.refused()).toMatchObject({ code: 'code_too_soon', facts: { retryAfterSeconds: 1 } })
      expect(early.headers.get('Retry-After')).toBe('1')
    }
    expect(await countRows(db)).toEqual(before)
    shop.wait(1)
    ;(await shop.call(login, { body: { phone } })).ok()
    const second = await shop.codeOf(phone)
    expect(second).toMatch(/^\d{6}$/)
    if (first !== second) {
      expect((await shop.call(confirmLogin, { body: { phone, code: first } })).refused().code).toBe(
        'invalid_code',
      )
    }
    ;(await shop.call(confirmLogin, { body: { phone, code: second } })).ok()
  }),
)

test(
  'a confirmation names the kind of client it comes from',
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    ;(await shop.call(register, { body: aRegistration(phone) })).ok()
    const body = { phone, code: await shop.codeOf(phone) }
    for (const platform of [null, 'toaster']) {
      const answered = await shop.call(registerConfirm, { body, headers: { Platform: platform } })
      expect([answered.status, answered.refused().code]).toEqual([400, 'platform_not_found'])
    }
    // A storefront was seen sending the name of its kind instead of the id.
    ;(await shop.call(registerConfirm, { body, headers: { Platform: 'website' } })).ok()
  }),
)

test(
  '[R6-02] a token is taken raw and as Bearer, and no token or a made-up one is 401',
  inWorld(async ({ shop }) => {
    const token = await registerAndConfirm(shop, aPhone())
    ;(await shop.call(getProfile, { token })).ok()
    ;(await shop.call(getProfile, { token: `Bearer ${token}` })).ok()
    for (const answered of [
      await shop.call(getProfile),
      await shop.call(getProfile, { token: '' }),
      await shop.call(getProfile, { token: 'made-up' }),
      await shop.call(getProfile, { token: 'x'.repeat(5000) }),
    ]) {
      expect([answered.status, answered.refused().code]).toEqual([401, 'unauthorized'])
      expect(answered.refused().Error.Code).toBe('UNAUTHORIZED')
    }
  }),
)

test(
  '[R4-05] a token is stale after logging out, the other sessions of the customer go on',
  inWorld(async ({ db, chain, shop }) => {
    const customer = await aCustomer(db, chain)
    const [token, other] = [await aSession(db, customer), await aSession(db, customer)]
    ;(await shop.call(logout, { token })).ok()
    expect((await shop.call(getProfile, { token })).refused().code).toBe('unauthorized')
    expect((await shop.call(logout, { token })).refused().code).toBe('unauthorized')
    ;(await shop.call(getProfile, { token: other })).ok()
  }),
)

test(
  'a token of one chain opens nothing in another',
  inWorld(async ({ db, chain }) => {
    const token = await aSession(db, await aCustomer(db, chain))
    const other = makeTestApi(db, await aChain(db))
    expect((await other.call(getProfile, { token })).refused().code).toBe('unauthorized')
  }),
)

test(
  'a blocked customer gets 403 and nothing else',
  inWorld(async ({ db, chain, shop }) => {
    const customer = await aCustomer(db, chain, { isBlocked: true })
    const token = await aSession(db, customer)
    for (const answered of [
      await shop.call(getProfile, { token }),
      await shop.call(login, { body: { phone: customer.phone } }),
    ]) {
      expect([answered.status, answered.refused().code]).toEqual([403, 'customer_blocked'])
    }
  }),
)

test(
  'codes and tokens are stored as hashes, and the text of a message only until it is sent',
  inWorld(async ({ db, shop }) => {
    const phone = aPhone()
    ;(await shop.call(register, { body: aRegistration(phone) })).ok()
    const code = await shop.codeOf(phone)
    const token = (await shop.call(registerConfirm, { body: { phone, code } })).ok().access_token
    const rows = [
      await db.select().from(codeRequestsTable),
      await db.select().from(sessionsTable),
      await db.select().from(smsOutboxTable),
    ].flat()
    const texts = rows.flatMap((row) =>
      Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
      ),
    )
    expect(texts.filter((text) => text === code || text.includes(token))).toEqual([])
  }),
)

test(
  'a message that could not be sent is tried again, and given up when its code has expired',
  inWorld(
    async ({ db, shop }) => {
      const phone = aPhone()
      ;(await shop.call(register, { body: aRegistration(phone) })).ok()
      await expect(shop.codeOf(phone)).rejects.toThrow('no code')
      await expect(shop.codeOf(phone)).rejects.toThrow('no code')
      expect((await db.select().from(smsOutboxTable))[0]).toMatchObject({ attempts: 1, sentAt: null })
      shop.wait(20)
      await expect(shop.codeOf(phone)).rejects.toThrow('no code')
      expect((await db.select().from(smsOutboxTable))[0]).toMatchObject({ attempts: 2, sentAt: null })
      shop.wait(290)
      await expect(shop.codeOf(phone)).rejects.toThrow('no code')
      expect((await db.select().from(smsOutboxTable))[0]).toMatchObject({ code: null, sentAt: null })
    },
    {
      sms: [
        {
          name: 'playmobile',
          printsCodes: false,
          dropsRepeats: true,
          sendCode: () => Promise.reject(new Error('gateway down')),
        },
      ],
    },
  ),
)

test.each([
  { what: 'codes for one phone', limits: { codesPerAddress: 100, codesPerPhone: 2 } },
  { what: 'codes for one address', limits: { codesPerAddress: 2, codesPerPhone: 100 } },
])('$what run out and say when there are more', ({ limits }) =>
  inWorld(
    async ({ db, chain, shop }) => {
      const { phone } = await aCustomer(db, chain)
      for (const _ of [1, 2]) {
        ;(await shop.call(login, { body: { phone } })).ok()
        shop.wait(60)
      }
      const before = await countRows(db)
      const third = await shop.call(login, { body: { phone } })
      expect([third.status, third.refused().code]).toEqual([429, 'too_many_requests'])
      expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(3000)
      expect(await countRows(db)).toEqual(before)
    },
    { limits: { ...limits, ordersPerCustomer: 1 } },
  )(),
)

test(
  'only so many phones can be looked up from one address',
  inWorld(
    async ({ shop }) => {
      const statuses: number[] = []
      for (const _ of [1, 2, 3]) {
        statuses.push((await shop.call(lookUpPhone, { body: { phone: aPhone() } })).status)
      }
      expect(statuses).toEqual([404, 404, 429])
    },
    { limits: { codesPerAddress: 1, codesPerPhone: 100, ordersPerCustomer: 1 } },
  ),
)

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test(
  'a token in a cookie signs nobody in: only the header does, which no other site can send',
  inWorld(async ({ db, chain, shop }) => {
    const token = await aSession(db, await aCustomer(db, chain))
    for (const name of ['token', 'access_token', 'Authorization']) {
      const cookie = `${name}=${token}; ${name}=Bearer ${token}`
      expect((await shop.call(getProfile, { headers: { cookie } })).status).toBe(401)
    }
    expect((await shop.call(getProfile, { token })).status).toBe(200)
  }),
)

test('twenty confirmations at the same time make one customer and one session', async () => {
  const { db } = database
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const phone = aPhone()
  ;(await shop.call(register, { body: aRegistration(phone) })).ok()
  const body = { phone, code: await shop.codeOf(phone) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(registerConfirm, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => one.refused().code))).toEqual(
    new Set(['code_expired']),
  )
  const customers = await db.select().from(customersTable).where(eq(customersTable.phone, phone))
  expect(customers).toHaveLength(1)
  const sessions = await db.select().from(sessionsTable).where(eq(sessionsTable.shipperId, chain.shipperId))
  expect(sessions).toHaveLength(1)
})

test('of twenty logins at the same time one sends a code', async () => {
  const { db } = database
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const { phone } = await aCustomer(db, chain)
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(login, { body: { phone } })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  const messages = await db.select().from(smsOutboxTable).where(eq(smsOutboxTable.phone, phone))
  expect(messages).toHaveLength(1)
})

test('wrong codes tried at the same time are all counted', async () => {
  const { db } = database
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const phone = aPhone()
  ;(await shop.call(register, { body: aRegistration(phone) })).ok()
  const code = await shop.codeOf(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => shop.call(registerConfirm, { body: { phone, code: wrong } })),
  )
  const codes = answers.map((one) => one.refused().code)
  expect(codes.filter((one) => one === 'invalid_code')).toHaveLength(5)
  expect(codes.filter((one) => one === 'code_attempts_exceeded')).toHaveLength(7)
})

test(
  '[S-20] signing in with a session ends that session, and no other one',
  inWorld(async ({ db, chain, shop }) => {
    const { phone } = await aCustomer(db, chain)
    const signIn = async (token?: string) => {
      shop.wait(61)
      ;(await shop.call(login, { body: { phone } })).ok()
      const body = { phone, code: await shop.codeOf(phone) }
      return (await shop.call(confirmLogin, { body, ...(token !== undefined && { token }) })).ok()
        .access_token
    }
    const statusOf = async (token: string) => (await shop.call(getProfile, { token })).status
    const [first, other] = [await signIn(), await signIn()]
    const second = await signIn(first)
    expect([await statusOf(first), await statusOf(other), await statusOf(second)]).toEqual([401, 200, 200])
  }),
)

test(
  '[S-20] a session ends when nobody used it for 60 days, and after 180 days in any case',
  inWorld(async ({ shop }) => {
    const day = 24 * 3600
    const idle = await registerAndConfirm(shop, aPhone())
    const used = await registerAndConfirm(shop, aPhone())
    const statusOf = async (token: string) => (await shop.call(getProfile, { token })).status
    for (const days of [59, 59, 59]) {
      shop.wait(days * day)
      expect(await statusOf(used)).toBe(200)
    }
    expect(await statusOf(idle)).toBe(401)
    shop.wait(4 * day)
    expect(await statusOf(used)).toBe(401)
  }),
)
