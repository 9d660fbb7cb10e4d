import { loginWithoutOtp } from '@doira/contract/auth/telegram'
import { getProfile } from '@doira/contract/customers/profile'
import { toMillis } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsTable } from '../../auth/auth.tables.ts'
import { customersTable } from '../../customers/customers.tables.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase, testIn, withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aMoment, aPhone } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { signedByTelegram, testTelegram } from './telegram.testing.ts'

let ids = 5_000_000_000

/** A Telegram user with a phone. Each opening of the Mini App has another payload. */
function aPerson(phone = aPhone()) {
  ids += 1
  const id = ids
  let opened = 0
  const at = (seconds: number) => String(toMillis(aMoment) / 1000 + seconds)
  return {
    phone,
    open: (seconds = 0, name = 'Madina') => {
      opened += 1
      const user = JSON.stringify({ id, first_name: name, language_code: 'uz' })
      return signedByTelegram({ auth_date: at(seconds), query_id: `${id}-${opened}`, user })
    },
    share: (shared = phone, seconds = 0) =>
      signedByTelegram({
        auth_date: at(seconds),
        contact: JSON.stringify({ user_id: id, phone_number: shared.replace('+', '') }),
      }),
  }
}

async function makeWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain, { telegram: testTelegram })
  const signIn = (init_data: string, contact?: string) =>
    shop.call(loginWithoutOtp, { body: contact === undefined ? { init_data } : { init_data, contact } })
  return { db, chain, shop, signIn }
}

const inWorld = testIn(makeWorld)

test(
  '[R4-02] [R7-25] a visitor who opens the shop in Telegram shares a phone once, and is recognized from then on',
  inWorld(async ({ shop, signIn, db }) => {
    const person = aPerson()
    const opened = person.open()
    const unknown = await signIn(opened)
    expect([unknown.status, unknown.refused().code]).toEqual([404, 'telegram_unknown'])
    const first = (await signIn(opened, person.share())).ok()
    expect(first).toMatchObject({ phone: person.phone, name: 'Madina' })
    ;(await shop.call(getProfile, { token: first.access_token })).ok()

    const second = (await signIn(person.open())).ok()
    expect(second.id).toBe(first.id)
    expect(second.access_token).not.toBe(first.access_token)
    const [row] = await db.select().from(customersTable).where(eq(customersTable.id, first.id))
    expect(row?.registrationSource).toBe('telegram')
  }),
)

test(
  'a customer who signed in by SMS before is the same one in Telegram, and retains their name',
  inWorld(async ({ chain, signIn, db }) => {
    const customer = await aCustomer(db, chain)
    const person = aPerson(customer.phone)
    expect((await signIn(person.open(), person.share())).ok()).toMatchObject({
      id: customer.id,
      name: 'Malika',
    })
  }),
)

test(
  'a signed payload begins one session: a replay is refused',
  inWorld(async ({ signIn }) => {
    const person = aPerson()
    const opened = person.open()
    ;(await signIn(opened, person.share())).ok()
    const turned = [...new URLSearchParams(opened)].toReversed()
    const rewritten = new URLSearchParams(turned).toString().replace('Madina', '%4Dadina')
    for (const again of [opened, rewritten]) {
      const answered = await signIn(again)
      expect([answered.status, answered.refused().code]).toEqual([400, 'telegram_refused'])
    }
  }),
)

test(
  'a phone is proved only by the contact of the same account',
  inWorld(async ({ signIn, db, chain }) => {
    const [person, other] = [aPerson(), aPerson()]
    const { phone } = await aCustomer(db, chain)
    for (const contact of [
      other.share(),
      `${person.share()}0`,
      person.share(phone).replace('user_id', 'id'),
      '',
    ]) {
      expect((await signIn(person.open(), contact)).refused().code).toBe('telegram_refused')
    }
    expect((await signIn(person.open(), person.share(person.phone, -86_401))).refused().code).toBe(
      'telegram_refused',
    )
    expect((await signIn(person.open(), person.share('+79161234567'))).refused().code).toBe('invalid_phone')
  }),
)

test(
  'a payload that is a day old or not signed by Telegram is refused',
  inWorld(async ({ signIn }) => {
    const person = aPerson()
    expect((await signIn(person.open(-86_401), person.share())).refused().code).toBe('telegram_refused')
    expect((await signIn('user=x&hash=00')).refused().code).toBe('telegram_refused')
  }),
)

test('[R4-02] without a bot there is no sign-in by Telegram, and a phone alone does not sign in', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const person = aPerson()
    const off = await shop.call(loginWithoutOtp, { body: { init_data: person.open() } })
    expect([off.status, off.refused().code]).toEqual([404, 'telegram_off'])
    const { phone } = await aCustomer(db, chain)
    const bare = await shop.call(loginWithoutOtp, { body: { phone } })
    expect([bare.status, bare.refused().code]).toEqual([400, 'invalid_request'])
  }))

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('of twenty concurrent sign-ins with one payload one succeeds, and creates one customer', async () => {
  const { db } = database
  const { chain, signIn } = await makeWorld(db)
  const person = aPerson()
  const [opened, contact] = [person.open(), person.share()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(opened, contact)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.select().from(customersTable).where(eq(customersTable.phone, person.phone))).toHaveLength(1)
  expect(
    await db.select().from(sessionsTable).where(eq(sessionsTable.shipperId, chain.shipperId)),
  ).toHaveLength(1)
})
