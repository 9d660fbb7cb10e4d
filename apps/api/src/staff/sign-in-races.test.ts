import { randomUUID } from 'node:crypto'
import { staffConfirmCode, staffMe, staffSignIn, staffSignInAgain } from '@doira/contract/staff/sign-in'
import { addMinutes } from '@doira/domain/time/instant'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../auth/secrets.ts'
import type { Db } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { endOtherSessions } from './sign-in/end-sessions.ts'
import { hashPassword } from './sign-in/passwords.ts'
import { insertStaffSession } from './sign-in/staff-sessions.queries.ts'
import { totpOfStep, totpStepAt } from './sign-in/totp.ts'
import { updateStaff } from './staff.queries.ts'
import { staffDevicesTable, staffSessionsTable, staffSignInsTable } from './staff.tables.ts'

const totpSecret = Buffer.from('12345678901234567890')
const code = totpOfStep(totpSecret, totpStepAt(aMoment))
const old = 'first-Password-7'

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const passwordHash = await hashPassword(old)
  const person = await aStaff(db, chain, 'kitchen', { passwordHash, totpSecret, totpSetAt: aMoment })
  const key = { shipperId: chain.shipperId, staffId: person.row.id }
  const signIn = (more = {}) =>
    shop.call(staffSignIn, { body: { login: person.row.login, password: old, ...more } })
  return { shop, person, key, signIn }
}

async function inDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await makeTestDatabase()
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** Until the work is done, or waits for what another transaction holds. */
async function doneOrWaiting(db: Db, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  for (let tries = 0; !isDone && tries < 500; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}

test.each(['password', 'remembered device', 'code alone'])(
  '[S-57] a sign-in with the %s that meets a change of the password opens nothing',
  (step) =>
    inDatabase(async (db) => {
      const { shop, person, key, signIn } = await aWorld(db)
      const remembered = randomUUID()
      await db
        .insert(staffDevicesTable)
        .values({ ...key, tokenHash: hashToken(remembered), expiresAt: addMinutes(aMoment, 600) })
      const begin = async () => {
        if (step === 'code alone') return shop.call(staffSignInAgain, { body: { token: person.token, code } })
        return signIn(step === 'password' ? {} : { device_token: remembered })
      }
      const passwordHash = await hashPassword('four blue samovars')
      let begun = Promise.resolve<{ readonly status: number } | null>(null)
      await db.transaction(async (tx) => {
        if (step !== 'code alone') await endOtherSessions(tx, { ...key, now: aMoment, exceptId: null })
        await updateStaff(tx, key, { passwordHash })
        begun = begin()
        await doneOrWaiting(db, begun)
        if (step === 'code alone') await endOtherSessions(tx, { ...key, now: aMoment, exceptId: null })
      })
      expect((await begun)?.status).not.toBe(200)
      expect(await db.select().from(staffSignInsTable).where(ofPerson(staffSignInsTable, key))).toEqual([])
      const sessions = await db.select().from(staffSessionsTable).where(ofPerson(staffSessionsTable, key))
      expect(sessions.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
    }),
)

test('[S-57] a session that a code opens while all others end is among those that end', () =>
  inDatabase(async (db) => {
    const { shop, key, signIn } = await aWorld(db)
    const begun = (await signIn()).ok()
    if (begun.step === 'done') throw new Error('no code was asked for')
    const token = randomUUID()
    let ending = Promise.resolve<readonly string[]>([])
    await db.transaction(async (tx) => {
      await tx.delete(staffSignInsTable).where(ofPerson(staffSignInsTable, key))
      ending = db.transaction((other) => endOtherSessions(other, { ...key, now: aMoment, exceptId: null }))
      await doneOrWaiting(db, ending)
      await insertStaffSession(tx, {
        ...{ ...key, id: randomUUID(), tokenHash: hashToken(token), device: 'Android', isStored: true },
        ...{ createdAt: aMoment, lastSeenAt: aMoment, expiresAt: addMinutes(aMoment, 600), revokedAt: null },
      })
    })
    await ending
    expect((await shop.call(staffMe, { token })).status).toBe(401)
    const late = await shop.call(staffConfirmCode, { body: { challenge: begun.challenge, code } })
    expect(late.refused().code).toBe('sign_in_expired')
  }))

function ofPerson(
  { shipperId, staffId }: typeof staffSignInsTable | typeof staffSessionsTable,
  key: { readonly shipperId: string; readonly staffId: string },
) {
  return and(eq(shipperId, key.shipperId), eq(staffId, key.staffId))
}
