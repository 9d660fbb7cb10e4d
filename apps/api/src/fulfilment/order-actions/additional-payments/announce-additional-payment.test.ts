import * as calls from '@doira/contract/fulfilment/order-actions'
import { messageChannels } from '@doira/domain/messaging/messages'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationsTable } from '../../../messaging/messages.tables.ts'
import { savePreference } from '../../../messaging/preferences.queries.ts'
import { makeSendDueMessages } from '../../../messaging/send-due-messages.ts'
import { toQuestion } from '../../../messaging/telegram/order-card.ts'
import { findOrderMessage } from '../../../orders/events/order-message.ts'
import { findOrder } from '../../../orders/orders.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aChannel, aRecipient } from '../../../testing/channel.testing.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'

/** Paid 95 000; the customer is notified in a browser and in a chat. A second dish costs 45 000 more. */
async function aPaidOrder(db: Db) {
  const world = await makeEditWorld(db, { payment_type: 'payme' })
  const { id: orderId, pay, edit, lineOf, dish, customer, chain, shop } = world
  const { shipperId } = chain
  for (const channel of messageChannels) await aRecipient(db, customer, { channel })
  await pay(orderId, 'payme')
  const lines = messageChannels.map((name) => aChannel({ name }))
  const send = async () => {
    for (const { channel } of lines)
      await makeSendDueMessages({ ...shop.deps, channel, atOnce: 1 })(new AbortController().signal)
  }
  const reported = () =>
    lines.map(({ events }) => events().filter((event) => event === 'additional_payment').length)
  const raise = async () => {
    const wanted = { lines: [{ line_id: await lineOf(dish), quantity: 2 }] }
    ;(await edit(wanted)).ok()
  }
  const wanted = { shipperId, orderId, event: 'additional_payment' } as const
  const say = (language: 'ru' | 'uz' | 'en') => findOrderMessage(db, { ...wanted, language })
  const ask = async (language: 'ru' | 'uz' | 'en') => {
    const details = await findOrder(db, { shipperId, customerId: customer.id, orderId })
    if (!details) throw new Error('no such order')
    return toQuestion(details, { language, siteUrl: 'https://shop.example', event: 'additional_payment' })
  }
  return { ...world, orderId, raise, send, reported, say, ask }
}

test('[R2-24] an additional payment is announced by every channel, once for each request, and not after its end', () =>
  withRollback(async (db) => {
    const { raise, send, reported, say, ask, perform, orderId } = await aPaidOrder(db)
    await raise()
    await send()
    await send()
    expect(reported()).toEqual([1, 1])
    const pushes = [await say('ru'), await say('uz'), await say('en')]
    expect(pushes.map((said) => said?.body)).toEqual([
      'Заказ изменили, нужна доплата. Ссылка действует до 12:25.',
      'Buyurtma oʻzgartirildi, qoʻshimcha toʻlov kerak. Havola soat 12:25 gacha amal qiladi.',
      'The order was changed and costs more. You can pay until 12:25.',
    ])
    expect(pushes.map((said) => said?.path)).toEqual([
      `/myorders/${orderId}/status`,
      `/uz/myorders/${orderId}/status`,
      `/en/myorders/${orderId}/status`,
    ])
    const question = await ask('en')
    expect(question?.text).toMatch(
      /^<b>Order No\. \d+<\/b>\nPay 45,000\u00a0sum more for the change of your order by 12:25\. Without it/,
    )
    expect(question?.button?.url).toBe(`https://shop.example/en/myorders/${orderId}/status`)
    ;(await perform(calls.withdrawEdit, orderId, {})).ok()
    await send()
    expect([await say('ru'), await ask('ru'), reported()]).toEqual([null, null, [1, 1]])
    await raise()
    await send()
    expect(reported()).toEqual([2, 2])
  }))

test('[R2-24] a customer who switched off questions about an order is not notified of an additional payment', () =>
  withRollback(async (db) => {
    const { raise, send, reported, customer, chain } = await aPaidOrder(db)
    const key = { shipperId: chain.shipperId, customerId: customer.id }
    await savePreference(db, { ...key, channel: 'push', kind: 'order_questions', isOn: false })
    await raise()
    await send()
    expect(reported()).toEqual([0, 1])
  }))

test('what a customer did themselves is only written to the card of the order, without a message', () =>
  withRollback(async (db) => {
    const { place, customer } = await makeEditWorld(db)
    for (const channel of messageChannels) await aRecipient(db, customer, { channel })
    const orderId = await place()
    const rows = await db
      .select({ channel: notificationsTable.channel, event: notificationsTable.event })
      .from(notificationsTable)
      .where(eq(notificationsTable.orderId, orderId))
    expect(rows).toEqual([{ channel: 'telegram', event: 'new' }])
  }))
