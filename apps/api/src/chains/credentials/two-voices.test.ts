import { randomUUID } from 'node:crypto'
import { confirmLogin, login } from '@doira/contract/auth/sign-in'
import { connectTelegram, loginWithoutOtp, readTelegram } from '@doira/contract/auth/telegram'
import { getLoyaltyCard } from '@doira/contract/loyalty/card'
import { getPushKey } from '@doira/contract/messaging/push-subscriptions'
import { toMillis } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { smsOutboxTable } from '../../messaging/sms/sms.tables.ts'
import { smsCallbackPath } from '../../messaging/sms/sms-callbacks.ts'
import { signedByTelegram } from '../../messaging/telegram/telegram.testing.ts'
import { getVapidKeys } from '../../messaging/web-push/vapid-keys.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { silentLog } from '../../platform/log.ts'
import { readSettings } from '../../platform/settings/read-settings.ts'
import { chainSettingsSchema } from '../../settings/chain-settings.ts'
import { readApiEnv } from '../../settings/env.ts'
import { aChangeSource } from '../../testing/change-source.testing.ts'
import { aChain, aMoment, aPhone } from '../../testing/factories.testing.ts'
import { makeKeysOf } from './credentials-of.ts'
import { getSettings, makeTwoKeys, type TwoKeys } from './two-keys.testing.ts'

const inTwo =
  (run: (world: TwoKeys) => Promise<void>, environment: Record<string, string> = {}) =>
  () =>
    withRollback(async (db) => run(await makeTwoKeys(db, environment)))

type Chain = TwoKeys['gamma']
const askForCode = async ({ call, customer }: Chain) =>
  (await call(login, { body: { phone: customer.phone } })).ok().demo_code_printed

test(
  '[R9-01] codes of each chain are sent by its own gateway and sender, those of a chain without a gateway are not sent',
  inTwo(async ({ shop, alpha, beta, gamma, outside, printed, lines }) => {
    for (const chain of [alpha, beta, gamma]) expect(await askForCode(chain)).toBe(false)
    await shop.sendSms()
    const senders = (name: 'alpha' | 'beta') =>
      outside[name].eskiz.inbox.eskiz.map(({ phone, from }) => [phone, from])
    expect(senders('alpha')).toEqual([[alpha.customer.phone.slice(1), 'alpha']])
    expect(senders('beta')).toEqual([[beta.customer.phone.slice(1), 'beta']])
    expect(printed).toEqual([])
    const code = /\d{6}/.exec(outside.beta.eskiz.inbox.eskiz[0]?.text ?? '')?.[0] ?? ''
    const body = { phone: beta.customer.phone, code }
    expect((await beta.call(confirmLogin, { body })).ok().name).toBe(beta.customer.name)
    expect(lines.join('')).not.toMatch(new RegExp(`secret-of|"${code}"`))
  }),
)

test.each([
  { environment: { SMS_FOR_ALL_CHAINS: 'on' }, sender: 'alpha', isPrinted: false },
  { environment: { SMS_PROVIDER: 'console' }, sender: undefined, isPrinted: true },
])(
  'codes of a chain without a gateway follow the word of the owner: $environment',
  ({ environment, sender, isPrinted }) =>
    inTwo(async ({ shop, gamma, outside, printed }) => {
      expect(await askForCode(gamma)).toBe(isPrinted)
      await shop.sendSms()
      expect(outside.alpha.eskiz.inbox.eskiz[0]?.from).toBe(sender)
      expect(printed).toHaveLength(isPrinted ? 1 : 0)
    }, environment)(),
)

test(
  'a delivery report of one chain’s gateway changes no message of another that has the same id there',
  inTwo(async ({ db, shop, alpha, beta, secret }) => {
    for (const chain of [alpha, beta]) await askForCode(chain)
    await shop.sendSms()
    const report = (shipperId: string | null) =>
      shop.api.request(smsCallbackPath('eskiz', secret, shipperId), {
        method: 'POST',
        body: JSON.stringify({ request_id: 'eskiz-1', status: 'DELIVRD' }),
      })
    const delivered = async () => {
      const rows = await db.select().from(smsOutboxTable)
      return rows.filter(({ delivery }) => delivery === 'delivered').map(({ shipperId }) => shipperId)
    }
    expect((await report(alpha.shipperId)).status).toBe(404)
    expect((await report(beta.shipperId)).status).toBe(200)
    expect(await delivered()).toEqual([beta.shipperId])
    expect((await report(null)).status).toBe(200)
    expect((await delivered()).toSorted()).toEqual([alpha.shipperId, beta.shipperId].toSorted())
  }),
)

const getToken = (name: 'alpha' | 'beta') => getSettings(name).TELEGRAM_BOT_TOKEN
const person = { id: 7_000_000_001, first_name: 'Aziz', language_code: 'en' }

test(
  '[R4-02] what the bot of one chain signed opens no session at another, and a chain without a bot has none',
  inTwo(async ({ alpha, beta, gamma }) => {
    const phone = aPhone()
    const auth_date = String(toMillis(aMoment) / 1000)
    const contact = JSON.stringify({ user_id: person.id, phone_number: phone })
    const enter = ({ call }: Chain, name: 'alpha' | 'beta', query_id: string) =>
      call(loginWithoutOtp, {
        body: {
          init_data: signedByTelegram({ auth_date, query_id, user: JSON.stringify(person) }, getToken(name)),
          contact: signedByTelegram({ auth_date, contact }, getToken(name)),
        },
      })
    expect((await enter(alpha, 'beta', '1')).refused().code).toBe('telegram_refused')
    expect((await enter(beta, 'alpha', '2')).refused().code).toBe('telegram_refused')
    expect((await enter(gamma, 'alpha', '3')).refused().code).toBe('telegram_off')
    expect((await enter(beta, 'beta', '4')).ok().phone).toBe(phone)
    expect((await enter(alpha, 'alpha', '5')).ok().phone).toBe(phone)
  }),
)

test(
  'a bot serves the customers of its own chain alone, and two with the same update ids both work',
  inTwo(async ({ shop, keysOf, alpha, beta, gamma }) => {
    const chat = { id: person.id, type: 'private' }
    const send = async (bot: Chain, update: object) => {
      const secret = keysOf.of(bot.shipperId).telegram?.webhookSecret ?? ''
      const response = await shop.api.request('/telegram', {
        method: 'POST',
        headers: { 'X-Telegram-Bot-Api-Secret-Token': secret },
        body: JSON.stringify(update),
      })
      return response.status === 200 ? JSON.stringify(await response.json()) : response.status
    }
    const sendTo = (bot: Chain, update_id: number, text: string) =>
      send(bot, { update_id, message: { from: person, chat, text } })
    const press = (bot: Chain, update_id: number, data: string) =>
      send(bot, {
        update_id,
        callback_query: { id: String(update_id), from: person, message: { message_id: 1, chat }, data },
      })
    const getLink = async ({ call, token }: Chain) =>
      new URL((await call(connectTelegram, { token })).ok().link)
    const isConnected = async ({ call, token }: Chain) =>
      (await call(readTelegram, { token })).ok().is_connected
    const link = await getLink(beta)
    expect(link.pathname).toBe('/beta_bot')
    const start = `/start ${link.searchParams.get('start')}`
    expect(await sendTo(alpha, 10, start)).toContain('works no more')
    expect(await isConnected(beta)).toBe(false)
    const yes = `yes:${link.searchParams.get('start')}`
    expect(await sendTo(beta, 10, start)).toContain(yes)
    expect(await press(alpha, 12, yes)).toContain('works no more')
    expect(await isConnected(beta)).toBe(false)
    expect(await press(beta, 12, yes)).toContain('https://beta.test')
    expect(await isConnected(beta)).toBe(true)
    expect(await isConnected(alpha)).toBe(false)
    expect(await sendTo(beta, 10, start)).toBe('{}')
    expect(await sendTo(gamma, 11, '/start')).toBe(404)
    const refused = await gamma.call(connectTelegram, { token: gamma.token })
    expect(refused.refused().code).toBe('telegram_off')
  }),
)

test(
  'customers are looked up in the CRM of their chain, with its login, and nowhere without one',
  inTwo(async ({ alpha, beta, gamma, outside }) => {
    for (const { customer } of [beta, gamma]) {
      outside.alpha.iiko.know(customer.phone)
      outside.beta.iiko.know(customer.phone)
    }
    outside.beta.iiko.know(alpha.customer.phone)
    const getNumber = async ({ call, token }: Chain) => (await call(getLoyaltyCard, { token })).ok().number
    expect(await getNumber(beta)).toBe('1001')
    for (const chain of [alpha, gamma]) expect(await getNumber(chain)).toMatch(/^\d{12}$/)
    for (const name of ['alpha', 'beta'] as const) {
      expect(outside[name].iiko.logins).toMatchObject([{ body: { apiLogin: `iiko-secret-of-${name}` } }])
    }
  }),
)

test(
  'browsers get the push key of their chain, and pages load its tag manager',
  inTwo(async ({ keysOf, alpha, beta, gamma }) => {
    const getKey = async ({ call }: Chain) => (await call(getPushKey)).ok().public_key
    expect(await getKey(alpha)).toBe(getSettings('alpha').WEB_PUSH_PUBLIC_KEY)
    expect(await getKey(beta)).toBe(getSettings('beta').WEB_PUSH_PUBLIC_KEY)
    expect(await getKey(gamma)).toBe(await getKey(alpha))
    expect([alpha, beta, gamma].map(({ shipperId }) => keysOf.of(shipperId).site.tagManagerId)).toEqual([
      'GTM-ALPHA',
      'GTM-BETA',
      null,
    ])
  }),
)

test('the settings of the environment are the oldest chain’s, also of one that is loaded later; unclear ones are reported', () =>
  withRollback(async (db) => {
    await db.execute(sql`update shippers set created_at = created_at + interval '1 year'`)
    const { changes, publish } = aChangeSource()
    const warned: object[] = []
    const log = { ...silentLog, warn: (facts: object) => warned.push(facts) } as never
    const make = (chains: Parameters<typeof makeKeysOf>[0]['chains'] = new Map()) =>
      makeKeysOf({
        ...{ db, log, changes, chains, clock: () => aMoment, env: readApiEnv(getSettings('alpha')) },
        ...{ secret: new Uint8Array(32), vapidKeys: getVapidKeys(new Uint8Array(32)) },
        site: { siteUrl: null, mainSiteUrl: null, tagManagerId: null },
        printLine: () => undefined,
      })
    const keysOf = await make()
    const { shipperId } = await aChain(db)
    expect(keysOf.of(shipperId).payments.accounts.payme ?? null).toBeNull()
    publish(shipperId, `chain:${shipperId}`)
    await expect.poll(() => keysOf.of(shipperId).payments.accounts.payme ?? null).not.toBeNull()
    expect(warned).toEqual([])
    const younger = await aChain(db)
    await db.execute(
      sql`update shippers set created_at = now() + interval '1 day' where id = ${younger.shipperId}`,
    )
    publish(younger.shipperId, `chain:${younger.shipperId}`)
    await keysOf.look()
    expect(keysOf.of(younger.shipperId).payments.accounts.payme ?? null).toBeNull()
    await make()
    expect(warned.splice(0)).toEqual([{ shipperIds: [younger.shipperId] }])
    // With an entry the oldest has the entry's settings, and nothing of the environment.
    const unknown = randomUUID()
    const settings = readSettings(chainSettingsSchema, {})
    const own = [shipperId, younger.shipperId, unknown].map((id) => [id, settings] as const)
    expect((await make(new Map(own))).of(shipperId)).toMatchObject({
      telegram: null,
      payments: { accounts: { payme: null } },
    })
    expect(warned).toEqual([{ shipperIds: [unknown] }, { shipperId }])
  }))
