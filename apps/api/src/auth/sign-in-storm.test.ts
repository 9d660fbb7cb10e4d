import { confirmLogin, login, register, registerConfirm } from '@doira/contract/auth/sign-in'
import { staffSignIn } from '@doira/contract/staff/sign-in'
import { isLongRun } from '@doira/domain/property-runs.testing'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aPhone } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { sessionsTable, smsOutboxTable } from './auth.tables.ts'

const attempts = isLongRun ? 10_000 : 30
const codesPerPhone = 5

/** Of two lots of times, how often one of the second is the longer: 0.5 when nobody could tell them apart. */
function oftenLonger(first: readonly number[], second: readonly number[]): number {
  const longer = second.map((time) => first.filter((other) => time > other).length / first.length)
  return longer.reduce((sum, one) => sum + one, 0) / second.length
}

test(`[R4-03] a script that tries to sign in ${attempts} times from many addresses gets in nowhere, learns of nobody, and keeps nobody out`, async () => {
  const { db, close } = await makeTestDatabase()
  try {
    const chain = await aChain(db)
    const limits = { codesPerAddress: 1000, codesPerPhone, ordersPerCustomer: 1000 }
    const shop = makeTestApi(db, chain, { limits })
    const known: string[] = []
    for (let at = 0; at < attempts / 10; at += 1) known.push((await aCustomer(db, chain)).phone)
    const unknown = known.map(() => aPhone())
    const victim = await aCustomer(db, chain)
    ;(await shop.call(login, { body: { phone: victim.phone } })).ok()
    await shop.codeOf(victim.phone)
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers = { known: new Set<string>(), unknown: new Set<string>() }
    const timed = async (kind: 'known' | 'unknown', phone: string, headers: Record<string, string>) => {
      const began = performance.now()
      const response = await shop.send(register, {
        body: { phone, name: 'user', registration_source: 'website' },
        headers,
      })
      times[kind].push(performance.now() - began)
      const { requestId: _id, facts: _facts, ...rest } = Object(await response.json())
      answers[kind].add(JSON.stringify([response.status, rest]))
    }
    for (let at = 0; at < attempts; at += 1) {
      const headers = { 'x-doira-address': `10.${at % 7}.${at % 199}.${at % 31}` }
      const pair = [known[at % known.length] ?? '', unknown[at % unknown.length] ?? ''] as const
      if (at % 2 === 0) {
        await timed('known', pair[0], headers)
        await timed('unknown', pair[1], headers)
      } else {
        await timed('unknown', pair[1], headers)
        await timed('known', pair[0], headers)
      }
      const code = String(at % 1_000_000).padStart(6, '0')
      for (const [endpoint, phone] of [
        [confirmLogin, victim.phone],
        [registerConfirm, pair[1]],
      ] as const) {
        const refused = (await shop.call(endpoint, { body: { phone, code }, headers })).refused()
        expect(refused.code).toMatch(/^(invalid_code|code_|too_many)/)
      }
      if (at % 50 === 0) shop.wait(61)
    }

    expect(await db.select({ rows: count() }).from(sessionsTable)).toEqual([{ rows: 0 }])
    const ofOne = eq(smsOutboxTable.phone, known[0] as never)
    const [sent] = await db.select({ codes: count() }).from(smsOutboxTable).where(ofOne)
    const hours = Math.ceil(((attempts / 50) * 61) / 3600) + 1
    expect(sent?.codes).toBeLessThanOrEqual(codesPerPhone * hours)
    expect([...answers.known].toSorted()).toEqual([...answers.unknown].toSorted())
    const other = await aCustomer(db, chain)
    ;(await shop.call(login, { body: { phone: other.phone } })).ok()
    const body = { phone: other.phone, code: await shop.codeOf(other.phone) }
    expect((await shop.call(confirmLogin, { body })).ok().id).toBe(other.id)
    // Only where there are enough of them to mean anything.
    if (isLongRun) expect(Math.abs(oftenLonger(times.known, times.unknown) - 0.5)).toBeLessThan(0.05)
  } finally {
    await close()
  }
}, 3600_000)

test('a login that nobody has and one that somebody has are refused alike, and as slowly', async () => {
  const { db, close } = await makeTestDatabase()
  try {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const tries = isLongRun ? 400 : 4
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers: Record<'known' | 'unknown', string[]> = { known: [], unknown: [] }
    for (let at = 0; at < tries; at += 1) {
      const { row } = await aStaff(db, chain, 'operator')
      const kinds = [
        ['known', row.login],
        ['unknown', `nobody${at}`],
      ] as const
      for (const [kind, name] of at % 2 === 0 ? kinds : kinds.toReversed()) {
        const headers = { 'x-doira-address': `10.2.${at % 250}.${kind.length}` }
        const began = performance.now()
        const answer = await shop.call(staffSignIn, { body: { login: name, password: 'wrong' }, headers })
        times[kind].push(performance.now() - began)
        const { requestId: _id, ...rest } = answer.refused()
        answers[kind].push(JSON.stringify(rest))
      }
    }
    expect(answers.known).toEqual(answers.unknown)
    if (isLongRun) expect(Math.abs(oftenLonger(times.known, times.unknown) - 0.5)).toBeLessThan(0.1)
  } finally {
    await close()
  }
}, 3600_000)
