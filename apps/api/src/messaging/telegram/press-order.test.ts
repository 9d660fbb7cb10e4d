import { listOwnReviews } from '@doira/contract/reviews/own-reviews'
import type { OrderStatus } from '@doira/domain/orders/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { makeTestDatabase, testIn } from '../../platform/database/test-database.testing.ts'
import { aCustomer, aSession } from '../../testing/factories.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aTelegram } from './bot-api.testing.ts'
import { connect } from './links.queries.ts'
import { readPress } from './order-buttons.ts'
import { reach } from './reach.ts'

let database: Database
let telegram: Awaited<ReturnType<typeof aTelegram>>
beforeAll(async () => {
  database = await makeTestDatabase()
  telegram = await aTelegram()
})
afterAll(async () => {
  await telegram.close()
  await database.close()
})

const me = 6_100_000_001
const stranger = 6_100_000_002

type Call = { readonly method?: string; readonly text?: string; readonly reply_markup?: unknown }

/** An order of a customer with the bot, and another customer with the bot who has none. */
async function makeWorld(db: Db) {
  const world = await makeOrderWorld(db, { telegram: telegram.settings })
  const { shop, chain, customer } = world
  const { shipperId } = chain
  const other = await aCustomer(db, chain)
  const now = shop.deps.clock()
  for (const [customerId, telegramId] of [
    [customer.id, me],
    [other.id, stranger],
  ] as const) {
    const link = { shipperId, customerId, telegramId, linkedAt: now }
    await connect(db, link)
    await reach(db, link, { language: 'en', now })
  }
  const orderId = await world.place()
  let updates = 0
  /** What was said over the chat, and the call that answers the update. */
  async function press(data: string, { from = me, id }: { from?: number; id?: number } = {}) {
    const before = telegram.calls.length
    updates += 1
    const response = await shop.api.request('/telegram', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Telegram-Bot-Api-Secret-Token': telegram.settings.webhookSecret,
      },
      body: JSON.stringify({
        update_id: id ?? updates,
        callback_query: {
          id: `press-${updates}`,
          from: { id: from, language_code: 'en' },
          message: { message_id: 77, chat: { id: from, type: 'private' } },
          data,
        },
      }),
    })
    const call = (await response.json()) as Call
    const said = telegram.calls.slice(before).map(({ method, fields }) => [method, fields.text])
    return { said, call }
  }
  const finish = async () => {
    const way: readonly OrderStatus[] = [
      ...(['operator_accepted', 'vendor_accepted', 'vendor_ready', 'courier_accepted'] as const),
      ...(['courier_picked', 'delivered', 'finished'] as const),
    ]
    for (const to of way) {
      await changeStatus(db, { shipperId, orderId, to, actor: 'vendor', now: shop.deps.clock() })
    }
  }
  const ratings = async () =>
    (await shop.call(listOwnReviews, { token: world.token }))
      .ok()
      .reviews.map(({ rating, order_id }) => ({ rating, isOurs: order_id === orderId }))
  const strangersToken = await aSession(db, other)
  return { ...world, orderId, press, finish, ratings, strangersToken }
}

const inWorld = testIn(makeWorld)

test(
  '[R5-13] a star under the card rates the order once, and the card shows it in place of the stars',
  inWorld(async ({ orderId, press, finish, ratings }) => {
    await finish()
    const { said, call } = await press(`rate:${orderId}:4`)
    expect(said).toEqual([['answerCallbackQuery', 'Thank you for the rating!']])
    expect(call).toMatchObject({ method: 'editMessageText', message_id: 77, chat_id: me })
    expect(call.text).toContain('Your rating: ★★★★☆')
    expect(JSON.stringify(call.reply_markup)).not.toContain('rate:')
    expect(JSON.stringify(call.reply_markup)).toContain(`/myorders/${orderId}?repeat`)
    // A second finger, with another star: the first one counts, and the card shows it.
    const second = await press(`rate:${orderId}:1`)
    expect(second.said).toEqual([['answerCallbackQuery', 'You have rated this order already.']])
    expect(second.call.text).toContain('Your rating: ★★★★☆')
    expect(await ratings()).toEqual([{ rating: 4, isOurs: true }])
  }),
)

test(
  '[R5-13] an update that Telegram repeats rates nothing twice and says nothing again',
  inWorld(async ({ orderId, press, finish, ratings }) => {
    await finish()
    await press(`rate:${orderId}:5`, { id: 500 })
    expect(await press(`rate:${orderId}:5`, { id: 500 })).toEqual({ said: [], call: {} })
    expect(await ratings()).toHaveLength(1)
  }),
)

test(
  '[R5-13] an order that has not come cannot be rated from a forged or old button',
  inWorld(async ({ orderId, press, ratings }) => {
    const { said, call } = await press(`rate:${orderId}:5`)
    expect(said).toEqual([['answerCallbackQuery', 'An order can be rated once it has been received.']])
    expect(call.text).toMatch(/^<b>Order No/)
    expect(await ratings()).toEqual([])
  }),
)

test(
  'nobody rates or sees the order of another, and an order that is gone is said to be gone',
  inWorld(async ({ orderId, press, finish, ratings }) => {
    await finish()
    const gone = { said: [['answerCallbackQuery', 'This order is not here.']], call: {} }
    expect(await press(`rate:${orderId}:1`, { from: stranger })).toEqual(gone)
    expect(await press(`call:${orderId}`, { from: stranger })).toEqual(gone)
    expect(await press(`call:${orderId}`, { from: 6_100_000_003 })).toEqual(gone)
    expect(await press('call:00000000-0000-4000-8000-000000000000')).toEqual(gone)
    expect(await ratings()).toEqual([])
  }),
)

test(
  'the button to call shows the phone of the branch, and changes nothing',
  inWorld(async ({ orderId, press }) => {
    const { said, call } = await press(`call:${orderId}`)
    expect(said).toEqual([['answerCallbackQuery', expect.stringMatching(/^Phone of the branch: \S+/)]])
    expect(call).toEqual({})
  }),
)

test.each([
  '',
  'rate',
  'rate:1:5',
  'rate:00000000-0000-4000-8000-000000000000:6',
  'rate:00000000-0000-4000-8000-000000000000',
  'call:00000000-0000-4000-8000-000000000000:1',
  "call:00000000-0000-4000-8000-00000000000'",
])('data that no button of a card has is none of a card: %j', (data) => {
  expect(readPress(data)).toBeNull()
})
