import { randomInt, randomUUID } from 'node:crypto'
import { confirmLogin, login, lookUpPhone, register } from '@doira/contract/auth/sign-in'
import { addAttachment } from '@doira/contract/content/applications/attachments'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { staffConfirmCode, staffSignIn } from '@doira/contract/staff/sign-in'
import { maxAttachmentBytes } from '@doira/domain/content/applications/attachment'
import { isLongRun } from '@doira/domain/property-runs.testing'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mostFileBytes } from '../content/applications/receive-file.ts'
import type { Db } from '../platform/database/database.ts'
import { makeTestDatabase } from '../platform/database/test-database.testing.ts'
import { hashPassword } from '../staff/sign-in/passwords.ts'
import { totpOfStep, totpStepAt } from '../staff/sign-in/totp.ts'
import { aChain, aCustomer, addressInZone, aMoment, aPhone, aProduct } from '../testing/factories.testing.ts'
import { reportMeasured } from '../testing/report-measured.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'
import { sessionsTable } from './auth.tables.ts'

const rounds = isLongRun ? 100 : 3
const strangersARound = isLongRun ? 60 : 25
const limits = { codesPerAddress: 30, codesPerPhone: 5, codesPerChain: Math.max(400, rounds * 30) }

/** Servers that are rented by the hour: IPv4 addresses of a few providers, and whole networks of IPv6. */
function aStrangersAddress(): string {
  if (randomInt(2) === 0) return `10.${randomInt(4)}.${randomInt(250)}.${randomInt(250)}`
  return `2001:db8:${randomInt(4)}:${randomInt(65_536).toString(16)}::${randomInt(65_536).toString(16)}`
}

type Victim = { readonly phone: string; readonly address: string; readonly device: string }

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const dish = await aProduct(db, chain)
  const shop = makeTestApi(db, chain, { limits })
  const password = 'kTp7-ramen'
  const secret = Buffer.from('12345678901234567890')
  const { row: person } = await aStaff(db, chain, 'operator', {
    ...{ passwordHash: await hashPassword(password), totpSecret: secret, totpSetAt: aMoment },
  })

  async function signInCustomer(phone: string, address: string, device: string | null): Promise<string> {
    const headers = { 'x-doira-address': address }
    const asker = { phone, device_token: device }
    ;(await shop.call(lookUpPhone, { body: asker, headers })).ok()
    // What strangers have asked for is on the phone already.
    await shop.sendSms()
    const printedBefore = shop.printed.length
    const { nonce } = (await shop.call(login, { body: asker, headers })).ok()
    await shop.sendSms()
    const [code = ''] = shop.printed
      .slice(printedBefore)
      .filter((line) => line.startsWith(`sms code ${phone} `))
      .map((line) => line.slice(-6))
    const body = { ...asker, code, nonce }
    return (await shop.call(confirmLogin, { body, headers })).ok().device_token
  }

  async function signInStaff(address: string): Promise<void> {
    const headers = { 'x-doira-address': address }
    const asked = (await shop.call(staffSignIn, { body: { login: person.login, password }, headers })).ok()
    if (asked.step !== 'code') throw new Error('no code was asked for')
    const code = totpOfStep(secret, totpStepAt(shop.deps.clock()))
    ;(await shop.call(staffConfirmCode, { body: { challenge: asked.challenge, code }, headers })).ok()
  }
  return { chain, dish, shop, person, signInCustomer, signInStaff }
}

/** Everything that a stranger may try, once each, in the name of a customer and of somebody of the staff. */
async function attack(
  shop: TestApi,
  {
    phone,
    staffLogin,
    dish,
  }: { readonly phone: string; readonly staffLogin: string | null; readonly dish: string },
): Promise<readonly string[]> {
  const headers = { 'x-doira-address': aStrangersAddress() }
  const guess = String(randomInt(1_000_000)).padStart(6, '0')
  const tries = [
    shop.send(lookUpPhone, { body: { phone }, headers }),
    shop.send(login, { body: { phone, device_token: randomUUID() }, headers }),
    shop.send(register, { body: { phone: aPhone(), name: 'user', registration_source: 'website' }, headers }),
    shop.send(confirmLogin, { body: { phone, code: guess }, headers }),
    shop.send(confirmLogin, { body: { phone, code: guess, nonce: randomUUID() }, headers }),
    shop.send(computePrice, {
      body: { ...addressInZone, products: [{ product_id: dish, quantity: 1 }], promo_code: guess },
      headers,
    }),
    shop.send(addAttachment, {
      params: { id: randomUUID() },
      body: { id: randomUUID(), name: 'cv.pdf', size: maxAttachmentBytes },
      headers,
    }),
    ...(staffLogin === null
      ? []
      : [shop.send(staffSignIn, { body: { login: staffLogin, password: guess }, headers })]),
  ]
  const names = ['look up', 'login', 'register', 'confirm', 'confirm by nonce', 'promo', 'file', 'staff']
  return Promise.all(
    tries.map(async (answer, at) => {
      const response = await answer
      const { code } = Object(await response.json())
      return `${names[at]} ${response.status}${code === undefined ? '' : ` ${code}`}`
    }),
  )
}

test(`[S-03] [S-07] [S-10] while strangers of ${rounds * strangersARound} addresses try everything, customers and staff sign in, and what is sent stays bounded`, async ({
  task,
}) => {
  const { db, close } = await makeTestDatabase()
  try {
    const { chain, dish, shop, person, signInCustomer, signInStaff } = await aWorld(db)
    const victims: Victim[] = []
    for (let at = 0; at < rounds; at += 1) {
      const [{ phone }, address] = [await aCustomer(db, chain), `84.54.${at >> 8}.${at & 255}`]
      victims.push({ phone, address, device: await signInCustomer(phone, address, null) })
    }
    await signInStaff('84.55.1.1')
    shop.wait(61)

    const statuses = new Map<string, number>()
    for (const { phone, address, device } of victims) {
      const strangers = Array.from({ length: strangersARound }, (_, at) =>
        // A password costs a tenth of a second, and the brake of the login is on after thirty.
        attack(shop, { phone, staffLogin: at % 5 === 0 ? person.login : null, dish }),
      )
      for (const status of (await Promise.all(strangers)).flat()) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      await signInCustomer(phone, address, null)
      await signInCustomer(phone, aStrangersAddress(), device)
      await signInStaff('84.55.1.1')
      shop.wait(61)
    }

    const reported = [...statuses].toSorted().map(([status, times]) => `${status}: ${times}`)
    reportMeasured(task, reported)
    expect(reported.filter((line) => /^(confirm|staff).* 200/.test(line))).toEqual([])
    expect(reported.filter((line) => /^[a-z ]+ 5\d\d\b/.test(line))).toEqual([])
    expect(await db.$count(sessionsTable)).toBe(victims.length * 3)
    const { rows } = await db.execute<{ most: number; all: number; files: number }>(sql`
      select max(sent)::int as most, sum(sent)::int as all,
        (select coalesce(sum(received), 0)::float8 from application_files) as files
      from (select count(*) as sent from sms_outbox group by phone) phones`)
    // Of strangers ten an hour, and those of the customer.
    expect(rows[0]?.most).toBeLessThanOrEqual(limits.codesPerPhone * 2 + 3)
    expect(rows[0]?.all).toBeLessThanOrEqual(limits.codesPerChain)
    expect(rows[0]?.files).toBeLessThanOrEqual(mostFileBytes.unsent)
  } finally {
    await close()
  }
}, 3600_000)
