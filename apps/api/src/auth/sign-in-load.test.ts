import { confirmLogin, login, register, registerConfirm } from '@doira/contract/auth/sign-in'
import { staffSignIn } from '@doira/contract/staff/sign-in'
import { isLongRun } from '@doira/domain/property-runs.testing'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { smsOutboxTable } from '../messaging/sms/sms.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aPhone, type TestChain } from '../testing/factories.testing.ts'
import { reportMeasured } from '../testing/report-measured.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'
import { sessionsTable } from './auth.tables.ts'

const attempts = isLongRun ? 10_000 : 30
const codesPerPhone = 5

/** Of two samples of times, how often one of the second is the longer: 0.5 when they cannot be distinguished. */
function oftenLonger(first: readonly number[], second: readonly number[]): number {
  const longer = second.map((time) => first.filter((other) => time > other).length / first.length)
  return longer.reduce((sum, one) => sum + one, 0) / second.length
}

/**
 * How far that may be from 0.5. Of 10,000 pairs that cannot be distinguished one share in a thousand is further off than
 * 0.014; the machine may do something else meanwhile, to one and then to the other.
 */
const mostApart = 0.05

type Kind = 'known' | 'unknown'
const bothKinds = <Value>(make: () => Value): Record<Kind, Value> => ({ known: make(), unknown: make() })

/** Requests and confirms codes for phones, and records what could distinguish known ones from others. */
function aScript(shop: TestApi) {
  const asked = bothKinds<number[]>(() => [])
  const confirmed = bothKinds<number[]>(() => [])
  const answers = bothKinds(() => new Set<string>())
  const statuses: Record<string, number> = {}
  const timed = async (kind: Kind, times: typeof asked, call: () => Promise<Response>) => {
    const began = performance.now()
    const response = await call()
    times[kind].push(performance.now() - began)
    const { requestId: _id, facts: _facts, nonce: _nonce, ...rest } = Object(await response.json())
    answers[kind].add(JSON.stringify([response.status, rest]))
    const name = `${response.status}${rest.code === undefined ? '' : ` ${rest.code}`}`
    statuses[name] = (statuses[name] ?? 0) + 1
  }
  return {
    ...{ asked, confirmed, answers, statuses },
    async tryPhone(kind: Kind, phone: string, code: string, headers: Record<string, string>) {
      const body = { phone, name: 'user', registration_source: 'website' }
      await timed(kind, asked, () => shop.send(register, { body, headers }))
      await timed(kind, confirmed, () => shop.send(registerConfirm, { body: { phone, code }, headers }))
    },
  }
}

test(`[R4-03] a script that tries to sign in ${attempts} times from many addresses never succeeds, learns of no customer, and locks out no customer`, async ({
  task,
}) => {
  const { db, close } = await makeTestDatabase()
  try {
    const chain = await aChain(db)
    // Of so many phones the script could use up what a chain may send a day; another test tries that.
    const codesPerChain = attempts * 10
    const limits = { codesPerAddress: 1000, codesPerPhone, codesPerChain, ordersPerCustomer: 1000 }
    const shop = makeTestApi(db, chain, { limits })
    const known: string[] = []
    for (let at = 0; at < attempts / 10; at += 1) known.push((await aCustomer(db, chain)).phone)
    const unknown = known.map(() => aPhone())
    const victim = await aCustomer(db, chain)
    ;(await shop.call(login, { body: { phone: victim.phone } })).ok()
    await shop.codeOf(victim.phone)
    const script = aScript(shop)
    const honest: number[] = []
    for (let at = 0; at < attempts; at += 1) {
      const headers = { 'x-doira-address': `10.${at % 7}.${at % 199}.${at % 31}` }
      const code = String(at % 1_000_000).padStart(6, '0')
      const pair = [
        ['known', known[at % known.length] ?? ''],
        ['unknown', unknown[at % unknown.length] ?? ''],
      ] as const
      for (const [kind, phone] of at % 2 === 0 ? pair : pair.toReversed()) {
        await script.tryPhone(kind, phone, code, headers)
      }
      const refused = (
        await shop.call(confirmLogin, { body: { phone: victim.phone, code }, headers })
      ).refused()
      expect(refused.code).toMatch(/^(invalid_code|code_|too_many)/)
      if (at % 50 === 0) shop.wait(61)
      if (at % 500 === 0) honest.push(await signInMs())
    }

    const codes = db.select({ codes: count() }).from(smsOutboxTable)
    const [all] = await codes
    const [sent] = await db
      .select({ codes: count() })
      .from(smsOutboxTable)
      .where(eq(smsOutboxTable.phone, known[0] as never))
    // Budgets go by the clock of the machine.
    expect(sent?.codes).toBeLessThanOrEqual(codesPerPhone * 2)
    expect([...script.answers.known].toSorted()).toEqual([...script.answers.unknown].toSorted())
    expect(await db.select({ rows: count() }).from(sessionsTable)).toEqual([{ rows: honest.length }])
    const apart = [script.asked, script.confirmed].map(
      (times) => oftenLonger(times.known, times.unknown) - 0.5,
    )
    const reported = Object.entries(script.statuses).map(([status, times]) => `${status} ${times}`)
    reportMeasured(task, [
      `${attempts} tries at each of ${known.length} known and as many unknown phones: ${reported.join(', ')}`,
      `${all?.codes} codes sent, ${sent?.codes} to one phone; unknown phones longer by ${apart.map((one) => one.toFixed(4)).join(' (asked) and ')} (confirmed) of 0.5`,
      `${honest.length} customers signed in meanwhile, the slowest in ${Math.max(...honest).toFixed(0)} ms`,
    ])
    // Only where there are enough of them to mean anything.
    if (isLongRun) for (const one of apart) expect(Math.abs(one)).toBeLessThan(mostApart)

    /** Of a customer who happens to come meanwhile. */
    async function signInMs(): Promise<number> {
      const { id, phone } = await aCustomer(db, chain)
      const began = performance.now()
      ;(await shop.call(login, { body: { phone } })).ok()
      const code = await shop.codeOf(phone)
      expect((await shop.call(confirmLogin, { body: { phone, code } })).ok().id).toBe(id)
      return performance.now() - began
    }
  } finally {
    await close()
  }
}, 3600_000)

async function aShop(db: Db): Promise<[TestChain, TestApi]> {
  const chain = await aChain(db)
  return [chain, makeTestApi(db, chain)]
}

test('a login that nobody has and one that somebody has are refused alike, and as slowly', async ({
  task,
}) => {
  const { db, close } = await makeTestDatabase()
  try {
    let [chain, shop] = await aShop(db)
    const tries = isLongRun ? 400 : 4
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers: Record<'known' | 'unknown', string[]> = { known: [], unknown: [] }
    for (let at = 0; at < tries; at += 1) {
      // A chain's strangers may try so many passwords in a minute, and no more.
      if (at % 100 === 99) [chain, shop] = await aShop(db)
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
    const apart = oftenLonger(times.known, times.unknown) - 0.5
    reportMeasured(task, [`${tries} logins of each kind: unknown ones longer by ${apart.toFixed(4)} of 0.5`])
    // Twice as far as by chance once in a thousand times.
    if (isLongRun) expect(Math.abs(apart)).toBeLessThan(0.13)
  } finally {
    await close()
  }
}, 3600_000)
