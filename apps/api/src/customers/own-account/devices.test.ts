import { confirmLogin, login } from '@doira/contract/auth/sign-in'
import { endSession, listSessions } from '@doira/contract/customers/own-account'
import { getProfile } from '@doira/contract/customers/profile'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aSession } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

test('devices are listed by what they call themselves, this one first, and ended one by one', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const customer = await aCustomer(db, chain)
    const token = await aSession(db, customer)
    shop.wait(3600)
    ;(await shop.call(login, { body: { phone: customer.phone } })).ok()
    const body = { phone: customer.phone, code: await shop.codeOf(customer.phone) }
    const phone = (await shop.call(confirmLogin, { body, headers: { 'User-Agent': android } })).ok()
      .access_token

    const { sessions } = (await shop.call(listSessions, { token })).ok()
    expect(sessions.map(({ device, is_current }) => ({ device, is_current }))).toEqual([
      { device: 'unknown', is_current: true },
      { device: 'Android, Chrome', is_current: false },
    ])
    // Who was away for an hour is seen now.
    expect(sessions[0]?.last_seen_at).toBe(sessions[1]?.created_at)

    const other = sessions[1]?.id ?? ''
    ;(await shop.call(endSession, { token, params: { id: other } })).ok()
    expect((await shop.call(getProfile, { token: phone })).status).toBe(401)
    expect((await shop.call(getProfile, { token })).status).toBe(200)
    expect((await shop.call(listSessions, { token })).ok().sessions).toHaveLength(1)
    ;(await shop.call(endSession, { token, params: { id: other } })).ok()
  }))

test('a device of another customer is answered like one that does not exist, and stays signed in', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const token = await aSession(db, await aCustomer(db, chain))
    const strangers = await aSession(db, await aCustomer(db, chain))
    const { sessions } = (await shop.call(listSessions, { token: strangers })).ok()
    const ends = [sessions[0]?.id ?? '', '00000000-0000-4000-8000-000000000000', 'nothing']
    const answers = new Set<string>()
    for (const id of ends)
      answers.add(JSON.stringify((await shop.call(endSession, { token, params: { id } })).ok()))
    expect(answers.size).toBe(1)
    expect((await shop.call(getProfile, { token: strangers })).status).toBe(200)
  }))
