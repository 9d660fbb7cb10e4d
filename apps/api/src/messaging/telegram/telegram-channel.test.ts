import type { OrderStatus } from '@doira/domain/orders/status'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase, testIn, withRollback } from '../../platform/database/test-database.testing.ts'
import { aRecipient } from '../../testing/channel.testing.ts'
import { makeOrderWorld, type OrderBody } from '../../testing/order-world.testing.ts'
import { forAll } from '../../testing/test-api.testing.ts'
import { notificationsTable } from '../messages.tables.ts'
import { listRecipients } from '../recipients.queries.ts'
import { makeSendDueMessages } from '../send-due-messages.ts'
import { aTelegram } from './bot-api.testing.ts'
import { makeBotApi } from './bot-api.ts'
import { makeTelegramChannel } from './telegram-channel.ts'

let database: Database
let telegram: Awaited<ReturnType<typeof aTelegram>>
beforeAll(async () => {
  database = await makeTestDatabase()
  telegram = await aTelegram()
})
afterEach(() => {
  telegram.behave('good')
  telegram.clear()
})
afterAll(async () => {
  await telegram.close()
  await database.close()
})

const chatId = 6_000_000_001

/** An order whose customer has the chat with the bot. */
async function aNotifiedOrder(db: Db, order: Partial<OrderBody> = {}) {
  const world = await makeOrderWorld(db)
  const { shop, customer, chain } = world
  const { shipperId } = chain
  await aRecipient(db, customer, { channel: 'telegram', key: String(chatId), language: 'en' })
  const channel = makeTelegramChannel({ db, telegram: forAll(telegram.settings) })
  const orderId = await world.place(order)
  const to = (status: OrderStatus) =>
    changeStatus(db, { shipperId, orderId, to: status, actor: 'vendor', now: shop.deps.clock() })
  const send = () =>
    makeSendDueMessages({ ...shop.deps, db, channel, atOnce: 1 })(new AbortController().signal)
  const states = async () =>
    (
      await db
        .select({ state: notificationsTable.state })
        .from(notificationsTable)
        .where(eq(notificationsTable.orderId, orderId))
        .orderBy(notificationsTable.number)
    ).map(({ state }) => state)
  const isReached = async () =>
    (await listRecipients(db, { shipperId, customerId: customer.id, channel: 'telegram' })).length > 0
  return { ...world, orderId, shipperId, to, send, states, isReached }
}

const inWorld = testIn(aNotifiedOrder)

/** The status line of the current messages of the chat. */
const shown = () => telegram.chats.map(({ texts }) => texts.at(-1)?.split('\n')[1])

test(
  'an order is one card in the chat, which is edited until the order is delivered',
  inWorld(async ({ to, send, orderId, states, read }) => {
    await send()
    expect(shown()).toEqual(['Accepted ●○○○○'])
    const way = [
      'operator_accepted',
      'vendor_accepted',
      'vendor_ready',
      'courier_accepted',
      'courier_picked',
    ] as const
    for (const status of way) {
      await to(status)
      await send()
      await send()
    }
    const { external_order_id: number } = await read(orderId)
    expect(telegram.chats).toHaveLength(1)
    const [card] = telegram.chats
    expect(card?.chatId).toBe(chatId)
    // An unchanged card is not edited again.
    expect(card?.texts.map((text) => text.split('\n')[1])).toEqual([
      'Accepted ●○○○○',
      'Getting ready ●●○○○',
      'Ready ●●●○○',
      'On the way ●●●●○',
    ])
    expect(card?.texts.at(-1)).toMatch(
      new RegExp(
        `^<b>Order No\\. ${number}</b>\nOn the way ●●●●○\nThe courier is on the way to you · \\d\\d:\\d\\d–\\d\\d:\\d\\d\n\n1\u00a0×\u00a0.+\nTotal: <b>75,000\u00a0sum</b>$`,
      ),
    )
    const app = (text: string, path: string) => ({
      text,
      web_app: { url: `https://shop.example/en/myorders/${orderId}${path}` },
    })
    expect(card?.markup).toEqual({
      inline_keyboard: [
        [{ text: 'Call', callback_data: `call:${orderId}` }],
        [app('Track the order', '/status')],
      ],
    })
    await to('delivered')
    await to('finished')
    await send()
    expect(shown()).toEqual(['Finished ●●●●●'])
    expect(card?.markup).toEqual({
      inline_keyboard: [
        [1, 2, 3, 4, 5].map((star) => ({ text: `${star} ★`, callback_data: `rate:${orderId}:${star}` })),
        [app('Order details', ''), app('Repeat', '?repeat')],
      ],
    })
    expect(new Set(await states())).toEqual(new Set(['sent', 'superseded']))
  }),
)

test(
  'a deleted card is sent again and edited from then on',
  inWorld(async ({ to, send }) => {
    await send()
    telegram.clear()
    await to('operator_accepted')
    await to('vendor_accepted')
    await send()
    expect(shown()).toEqual(['Getting ready ●●○○○'])
    await to('vendor_ready')
    await send()
    expect(shown()).toEqual(['Ready ●●●○○'])
    expect(telegram.chats).toHaveLength(1)
  }),
)

test(
  'a customer who stopped the bot receives no more messages',
  inWorld(async ({ to, send, isReached, states }) => {
    telegram.behave({ refuses: 403, description: 'Forbidden: bot was blocked by the user' })
    await send()
    expect(await isReached()).toBe(false)
    expect(await states()).toEqual(['gone'])
    telegram.behave('good')
    await to('operator_accepted')
    await send()
    expect(telegram.chats).toEqual([])
  }),
)

test(
  'a bot that exceeds the rate limit waits as long as Telegram requests',
  inWorld(async ({ shop, send, states }) => {
    telegram.behave(
      { refuses: 429, description: 'Too Many Requests: retry after 40', retryAfter: 40 },
      'good',
    )
    await send()
    shop.wait(39)
    await send()
    expect({ chatsLength: telegram.chats.length, states: await states() }).toEqual({
      chatsLength: 0,
      states: ['waiting'],
    })
    shop.wait(1)
    await send()
    expect({ chatsLength: telegram.chats.length, states: await states() }).toEqual({
      chatsLength: 1,
      states: ['sent'],
    })
  }),
)

test(
  'a card whose answer was lost is not sent again; an edit is repeated and changes nothing',
  inWorld(async ({ shop, to, send, states }) => {
    telegram.behave('takes_and_breaks')
    await send()
    shop.wait(120)
    await send()
    expect({ chatsLength: telegram.chats.length, states: await states() }).toEqual({
      chatsLength: 1,
      states: ['unknown'],
    })

    telegram.behave('good')
    await to('operator_accepted')
    await send()
    const card = telegram.chats.at(-1)
    telegram.behave('takes_and_breaks', 'good')
    await to('vendor_accepted')
    await send()
    expect(await states()).toEqual(['unknown', 'sent', 'waiting'])
    shop.wait(5)
    await send()
    expect(await states()).toEqual(['unknown', 'sent', 'sent'])
    expect(card?.texts.map((text) => text.split('\n')[1])).toEqual(['Accepted ●○○○○', 'Getting ready ●●○○○'])
  }),
)

test.each([
  { what: 'a server error', mood: { refuses: 502, description: 'Bad Gateway' }, state: 'unknown' },
  {
    what: 'a mistake of ours',
    mood: { refuses: 400, description: 'Bad Request: can’t parse entities' },
    state: 'refused',
  },
  {
    what: 'an unknown chat',
    mood: { refuses: 400, description: 'Bad Request: chat not found' },
    state: 'gone',
  },
  { what: 'a slow answer', mood: { slow: 50 }, state: 'sent' },
])('after $what a message is $state', ({ mood, state }) =>
  inWorld(async ({ send, states }) => {
    telegram.behave(mood)
    await send()
    expect(await states()).toEqual([state])
  })(),
)

test('HTML characters in the name of a dish are escaped, and no address is sent to a chat', () =>
  withRollback(async (db) => {
    const { send } = await aNotifiedOrder(db, { to_address: 'Secret street 5' })
    await send()
    const text = telegram.chats[0]?.texts[0] ?? ''
    expect(text).not.toContain('Secret')
    expect(text.replace(/<\/?b>/g, '')).not.toMatch(/[<>]/)
  }))

test('no error contains the address of a call, because it contains the token', async () => {
  const { settings } = telegram
  const signal = AbortSignal.timeout(5000)
  telegram.behave('takes_and_breaks')
  const bot = makeBotApi(settings)
  const answers = [
    await bot.send({ chatId, text: 'x', button: null }, signal),
    await makeBotApi({ ...settings, apiUrl: await nobodyListens() }).send(
      { chatId, text: 'x', button: null },
      signal,
    ),
    await bot.setWebhook('https://shop.example/telegram', signal).catch((error: unknown) => error),
  ]
  expect(answers).toMatchObject([{ kind: 'unknown' }, { kind: 'wait' }, expect.any(Error)])
  const texts = answers.map(
    (answer) => `${JSON.stringify(answer)} ${answer instanceof Error ? answer.stack : ''}`,
  )
  expect(texts.join()).not.toContain(settings.botToken.slice(5))
})

test('two instances show one card', async () => {
  const { db } = database
  const { send } = await aNotifiedOrder(db)
  telegram.behave({ slow: 20 })
  await Promise.all([send(), send(), send()])
  expect(telegram.chats).toHaveLength(1)
})

async function nobodyListens(): Promise<string> {
  const gone = await aTelegram()
  await gone.close()
  return gone.settings.apiUrl
}
