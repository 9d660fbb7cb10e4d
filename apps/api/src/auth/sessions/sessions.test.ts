import { confirmLogin, login, logout } from '@doira/contract/auth/sign-in'
import { getProfile } from '@doira/contract/customers/profile'
import { expect, test } from 'vitest'
import { aChain, aCustomer, aPhone, aSession } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { inWorld, registerAndConfirm } from '../sign-in.testing.ts'

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
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 401,
        code: 'unauthorized',
      })
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
    const getStatus = async (token: string) => (await shop.call(getProfile, { token })).status
    const [first, other] = [await signIn(), await signIn()]
    const second = await signIn(first)
    expect({
      statusOfFirst: await getStatus(first),
      statusOfOther: await getStatus(other),
      statusOfSecond: await getStatus(second),
    }).toEqual({ statusOfFirst: 401, statusOfOther: 200, statusOfSecond: 200 })
  }),
)

test(
  '[S-20] a session ends when nobody used it for 60 days, and after 180 days in any case',
  inWorld(async ({ shop }) => {
    const day = 24 * 3600
    const idle = await registerAndConfirm(shop, aPhone())
    const used = await registerAndConfirm(shop, aPhone())
    const getStatus = async (token: string) => (await shop.call(getProfile, { token })).status
    for (const days of [59, 59, 59]) {
      shop.wait(days * day)
      expect(await getStatus(used)).toBe(200)
    }
    expect(await getStatus(idle)).toBe(401)
    shop.wait(4 * day)
    expect(await getStatus(used)).toBe(401)
  }),
)
