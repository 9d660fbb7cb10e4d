import {
  connectTelegram,
  disconnectTelegram,
  loginWithoutOtp,
  readTelegram,
} from '@doira/contract/auth/telegram'
import { toMillis } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { testIn, withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { listRecipients } from '../recipients.queries.ts'
import { signedByTelegram, testTelegram } from './telegram.testing.ts'

const person = { id: 7_000_000_001, is_bot: false, first_name: 'Aziz', language_code: 'en' }
const chat = { id: person.id, type: 'private' }

type BotCall = {
  readonly method?: string
  readonly text?: string
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly { callback_data?: string }[])[] }
}

async function makeWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain, { telegram: testTelegram })
  const customer = await aCustomer(db, chain)
  const token = await aSession(db, customer)
  let updates = 10
  /** @returns the call with which the webhook answers, or null */
  async function sendUpdate(
    update: object,
    { secret = testTelegram.webhookSecret, id }: { secret?: string; id?: number } = {},
  ) {
    updates += 1
    const response = await shop.api.request('/telegram', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': secret },
      body: JSON.stringify({ update_id: id ?? updates, ...update }),
    })
    const call = (await response.json()) as BotCall
    const buttons = (call.reply_markup?.inline_keyboard ?? [])
      .flat()
      .flatMap((one) => one.callback_data ?? [])
    return { status: response.status, said: call.text ?? null, method: call.method, buttons }
  }
  const write = (text: string, from = person) =>
    sendUpdate({ message: { from, chat: { ...chat, id: from.id }, text } })
  const press = (data: string, from = person) =>
    sendUpdate({
      callback_query: { id: '1', from, message: { message_id: 5, chat: { ...chat, id: from.id } }, data },
    })
  /** Opens the link, and confirms the bot's question. */
  const follow = async (link: string, from = person) => {
    const { buttons } = await write(`/start ${getCode(link)}`, from)
    return press(buttons[0] ?? '', from)
  }
  const stop = (status: string) =>
    sendUpdate({ my_chat_member: { from: person, chat, new_chat_member: { status } } })
  const ask = async (as = token) =>
    (await shop.call(connectTelegram, { token: as, headers: { 'Accept-Language': 'uz' } })).ok().link
  const read = async (as = token) => (await shop.call(readTelegram, { token: as })).ok()
  return { db, chain, shop, customer, token, sendUpdate, write, press, follow, stop, ask, read }
}

const inWorld = testIn(makeWorld)
const getCode = (link: string) => new URL(link).searchParams.get('start') ?? ''

test(
  'the link of the profile starts the bot, which connects its customer once, in their language',
  inWorld(async ({ db, shop, token, customer, ask, read, write, follow }) => {
    expect(await read()).toEqual({ is_offered: true, is_connected: false, is_reached: false })
    const link = await ask()
    expect(link).toMatch(/^https:\/\/t\.me\/doira_test_bot\?start=[\w-]{20,64}$/)
    expect((await follow(link)).said).toMatch(/^Tayyor/)
    expect(await read()).toEqual({ is_offered: true, is_connected: true, is_reached: true })
    const { id: customerId, shipperId } = customer
    expect(await listRecipients(db, { shipperId, customerId, channel: 'telegram' })).toMatchObject([
      { key: String(person.id), language: 'uz' },
    ])
    expect((await write(`/start ${getCode(link)}`, { ...person, id: 7_000_000_002 })).said).toMatch(
      /^This link/,
    )
    expect(await read()).toMatchObject({ is_connected: true })

    ;(await shop.call(disconnectTelegram, { token })).ok()
    expect(await read()).toEqual({ is_offered: true, is_connected: false, is_reached: false })
  }),
)

test(
  'a link is valid for ten minutes, and only the last requested one',
  inWorld(async ({ shop, ask, read, write }) => {
    const first = await ask()
    const second = await ask()
    expect((await write(`/start ${getCode(first)}`)).said).toMatch(/^This link/)
    shop.wait(600)
    expect((await write(`/start ${getCode(second)}`)).said).toMatch(/^This link/)
    expect(await read()).toMatchObject({ is_connected: false })
  }),
)

test(
  'a repeated update is handled once; a caller without the secret receives 404',
  inWorld(async ({ ask, read, sendUpdate }) => {
    const message = { from: person, chat, text: `/start ${getCode(await ask())}` }
    expect(await sendUpdate({ message }, { secret: 'guessed' })).toMatchObject({ status: 404 })
    expect(await read()).toMatchObject({ is_connected: false })
    expect((await sendUpdate({ message }, { id: 99 })).said).toMatch(/^Connect this Telegram/)
    expect(await sendUpdate({ message }, { id: 99 })).toMatchObject({ status: 200, said: null })
  }),
)

test(
  'a customer who stops the bot receives no messages until they start it again, and stays connected',
  inWorld(async ({ ask, read, write, follow, stop }) => {
    await follow(await ask())
    await stop('kicked')
    expect(await read()).toEqual({ is_offered: true, is_connected: true, is_reached: false })
    await stop('member')
    expect(await read()).toMatchObject({ is_reached: true })
    await stop('kicked')
    expect((await write('/start')).said).toMatch(/^You can order/)
    expect(await read()).toMatchObject({ is_reached: true })
  }),
)

test(
  'a Telegram account belongs to one customer: the next one who connects it takes it over',
  inWorld(async ({ db, chain, ask, read, follow }) => {
    await follow(await ask())
    const other = await aSession(db, await aCustomer(db, chain))
    await follow(await ask(other))
    expect(await read()).toMatchObject({ is_connected: false, is_reached: false })
    expect(await read(other)).toMatchObject({ is_connected: true, is_reached: true })
  }),
)

test(
  'the Mini App opens for a customer who connected in the profile, and the bot writes to those who allow it',
  inWorld(async ({ shop, customer, ask, follow, stop, read }) => {
    await follow(await ask())
    await stop('kicked')
    const open = (fields: object) =>
      signedByTelegram({
        auth_date: String(toMillis(aMoment) / 1000),
        query_id: JSON.stringify(fields),
        user: JSON.stringify({ ...person, ...fields }),
      })
    const signIn = async (fields: object) =>
      (await shop.call(loginWithoutOtp, { body: { init_data: open(fields) } })).ok()
    expect((await signIn({})).id).toBe(customer.id)
    expect(await read()).toMatchObject({ is_reached: false })
    await signIn({ allows_write_to_pm: true })
    expect(await read()).toMatchObject({ is_reached: true })
  }),
)

test(
  '[S-41] a link asks before it connects, with the last digits of the profile’s number, and “no” invalidates it',
  inWorld(async ({ customer, ask, read, write, press }) => {
    const link = await ask()
    const victim = { ...person, id: 7_000_000_003, language_code: 'ru' }
    const asked = await write(`/start ${getCode(link)}`, victim)
    expect(asked.method).toBe('sendMessage')
    expect(asked.said).toContain(`кончается на ${customer.phone.slice(-2)}?`)
    expect(asked.said).not.toContain(customer.phone.slice(-4))
    expect(await read()).toMatchObject({ is_connected: false, is_reached: false })
    const [yes = '', no = ''] = asked.buttons
    for (const data of asked.buttons) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
    expect(await press(no, victim)).toMatchObject({
      ...{ method: 'editMessageText', said: expect.stringMatching(/не подключён/) },
    })
    expect((await press(yes, victim)).said).toMatch(/^Эта ссылка/)
    expect(await read()).toMatchObject({ is_connected: false, is_reached: false })
  }),
)

test.each([
  ['a group', { message: { from: person, chat: { id: -5, type: 'group' }, text: '/start' } }],
  ['no text', { message: { from: person, chat } }],
  ['small talk', { message: { from: person, chat, text: 'hello' } }],
  [
    'a button of another bot',
    { callback_query: { from: person, message: { message_id: 1, chat }, data: 'x' } },
  ],
  ['a channel', { message: { chat: { id: -6, type: 'channel' }, text: '/start' } }],
  ['another kind', { edited_message: {} }],
  ['nonsense', { update_id: 'x' }],
  ['a NUL', { message: { from: { ...person, language_code: '\0' }, chat, text: '/start \0' } }],
])('%s gets no answer', (_what, update) =>
  inWorld(async ({ sendUpdate }) => {
    expect(await sendUpdate(update)).toMatchObject({ status: 200, said: null, method: undefined })
  })(),
)

test('without a bot the profile offers none, and there is no webhook', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const token = await aSession(db, await aCustomer(db, chain))
    expect((await shop.call(readTelegram, { token })).ok().is_offered).toBe(false)
    expect((await shop.call(connectTelegram, { token })).refused().code).toBe('telegram_off')
    expect((await shop.api.request('/telegram', { method: 'POST' })).status).toBe(404)
  }))
