import { confirmLogin, login, registerConfirm } from '@doira/contract/auth/sign-in'
import { askPhoneChange, changePhone } from '@doira/contract/customers/own-account'
import { getProfile } from '@doira/contract/customers/profile'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aPhone, aSession } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

async function makeWorld(given: Parameters<typeof makeTestApi>[2] = {}) {
  const { db } = database
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain, given)
  const customer = await aCustomer(db, chain)
  const token = await aSession(db, customer)
  const ask = (phone: string, by = token) => shop.call(askPhoneChange, { token: by, body: { phone } })
  const change = (phone: string, code: string, by = token) =>
    shop.call(changePhone, { token: by, body: { phone, code } })
  return { db, chain, shop, customer, token, ask, change }
}

test('[R2-24] [R3-01] a phone changes by the code that came to the new number, and the session goes on', async () => {
  const { shop, token, customer, ask, change } = await makeWorld()
  const phone = aPhone()
  expect((await ask(phone)).ok()).toMatchObject({ resend_after: 60 })
  expect((await change(phone, await shop.codeOf(phone))).ok()).toMatchObject({ id: customer.id, phone })
  expect((await shop.call(getProfile, { token })).ok().phone).toBe(phone)
})

test('[R3-01] a number of another customer is refused before a message is sent, and again when it was taken meanwhile', async () => {
  const { db, chain, shop, ask, change } = await makeWorld()
  const other = await aCustomer(db, chain)
  expect((await ask(other.phone)).refused().code).toBe('phone_taken')
  await expect(shop.codeOf(other.phone)).rejects.toThrow('no code')

  const phone = aPhone()
  ;(await ask(phone)).ok()
  const code = await shop.codeOf(phone)
  await aCustomer(db, chain, { phone })
  const answered = await change(phone, code)
  expect({ status: answered.status, code: answered.refused().code }).toEqual({
    status: 409,
    code: 'phone_taken',
  })
})

test('a customer asks for five numbers in an hour and ten in a day, free and taken ones together', async () => {
  const { db, chain, token } = await makeWorld()
  const taken = await aCustomer(db, chain)
  /** Asks a server that remembers no refusal. */
  const askFor = async (count: number) => {
    const shop = makeTestApi(db, chain)
    const codes = []
    for (let at = 0; at < count; at += 1) {
      const body = { phone: at % 2 === 0 ? aPhone() : taken.phone }
      const answered = await shop.call(askPhoneChange, { token, body })
      codes.push(answered.status === 200 ? 'sent' : answered.refused().code)
    }
    return codes
  }
  const five = ['sent', 'phone_taken', 'sent', 'phone_taken', 'sent']
  const anHourLater = () =>
    db.execute(sql`delete from request_budgets where key like 'phone_change_hour_by_customer:%'`)
  expect(await askFor(6)).toEqual([...five, 'too_many_requests'])
  await anHourLater()
  expect(await askFor(5)).toEqual(five)
  await anHourLater()
  expect(await askFor(1)).toEqual(['too_many_requests'])
})

test('codes for new numbers leave the codes of the chain that are meant for its customers', async () => {
  const { db, chain, shop, ask } = await makeWorld({
    limits: { codesPerAddress: 50, codesPerPhone: 5, codesPerChain: 10 },
  })
  const other = await aSession(db, await aCustomer(db, chain))
  for (let at = 0; at < 7; at += 1) (await ask(aPhone(), at < 5 ? undefined : other)).ok()
  expect((await ask(aPhone(), other)).refused().code).toBe('too_many_requests')
  const customer = await aCustomer(db, chain)
  ;(await shop.call(login, { body: { phone: customer.phone } })).ok()
})

test('[R3-01] a code is late after five minutes, wrong ones are counted, and one works once', async () => {
  const { shop, ask, change } = await makeWorld()
  const [late, counted] = [aPhone(), aPhone()]
  ;(await ask(late)).ok()
  const code = await shop.codeOf(late)
  shop.wait(300)
  expect((await change(late, code)).refused().code).toBe('code_expired')

  ;(await ask(counted)).ok()
  const right = await shop.codeOf(counted)
  const wrong = right === '000000' ? '000001' : '000000'
  expect((await change(counted, wrong)).refused()).toMatchObject({
    code: 'invalid_code',
    facts: { attemptsLeft: 4 },
  })
  ;(await change(counted, right)).ok()
  expect((await change(counted, right)).refused().code).toBe('code_expired')
})

test('the code of a change of phone does not sign in, and works for its own customer only', async () => {
  const { db, chain, shop, ask, change } = await makeWorld()
  const phone = aPhone()
  ;(await ask(phone)).ok()
  const code = await shop.codeOf(phone)
  for (const endpoint of [confirmLogin, registerConfirm]) {
    const { code: refusal } = (await shop.call(endpoint, { body: { phone, code } })).refused()
    expect(['customer_not_found', 'invalid_code']).toContain(refusal)
  }
  const other = await aSession(db, await aCustomer(db, chain))
  expect((await change(phone, code, other)).refused().code).toBe('code_expired')
  ;(await change(phone, code)).ok()
})

test('two devices that type the same code at once change the phone once', async () => {
  const { db, customer, shop, token, ask, change } = await makeWorld()
  const otherDevice = await aSession(db, customer)
  const phone = aPhone()
  ;(await ask(phone)).ok()
  const code = await shop.codeOf(phone)
  const answers = await Promise.all([change(phone, code), change(phone, code, otherDevice)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await shop.call(getProfile, { token })).ok().phone).toBe(phone)
})

test('two devices with two numbers at once end with one of them, and the other stays free', async () => {
  const { db, chain, customer, shop, token, ask, change } = await makeWorld()
  const otherDevice = await aSession(db, customer)
  const [one, two] = [aPhone(), aPhone()]
  ;(await ask(one)).ok()
  ;(await ask(two, otherDevice)).ok()
  const [codeOne, codeTwo] = [await shop.codeOf(one), await shop.codeOf(two)]
  await Promise.all([change(one, codeOne), change(two, codeTwo, otherDevice)])
  const { phone } = (await shop.call(getProfile, { token })).ok()
  expect([one, two]).toContain(phone)
  await aCustomer(db, chain, { phone: phone === one ? two : one })
})

test('of two customers who want one free number at once, one gets it', async () => {
  const { db, chain, shop, ask, change } = await makeWorld()
  const other = await aSession(db, await aCustomer(db, chain))
  const phone = aPhone()
  ;(await ask(phone)).ok()
  const code = await shop.codeOf(phone)
  ;(await ask(phone, other)).ok()
  const otherCode = await shop.codeOf(phone)
  const answers = await Promise.all([change(phone, code), change(phone, otherCode, other)])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map((answer) => answer.refused().code)).toEqual(['phone_taken'])
})
