import { confirmLogin, login, lookUpPhone, register, registerConfirm } from '@doira/contract/auth/sign-in'
import { getProfile } from '@doira/contract/customers/profile'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customersTable } from '../customers/customers.tables.ts'
import { smsOutboxTable } from '../messaging/sms/sms.tables.ts'
import type { Database } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aPhone } from '../testing/factories.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { codeRequestsTable, sessionsTable } from './auth.tables.ts'
import { aRegistration, countRows, inWorld } from './sign-in.testing.ts'

test(
  '[R1-03] [R4-01] [R4-03] [R7-20] [R7-21] [R7-22] [R7-23] a new phone is looked up, registered, logged in by its one code, and known from then on',
  inWorld(async ({ shop }) => {
    const phone = aPhone()
    expect((await shop.call(lookUpPhone, { body: { phone } })).refused().code).toBe('customer_not_found')
    const sent = (await shop.call(register, { body: aRegistration(phone) })).ok()
    expect(sent).toEqual({
      ...{ Message: 'Code has been sent', resend_after: 60 },
      ...{ demo_code_printed: true, codes_late: false, nonce: expect.any(String) },
      ...{ sent_by: 'sms', other_way: null },
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
    expect({ status: answered.status, code: answered.refused().code }).toEqual({
      status: 404,
      code: 'customer_not_found',
    })
    expect(await countRows(db)).toEqual(before)
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
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 400,
        code: 'platform_not_found',
      })
    }
    // A storefront was seen sending the name of its kind instead of the id.
    ;(await shop.call(registerConfirm, { body, headers: { Platform: 'website' } })).ok()
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

let database: Database

beforeAll(async () => {
  database = await makeTestDatabase()
})

afterAll(() => database.close())

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
