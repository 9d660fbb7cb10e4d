import { readJournal } from '@doira/contract/staff/journal'
import {
  staffCodesSeen,
  staffConfirmCode,
  staffMe,
  staffSignIn,
  staffSignInAgain,
  staffSignOut,
} from '@doira/contract/staff/sign-in'
import { addSeconds } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { hashPassword } from './sign-in/passwords.ts'
import { findTotpStep, toBase32, totpOfStep, totpStepAt } from './sign-in/totp.ts'

const password = 'kTp7-ramen'
const secret = Buffer.from('12345678901234567890')
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** An operator whose app is set up, unless stated otherwise. */
async function aWorld(
  db: Db,
  overrides: Parameters<typeof aStaff>[3] = {},
  role: 'operator' | 'owner' | 'finance' = 'operator',
) {
  const chain = await aChain(db)
  const printed: string[] = []
  const shop = makeTestApi(db, chain, {
    findStaffCodePrinter: (shipperId) =>
      shipperId === chain.shipperId ? (line) => printed.push(line) : null,
  })
  const { row } = await aStaff(db, chain, role, {
    passwordHash,
    totpSecret: secret,
    totpSetAt: aMoment,
    ...overrides,
  })
  const codeNow = () => totpOfStep(secret, totpStepAt(shop.deps.clock()))
  const begin = async (given: { login?: string; password?: string; device_token?: string } = {}) =>
    shop.call(staffSignIn, { body: { login: row.login, password, ...given } })
  const challenge = async () => {
    const answer = (await begin()).ok()
    if (answer.step !== 'code') throw new Error('no code was asked for')
    return answer
  }
  const confirm = (challengeText: string, code: string, remember = false) =>
    shop.call(staffConfirmCode, { body: { challenge: challengeText, code, remember_device: remember } })
  const signIn = async (remember = false) =>
    (await confirm((await challenge()).challenge, codeNow(), remember)).ok()
  return { chain, shop, row, printed, codeNow, begin, challenge, confirm, signIn }
}

test('the codes are those of RFC 6238, half a minute long, and one step of drift is forgiven', () => {
  expect(totpOfStep(secret, totpStepAt(addSeconds('1970-01-01T00:00:00.000Z' as never, 59)))).toBe('287082')
  expect(totpOfStep(secret, totpStepAt('2005-03-18T01:58:29.000Z' as never))).toBe('081804')
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const step = totpStepAt(aMoment)
  for (const late of [-1, 0, 1])
    expect(findTotpStep(secret, totpOfStep(secret, step + late), aMoment)).toBe(step + late)
  expect(findTotpStep(secret, totpOfStep(secret, step + 2), aMoment)).toBeNull()
})

test('the password and then the code sign in; the answer names the person and their rights', async () => {
  await withRollback(async (db) => {
    const { shop, row, signIn } = await aWorld(db)
    const { token, me, reserve_codes: codes, device_token: device } = await signIn()
    expect(me).toMatchObject({ login: row.login, role: 'operator', has_all_branches: true })
    expect(me.rights).toContain('order.cancel')
    expect([codes, device]).toEqual([[], null])
    expect((await shop.call(staffMe, { token })).ok().branches).toHaveLength(1)
    ;(await shop.call(staffSignOut, { token })).ok()
    expect((await shop.call(staffMe, { token })).status).toBe(401)
  })
})

test('[F-04] reserve codes that were not confirmed are replaced at the next sign-in; confirmed ones are not', async () => {
  await withRollback(async (db) => {
    const { shop, signIn } = await aWorld(db, { totpSetAt: null })
    const first = await signIn()
    expect(first.reserve_codes).toHaveLength(10)
    shop.wait(60)
    // The tab was closed in that moment.
    const second = await signIn()
    expect(second.reserve_codes).toHaveLength(10)
    expect(second.reserve_codes).not.toEqual(first.reserve_codes)
    ;(await shop.call(staffCodesSeen, { token: second.token })).ok()
    const { rows } = await db.execute(sql`select count(*)::int as stored from staff_reserve_codes`)
    expect(rows).toEqual([{ stored: 10 }])
    shop.wait(60)
    expect((await signIn()).reserve_codes).toEqual([])
  })
})

test('[D-07] who signed in and out, when and from where, is in the journal', async () => {
  await withRollback(async (db) => {
    const { chain, shop, row, signIn } = await aWorld(db)
    const owner = await aStaff(db, chain, 'owner')
    const { token } = await signIn()
    shop.wait(60)
    ;(await shop.call(staffSignOut, { token })).ok()
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    expect(rows.map(({ kind, staff, received_at }) => [kind, staff.name, received_at])).toEqual([
      ['sign_out', row.name, addSeconds(aMoment, 60)],
      ['sign_in', row.name, aMoment],
    ])
  })
})

test('a wrong login and a wrong password are answered alike', async () => {
  await withRollback(async (db) => {
    const { begin } = await aWorld(db)
    const [login, wrong] = [await begin({ login: 'nobody' }), await begin({ password: 'wrong' })]
    expect(login.status).toBe(400)
    expect({ ...login.refused(), requestId: '' }).toEqual({ ...wrong.refused(), requestId: '' })
    expect(login.refused()).toMatchObject({ code: 'wrong_password', facts: { attemptsLeft: 4 } })
  })
})

test('five attempts, then nothing for 15 minutes, not even what is right; for codes the same', async () => {
  await withRollback(async (db) => {
    const { shop, begin, challenge, confirm, codeNow } = await aWorld(db)
    for (let tries = 0; tries < 5; tries += 1) await begin({ password: 'wrong' })
    expect((await begin()).refused()).toMatchObject({
      code: 'sign_in_locked',
      facts: { retryAfterSeconds: 900 },
    })
    shop.wait(15 * 60)
    const { challenge: one } = await challenge()
    const refusals = []
    for (let tries = 0; tries < 5; tries += 1) refusals.push((await confirm(one, '000000')).refused().facts)
    expect(refusals).toEqual([4, 3, 2, 1, 0].map((attemptsLeft) => ({ attemptsLeft })))
    expect((await confirm(one, codeNow())).refused().code).toBe('sign_in_locked')
  })
})

test('a code works once, also for another sign-in', async () => {
  await withRollback(async (db) => {
    const { shop, challenge, confirm, codeNow } = await aWorld(db)
    const [one, other] = [await challenge(), await challenge()]
    expect((await confirm(one.challenge, codeNow())).status).toBe(200)
    expect((await confirm(other.challenge, codeNow())).refused().code).toBe('invalid_code')
    shop.wait(30)
    expect((await confirm(other.challenge, codeNow())).status).toBe(200)
    expect((await confirm(other.challenge, codeNow())).refused().code).toBe('sign_in_expired')
  })
})

test('the first sign-in sets the app up and gives ten reserve codes, each of them good once', async () => {
  await withRollback(async (db) => {
    const { shop, row, printed, challenge, confirm } = await aWorld(db, { totpSecret: null, totpSetAt: null })
    const asked = await challenge()
    expect(asked.enrolment?.uri).toContain(`secret=${asked.enrolment?.secret}`)
    const code = printed.at(-1)?.split(' ').at(-1) ?? ''
    expect(printed.at(-1)).toBe(`staff code ${row.login} ${code}`)
    const { reserve_codes: reserve } = (await confirm(asked.challenge, code)).ok()
    expect(new Set(reserve).size).toBe(10)
    const again = await challenge()
    expect(again.enrolment).toBeNull()
    shop.wait(60)
    expect((await confirm(again.challenge, reserve[0] ?? '')).status).toBe(200)
    expect((await confirm((await challenge()).challenge, reserve[0] ?? '')).refused().code).toBe(
      'invalid_code',
    )
  })
})

test('a trusted device needs no code for 12 hours; an owner and finance always need one', async () => {
  await withRollback(async (db) => {
    const { shop, begin, signIn } = await aWorld(db)
    const device = (await signIn(true)).device_token ?? ''
    expect((await begin({ device_token: device })).ok().step).toBe('done')
    shop.wait(12 * 3600)
    expect((await begin({ device_token: device })).ok().step).toBe('code')
    for (const role of ['owner', 'finance'] as const) {
      const other = await aWorld(db, {}, role)
      expect((await other.challenge()).may_remember_device).toBe(false)
      expect((await other.signIn(true)).device_token).toBeNull()
    }
  })
})

test('idle for 30 minutes a session ends, and the code alone continues with it; twelve hours after its end it does not', async () => {
  await withRollback(async (db) => {
    const { shop, signIn, codeNow } = await aWorld(db)
    const { token } = await signIn()
    shop.wait(29 * 60)
    expect((await shop.call(staffMe, { token })).status).toBe(200)
    shop.wait(30 * 60)
    expect((await shop.call(staffMe, { token })).status).toBe(401)
    const next = (await shop.call(staffSignInAgain, { body: { token, code: codeNow() } })).ok()
    expect((await shop.call(staffMe, { token: next.token })).status).toBe(200)
    expect((await shop.call(staffSignInAgain, { body: { token, code: codeNow() } })).refused().code).toBe(
      'sign_in_expired',
    )
    shop.wait(25 * 3600)
    const late = await shop.call(staffSignInAgain, { body: { token: next.token, code: codeNow() } })
    expect(late.refused().code).toBe('sign_in_expired')
  })
})

test('a session on a device that is remembered for the shift goes on after an hour without a request', async () => {
  await withRollback(async (db) => {
    const { shop, signIn } = await aWorld(db)
    const { token } = await signIn(true)
    shop.wait(60 * 60)
    expect((await shop.call(staffMe, { token })).status).toBe(200)
  })
})

test('[S-20] signing in again on a device ends the session that it had', async () => {
  await withRollback(async (db) => {
    const { shop, challenge, codeNow, signIn } = await aWorld(db)
    const { token } = await signIn()
    shop.wait(30)
    const body = { challenge: (await challenge()).challenge, code: codeNow(), remember_device: false }
    const next = (await shop.call(staffConfirmCode, { token, body })).ok()
    expect((await shop.call(staffMe, { token })).status).toBe(401)
    expect((await shop.call(staffMe, { token: next.token })).status).toBe(200)
  })
})

test('[S-01] codes of staff are printed at the demo chain alone', async () => {
  await withRollback(async (db) => {
    const { chain, shop, begin, printed } = await aWorld(db)
    const other = await aChain(db)
    const { row } = await aStaff(db, other, 'operator', {
      passwordHash,
      totpSecret: secret,
      totpSetAt: aMoment,
    })
    const headers = { Shipper: other.shipperId, Platform: other.platformId }
    const elsewhere = await shop.call(staffSignIn, { headers, body: { login: row.login, password } })
    expect(elsewhere.ok()).toMatchObject({ step: 'code', demo_code_printed: false })
    expect(printed).toEqual([])
    expect((await begin()).ok()).toMatchObject({ step: 'code', demo_code_printed: true })
    expect(printed).toHaveLength(1)
    expect(chain.shipperId).not.toBe(other.shipperId)
  })
})
