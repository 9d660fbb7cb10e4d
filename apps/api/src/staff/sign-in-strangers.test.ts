import { staffConfirmCode, staffSignIn } from '@doira/contract/staff/sign-in'
import { beforeAll, expect, test } from 'vitest'
import { requestBudgetsTable } from '../auth/auth.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { hashPassword } from './sign-in/passwords.ts'
import { takeSignInAttempt } from './sign-in/take-sign-in-attempt.ts'
import { totpOfStep, totpStepAt } from './sign-in/totp.ts'

const password = 'kTp7-ramen'
const secret = Buffer.from('12345678901234567890')
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const branch = '84.54.1.1'
const elsewhere = '84.54.9.9'
const stranger = (number: number) => `10.9.${number >> 8}.${number & 255}`

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const { row } = await aStaff(db, chain, 'operator', {
    passwordHash,
    totpSecret: secret,
    totpSetAt: aMoment,
  })
  const begin = (address: string, given: { password?: string; login?: string; known_device?: string } = {}) =>
    shop.call(staffSignIn, {
      body: { login: row.login, password, ...given },
      headers: { 'x-doira-address': address },
    })
  const signIn = async (address: string, device: { known_device?: string } = {}) => {
    const asked = (await begin(address, device)).ok()
    if (asked.step !== 'code') throw new Error('no code was asked for')
    const body = {
      challenge: asked.challenge,
      code: totpOfStep(secret, totpStepAt(shop.deps.clock())),
      ...device,
    }
    const done = (await shop.call(staffConfirmCode, { body, headers: { 'x-doira-address': address } })).ok()
    shop.wait(60)
    return done
  }
  /** One attempt each from many networks, counted as sign-in counts it; how many were let through. */
  const attack = async (tries: number, login: string = row.login) => {
    let through = 0
    for (let at = 0; at < tries; at += 1) {
      const requester = { origin: `network:${at}`, isDevice: false, isKnown: false }
      const taken = { shipperId: row.shipperId, what: `password:${login}`, requester }
      through += await takeSignInAttempt(db, { ...taken, now: shop.deps.clock() }).then(
        () => 1,
        () => 0,
      )
    }
    return through
  }
  return { shop, row, begin, signIn, attack }
}

test('[S-07] five wrong passwords lock the address that they came from, and no other', async () => {
  await withRollback(async (db) => {
    const { begin } = await aWorld(db)
    for (let tries = 0; tries < 5; tries += 1) await begin(stranger(1), { password: 'wrong' })
    expect((await begin(stranger(1))).refused().code).toBe('sign_in_locked')
    expect((await begin(branch)).ok().step).toBe('code')
  })
})

test('[S-07] many networks together get thirty attempts an hour at a login, whether anybody has it or not', async () => {
  await withRollback(async (db) => {
    const { begin, attack } = await aWorld(db)
    for (const login of [undefined, 'nobody']) {
      expect(await attack(40, login)).toBe(30)
      expect((await begin(elsewhere, login === undefined ? {} : { login })).refused()).toMatchObject({
        code: 'sign_in_locked',
        facts: { retryAfterSeconds: 3600 },
      })
    }
  })
})

test('[S-07] while strangers try a login its owner signs in from where they did before, and on a known device from anywhere', async () => {
  await withRollback(async (db) => {
    const { signIn, attack, begin } = await aWorld(db)
    const { known_device: device } = await signIn(branch)
    await attack(40)
    expect((await begin('84.54.8.8')).refused().code).toBe('sign_in_locked')
    await signIn(branch)
    expect((await signIn(elsewhere, { known_device: device })).known_device).toBe(device)
    expect((await begin(elsewhere, { known_device: 'made-up' })).status, 'known from now on').toBe(200)
    expect((await begin('84.54.8.8', { known_device: 'made-up' })).refused().code).toBe('sign_in_locked')
  })
})

test('[S-07] who shares the address of strangers signs in on a known device', async () => {
  await withRollback(async (db) => {
    const { signIn, begin } = await aWorld(db)
    const { known_device: device } = await signIn(branch)
    for (let tries = 0; tries < 6; tries += 1) await begin(branch, { password: 'wrong' })
    expect((await begin(branch)).refused().code).toBe('sign_in_locked')
    await signIn(branch, { known_device: device })
  })
})

test('[S-03] strangers can have so many passwords checked in a minute, and people of the chain are not counted', async () => {
  await withRollback(async (db) => {
    const { row, signIn, begin } = await aWorld(db)
    await signIn(branch)
    await useUp(db, `password_by_chain:${row.shipperId}`)
    expect((await begin(elsewhere)).refused().code).toBe('too_many_requests')
    await signIn(branch)
  })
})

async function useUp(db: Db, key: string): Promise<void> {
  const spent = { points: 240, expire: new Date(Date.now() + 60_000) }
  await db
    .insert(requestBudgetsTable)
    .values({ key, ...spent })
    .onConflictDoUpdate({ target: requestBudgetsTable.key, set: spent })
}
