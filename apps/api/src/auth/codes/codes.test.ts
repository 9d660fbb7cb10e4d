import { confirmLogin, login, lookUpPhone, register, registerConfirm } from '@doira/contract/auth/sign-in'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsOutboxTable } from '../../messaging/sms/sms.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aPhone } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { aRegistration, countRows, inWorld, registerAndConfirm } from '../sign-in.testing.ts'

test(
  '[R5-02] [R8-02] five wrong codes are counted down, the sixth attempt is refused even with the right code',
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
    expect({ status: sixth.status, code: sixth.refused().code }).toEqual({
      status: 400,
      code: 'code_attempts_exceeded',
    })
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
    else
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 400,
        code: expected,
      })
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
      expect({ status: third.status, code: third.refused().code }).toEqual({
        status: 429,
        code: 'too_many_requests',
      })
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
