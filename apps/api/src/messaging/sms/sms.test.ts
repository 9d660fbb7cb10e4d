import { login, register } from '@doira/contract/auth/sign-in'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeTestDatabase, withRollback } from '../../platform/database/test-database.testing.ts'
import { readApiEnv } from '../../settings/env.ts'
import { aChain, aPhone } from '../../testing/factories.testing.ts'
import { planInLoops } from '../../testing/plan-in-loops.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { chooseSms } from './choose-sms.ts'
import { aGatewayServer, gatewayEnv } from './gateways.testing.ts'
import { makeSendDueSms } from './send-due-sms.ts'
import { smsOutboxTable } from './sms.tables.ts'
import { getAWorld, secret, type World } from './sms.testing.ts'

const inWorld =
  (run: (world: World) => Promise<void>, environment = gatewayEnv) =>
  () =>
    withRollback(async (db) => run(await getAWorld(db, environment)))

test(
  '[R9-01] a code is sent by Eskiz to twelve digits, and is not printed',
  inWorld(async ({ ask, send, gateways, rows, lines, customer }) => {
    expect((await ask()).demo_code_printed).toBe(false)
    await send()
    await send()
    expect(gateways.inbox.eskiz).toEqual([
      {
        id: 'eskiz-1',
        phone: customer.phone.slice(1),
        from: '4546',
        text: expect.stringMatching(/^Код: \d{6}\. Никому его не сообщайте\.$/),
      },
    ])
    expect(gateways.inbox.playmobile).toEqual([])
    expect(await rows()).toMatchObject([
      { provider: 'eskiz', providerMessageId: 'eskiz-1', delivery: 'sent', code: null },
    ])
    expect(lines).toEqual([])
  }),
)

test(
  '[R9-01] with several codes due none is skipped, whichever plan the database chooses',
  inWorld(async ({ db, shop, send, gateways }) => {
    const phones = [aPhone(), aPhone(), aPhone()]
    const named = { name: 'user', registration_source: 'website' }
    for (const phone of phones) (await shop.call(register, { body: { ...named, phone } })).ok()
    await planInLoops(db)
    await send()
    expect(gateways.inbox.eskiz.map(({ phone }) => `+${phone}`).toSorted()).toEqual(phones.toSorted())
  }),
)

test(
  '[S-03] a customer’s code is sent before those that strangers asked for earlier',
  inWorld(async ({ shop, ask, send, gateways, customer }) => {
    for (const phone of [aPhone(), aPhone()])
      (await shop.call(register, { body: { phone, name: 'user', registration_source: 'website' } })).ok()
    await ask()
    await send()
    expect(gateways.inbox.eskiz).toHaveLength(3)
    expect(gateways.inbox.eskiz[0]?.phone).toBe(customer.phone.slice(1))
  }),
)

test.each([
  { asked: 'uz', text: /^Kod: \d{6}\. Uni hech kimga aytmang\.$/ },
  { asked: 'en-GB,en;q=0.8', text: /^Code: \d{6}\. Tell it to nobody\.$/ },
  { asked: 'de', text: /^Код: \d{6}\. Никому его не сообщайте\.$/ },
])(
  '[R1-04] a code that is requested in $asked is in that language, by either gateway, and fits in one message',
  ({ asked, text }) =>
    inWorld(async ({ shop, send, gateways, customer }) => {
      const headers = { 'Accept-Language': asked }
      const other = aPhone()
      gateways.behave('eskiz', 'refuses')
      ;(await shop.call(login, { headers, body: { phone: customer.phone } })).ok()
      await send()
      gateways.behave('eskiz', 'good')
      const body = { phone: other, name: 'user', registration_source: 'website' }
      ;(await shop.call(register, { headers, body })).ok()
      await send()
      const texts = [...gateways.inbox.playmobile, ...gateways.inbox.eskiz].map((message) => message.text)
      expect(texts).toEqual([expect.stringMatching(text), expect.stringMatching(text)])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the letters that make a message short
      for (const one of texts) expect(one.length).toBeLessThanOrEqual(/^[\x00-\x7f]*$/.test(one) ? 160 : 70)
    })(),
)

test.each(['refuses', 'unreachable', 'too_far'] as const)(
  'a code that Eskiz %s is sent by PlayMobile, once',
  (mood) =>
    inWorld(async ({ ask, send, gateways, rows }) => {
      gateways.behave('eskiz', mood)
      await ask()
      await send()
      expect({
        eskizLength: gateways.inbox.eskiz.length,
        playmobileLength: gateways.inbox.playmobile.length,
      }).toEqual({ eskizLength: 0, playmobileLength: 1 })
      expect(await rows()).toMatchObject([{ provider: 'playmobile', delivery: 'sent' }])
    })(),
)

test.each(['takes_and_breaks', 'fails', 'talks_nonsense'] as const)(
  'an Eskiz that %s may have sent the code: it is not sent again',
  (mood) =>
    inWorld(async ({ ask, send, shop, gateways, rows }) => {
      gateways.behave('eskiz', mood)
      await ask()
      await send()
      gateways.behave('eskiz', 'good')
      shop.wait(30)
      await send()
      expect(gateways.inbox.eskiz.length + gateways.inbox.playmobile.length).toBeLessThanOrEqual(1)
      expect(await rows()).toMatchObject([{ provider: 'eskiz', delivery: 'unknown', code: null }])
    })(),
)

test(
  'PlayMobile is called again with the same id when its answer is lost, and sends the code once',
  inWorld(
    async ({ ask, send, shop, gateways, rows }) => {
      gateways.behave('playmobile', 'takes_and_breaks')
      await ask()
      await send()
      gateways.behave('playmobile', 'good')
      shop.wait(30)
      await send()
      expect(gateways.calls).toHaveLength(2)
      expect(gateways.inbox.playmobile).toHaveLength(1)
      expect(await rows()).toMatchObject([{ provider: 'playmobile', delivery: 'sent', attempts: 2 }])
    },
    { ...gatewayEnv, SMS_PROVIDER: 'playmobile', SMS_FALLBACK: 'eskiz' },
  ),
)

test(
  '[R8-20] a person who requests a code while no gateway accepts any sees a notice, others do not',
  inWorld(async ({ ask, send, shop, gateways }) => {
    gateways.behave('eskiz', 'fails')
    expect((await ask()).codes_late).toBe(false)
    await send()
    shop.wait(61)
    gateways.behave('eskiz', 'unreachable')
    gateways.behave('playmobile', 'refuses')
    expect((await ask()).codes_late, 'the other one carries it').toBe(false)
    await send()
    shop.wait(61)
    expect((await ask()).codes_late).toBe(true)
    gateways.behave('playmobile', 'good')
    await send()
    shop.wait(61)
    expect((await ask()).codes_late).toBe(false)
  }),
)

test(
  'a code that both gateways refuse is retried until it would come too late',
  inWorld(async ({ ask, send, shop, gateways, rows }) => {
    gateways.behave('eskiz', 'refuses')
    gateways.behave('playmobile', 'refuses')
    await ask()
    await send()
    shop.wait(20)
    await send()
    expect(await rows()).toMatchObject([{ attempts: 2, sentAt: null }])
    gateways.behave('playmobile', 'good')
    shop.wait(300)
    await send()
    expect(gateways.inbox.playmobile).toEqual([])
    expect(await rows()).toMatchObject([{ code: null, sentAt: null }])
  }),
)

test.each([true, false])(
  'an expired token is renewed (refreshable: %s) and the code sent once',
  (refreshable) =>
    inWorld(async ({ ask, send, shop, gateways, read }) => {
      await ask()
      await send()
      shop.wait(30)
      await read()
      gateways.expireToken({ refreshable })
      shop.wait(61)
      await ask()
      await send()
      expect({
        eskizLength: gateways.inbox.eskiz.length,
        playmobileLength: gateways.inbox.playmobile.length,
      }).toEqual({ eskizLength: 2, playmobileLength: 0 })
      expect(gateways.calls).toContain('PATCH eskiz/api/auth/refresh')
    })(),
)

test('a slow gateway does not delay the messages of others: eight codes are sent concurrently, with one login', async () => {
  const database = await makeTestDatabase()
  try {
    const chain = await aChain(database.db)
    const gateways = aGatewayServer()
    const sms = chooseSms({
      env: readApiEnv({ ...gatewayEnv, SMS_FALLBACK: undefined }),
      secret,
      shipperId: null,
      siteUrl: null,
      printLine: () => undefined,
      request: gateways.request,
    })
    const shop = makeTestApi(database.db, chain, { sms, secret })
    for (let index = 0; index < 10; index += 1) {
      const body = { phone: aPhone(), name: 'user', registration_source: 'website' }
      ;(await shop.call(register, { body })).ok()
    }
    const sent = () => gateways.calls.filter((call) => call.endsWith('/api/message/sms/send')).length
    const answers = Promise.withResolvers<void>()
    gateways.waitFor(answers.promise)
    let steps = 0
    const done = makeSendDueSms(shop.deps)(AbortSignal.timeout(20_000), () => {
      steps += 1
    })
    await vi.waitFor(async () => {
      const { length } = await database.db.select().from(smsOutboxTable).where(eq(smsOutboxTable.attempts, 1))
      expect(length).toBe(8)
    })
    expect({ sent: sent(), steps }).toEqual({ sent: 0, steps: 0 })
    answers.resolve()
    await done
    expect({ eskizLength: gateways.inbox.eskiz.length, sent: sent(), steps }).toEqual({
      eskizLength: 10,
      sent: 10,
      steps: 10,
    })
    expect(gateways.calls.filter((call) => call.endsWith('/login'))).toHaveLength(1)
  } finally {
    await database.close()
  }
})

test.each([
  [{ SMS_PROVIDER: 'eskiz' }, ['ESKIZ_EMAIL', 'ESKIZ_PASSWORD']],
  [{ SMS_PROVIDER: 'playmobile', PLAYMOBILE_LOGIN: 'a' }, ['PLAYMOBILE_PASSWORD']],
  [{ ...gatewayEnv, PLAYMOBILE_LOGIN: '' }, ['PLAYMOBILE_LOGIN']],
  [{ ...gatewayEnv, SMS_FALLBACK: 'eskiz' }, ['SMS_FALLBACK']],
  [{ ...gatewayEnv, SMS_PROVIDER: 'console' }, ['SMS_FALLBACK']],
  [{ SMS_CODE_TEXT_RU: 'no code in it' }, ['SMS_CODE_TEXT_RU']],
  [{ SMS_PROVIDER: 'pigeon' }, ['SMS_PROVIDER']],
])('settings %j prevent the start, and the error names %j', (environment, names) => {
  const read = () => readApiEnv(environment)
  for (const name of names) expect(read).toThrow(`${name}:`)
})
