import { randomUUID } from 'node:crypto'
import { readJournal } from '@doira/contract/staff/journal'
import { readOwnSessions } from '@doira/contract/staff/own-account'
import { changeOwnPassword, endOwnSessions } from '@doira/contract/staff/own-account-actions'
import { staffConfirmCode, staffMe, staffSignIn } from '@doira/contract/staff/sign-in'
import { endMemberSessions, listTeam } from '@doira/contract/staff/team'
import { addMinutes } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../../auth/secrets.ts'
import { hashBody } from '../../platform/body-hash.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { aBranch, aChain, aMoment } from '../../testing/factories.testing.ts'
import { aStaff, aStaffSession } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { totpOfStep, totpStepAt } from '../sign-in/totp.ts'
import { staffDevicesTable, staffSessionsTable } from '../staff.tables.ts'

const old = 'first-Password-7'
const next = 'four blue samovars'
const totpSecret = Buffer.from('12345678901234567890')
const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const passwordHash = await hashPassword(old)
  const branchIds = [chain.branchId]
  const own = { branchIds, passwordHash, totpSecret, totpSetAt: aMoment, name: 'Акмаль Юсупов' }
  const person = await aStaff(db, chain, 'kitchen', own)
  const phone = await aStaffSession(db, person.row)
  const change = (data: { old?: string; new?: string }, token = person.token) =>
    shop.call(changeOwnPassword, { token, body: anAction({ old, new: next, ...data }) })
  const isIn = async (token: string) => (await shop.call(staffMe, { token })).status === 200
  const signIn = (password: string) => shop.call(staffSignIn, { body: { login: person.row.login, password } })
  return { chain, shop, person, phone, change, isIn, signIn }
}

test('[S-57] a new password replaces the old one and ends every session but the one that set it', () =>
  withRollback(async (db) => {
    const { chain, shop, person, phone, change, isIn, signIn } = await aWorld(db)
    const [remembered, other] = [randomUUID(), await aStaff(db, chain, 'kitchen')]
    await db.insert(staffDevicesTable).values({
      ...{ shipperId: chain.shipperId, staffId: person.row.id, tokenHash: hashToken(remembered) },
      expiresAt: addMinutes(aMoment, 600),
    })
    const begun = (await signIn(old)).ok()
    ;(await change({})).ok()
    expect([await isIn(person.token), await isIn(phone), await isIn(other.token)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await signIn(old)).refused().code).toBe('wrong_password')
    const body = { login: person.row.login, password: next, device_token: remembered }
    const answer = (await shop.call(staffSignIn, { body })).ok()
    expect(answer.step, 'a device that was remembered asks for the code again').toBe('code')
    if (begun.step === 'done') throw new Error('no code was asked for')
    const code = totpOfStep(totpSecret, totpStepAt(aMoment))
    const late = await shop.call(staffConfirmCode, { body: { challenge: begun.challenge, code } })
    expect(late.refused().code, 'a sign-in that began with the old password').toBe('sign_in_expired')
  }))

test('[S-57] a wrong old password changes nothing, and after five of them none is tried for 15 minutes', () =>
  withRollback(async (db) => {
    const { shop, person, phone, change, isIn, signIn } = await aWorld(db)
    const wrong = await change({ old: 'another-Password' })
    expect(wrong.refused()).toMatchObject({ code: 'old_password_wrong', facts: { attemptsLeft: 4 } })
    for (let tries = 0; tries < 4; tries += 1) await change({ old: 'another-Password' }, phone)
    expect((await change({})).refused().code).toBe('sign_in_locked')
    expect([await isIn(person.token), await isIn(phone)]).toEqual([true, true])
    expect((await signIn(old)).status, 'the sign-in has attempts of its own').toBe(200)
    shop.wait(15 * 60)
    ;(await change({})).ok()
  }))

test.each([
  ['elevenchars', 'short'],
  ['qwertyuiop12', 'common'],
  ['юсупов у печи 7', 'personal'],
  [old, 'same'],
])('[S-57] the new password %j is refused as %s', (password, reason) =>
  withRollback(async (db) => {
    const { change, signIn } = await aWorld(db)
    expect((await change({ new: password })).refused()).toMatchObject({
      ...{ code: 'password_refused', facts: { reason } },
    })
    expect((await signIn(old)).status).toBe(200)
  }),
)

test('[S-57] the journal has every change and refusal, and nothing that is made of a password', () =>
  withRollback(async (db) => {
    const { chain, shop, person, change } = await aWorld(db)
    const owner = await aStaff(db, chain, 'owner')
    await change({ new: 'short' })
    const body = anAction({ old, new: next })
    const first = (await shop.call(changeOwnPassword, { token: person.token, body })).ok()
    const again = (await shop.call(changeOwnPassword, { token: person.token, body })).ok()
    expect(again, 'the same action sent twice').toEqual(first)
    for (let times = 0; times < 6; times += 1)
      (await shop.call(changeOwnPassword, { token: person.token, body })).ok()
    const other = anAction({ old, new: next })
    const wrong = (await shop.call(changeOwnPassword, { token: person.token, body: other })).refused()
    expect(wrong, 'no repeat was an attempt').toMatchObject({
      ...{ code: 'old_password_wrong', facts: { attemptsLeft: 4 } },
    })
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    expect(rows.map(({ kind, outcome, problem }) => [kind, outcome, problem])).toEqual([
      ['own_password', 'refused', 'old_password_wrong'],
      ['own_password', 'done', null],
      ['own_password', 'refused', 'password_refused'],
    ])
    const stored = await db.execute(sql`
      select a::text as row, body_hash from staff_actions a where kind = 'own_password' and outcome = 'done'`)
    expect(stored.rows).toHaveLength(1)
    expect(String(stored.rows[0]?.row)).not.toContain(next)
    const { data: _, ...plain } = body
    expect(stored.rows[0]?.body_hash).toEqual(hashBody({ kind: 'own_password', body: plain }))
  }))

test('[S-57] two devices change the password at once: one does, the other is signed out', async () => {
  const { db, close } = await makeTestDatabase()
  try {
    const { person, phone, change, isIn, signIn } = await aWorld(db)
    const both = [change({}), change({ new: 'seven green kettles' }, phone)]
    const answers = (await Promise.all(both)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([200, 401])
    const [winner, loser] = answers[0] === 200 ? [person.token, phone] : [phone, person.token]
    expect([await isIn(winner), await isIn(loser)]).toEqual([true, false])
    expect((await signIn(answers[0] === 200 ? next : 'seven green kettles')).status).toBe(200)
  } finally {
    await close()
  }
})

test('[S-57] own sessions are listed with this one first, and ended one by one or all others at once', () =>
  withRollback(async (db) => {
    const { chain, shop, person, phone, isIn } = await aWorld(db)
    const { token } = person
    const colleague = await aStaff(db, chain, 'kitchen')
    const list = async (by = token) => (await shop.call(readOwnSessions, { token: by })).ok()
    const end = (session_id: string | null, by = token) =>
      shop.call(endOwnSessions, { token: by, body: anAction({ session_id }) })
    const seen = await list(phone)
    expect(seen.sessions).toHaveLength(2)
    expect(seen.sessions[0]).toMatchObject({
      id: seen.current_id,
      name: 'Android, Chrome',
      is_remembered: true,
    })
    const foreign = (await list(colleague.token)).current_id
    expect((await end(foreign)).refused().code).toBe('session_not_found')
    expect(await isIn(colleague.token)).toBe(true)
    ;(await end(seen.current_id)).ok()
    expect([await isIn(phone), await isIn(token)]).toEqual([false, true])
    expect((await end(seen.current_id)).refused().code, 'it has ended').toBe('session_not_found')
    await aStaffSession(db, person.row)
    await aStaffSession(db, person.row)
    ;(await end(null)).ok()
    expect((await list()).sessions.map(({ id }) => id)).toEqual([(await list()).current_id])
  }))

test('[S-57] a session that is over is not listed', () =>
  withRollback(async (db) => {
    const { shop, person, phone } = await aWorld(db)
    await db
      .update(staffSessionsTable)
      .set({ expiresAt: aMoment })
      .where(sql`token_hash = ${hashToken(phone)}`)
    const { sessions } = (await shop.call(readOwnSessions, { token: person.token })).ok()
    expect(sessions).toHaveLength(1)
  }))

test('[S-57] a manager ends sessions of people that they manage, and of nobody else', () =>
  withRollback(async (db) => {
    const { chain, shop, person, phone, isIn } = await aWorld(db)
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const stranger = await aStaff(db, chain, 'manager', { branchIds: [await aBranch(db, chain)] })
    const operator = await aStaff(db, chain, 'operator', { branchIds: [chain.branchId] })
    const end = async (by: { token: string }, staffId: string, session_id: string | null = null) =>
      shop.call(endMemberSessions, { token: by.token, body: anAction({ id: staffId, session_id }) })
    const team = (await shop.call(listTeam, { token: manager.token })).ok()
    const devices = team.members.find((member) => member.id === person.row.id)?.devices ?? []
    expect(devices).toHaveLength(2)
    const one = devices[0]?.id ?? ''
    expect((await end(stranger, person.row.id, one)).refused().code).toBe('staff_not_found')
    expect((await end(manager, operator.row.id)).refused().code, 'whom only owners manage').toBe(
      'staff_not_found',
    )
    expect((await end(person, operator.row.id)).refused().code).toBe('not_permitted')
    expect((await end(manager, person.row.id, randomUUID())).refused().code).toBe('session_not_found')
    ;(await end(manager, person.row.id, one)).ok()
    const states = [await isIn(person.token), await isIn(phone)]
    expect(states.toSorted()).toEqual([false, true])
    ;(await end(manager, person.row.id)).ok()
    expect([await isIn(person.token), await isIn(phone), await isIn(operator.token)]).toEqual([
      false,
      false,
      true,
    ])
  }))

test('[S-57] an owner who ends all sessions of the own account stays signed in here', () =>
  withRollback(async (db) => {
    const { chain, shop, isIn } = await aWorld(db)
    const owner = await aStaff(db, chain, 'owner')
    const tablet = await aStaffSession(db, owner.row)
    const body = anAction({ id: owner.row.id, session_id: null })
    ;(await shop.call(endMemberSessions, { token: owner.token, body })).ok()
    expect([await isIn(owner.token), await isIn(tablet)]).toEqual([true, false])
  }))
