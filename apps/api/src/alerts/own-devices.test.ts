import { getPushKey } from '@doira/contract/messaging/push-subscriptions'
import {
  connectOwnTelegram,
  disconnectOwnTelegram,
  readOwnRecipients,
  saveOwnPush,
  testOwnRecipients,
} from '@doira/contract/staff/own-devices'
import { staffSignOut } from '@doira/contract/staff/sign-in'
import { addSeconds } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTelegram } from '../messaging/telegram/bot-api.testing.ts'
import { makeTelegramChannel } from '../messaging/telegram/telegram-channel.ts'
import { getVapidKeys } from '../messaging/web-push/vapid-keys.ts'
import { makeWebPushChannel } from '../messaging/web-push/web-push-channel.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { listStaffRecipients } from '../staff/recipients/recipients.queries.ts'
import { endSessions } from '../staff/sign-in/end-sessions.ts'
import { updateStaff } from '../staff/staff.queries.ts'
import { staffSessionsTable } from '../staff/staff.tables.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aBrowser, aPushService } from '../testing/push-service.testing.ts'
import { aStaff, makeStaffWorld } from '../testing/staff-world.testing.ts'
import { makeSendStaffMessages } from './send-staff-messages.ts'
import { makeWatchAlerts } from './watch-alerts.ts'

let pushService: Awaited<ReturnType<typeof aPushService>>
let telegram: Awaited<ReturnType<typeof aTelegram>>
beforeAll(async () => {
  pushService = await aPushService()
  telegram = await aTelegram()
})
afterAll(() => Promise.all([pushService.close(), telegram.close()]))

const person = { id: 7_000_000_002, is_bot: false, first_name: 'Aziz', language_code: 'ru' }

async function aWorld(db: Db) {
  const webPush = {
    keys: getVapidKeys(new Uint8Array(32).fill(1)),
    contact: 'mailto:shop@doira.example',
    services: [pushService.origin],
  }
  const world = await makeStaffWorld(db, { webPush, telegram: telegram.settings })
  const { shop, chain } = world
  const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
  pushService.letters.length = 0
  telegram.clear()
  const { token } = manager
  let updates = 500
  const update = async (fields: object) => {
    updates += 1
    const response = await shop.api.request('/telegram', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Telegram-Bot-Api-Secret-Token': telegram.settings.webhookSecret,
      },
      body: JSON.stringify({ update_id: updates, ...fields }),
    })
    return (await response.json()) as { readonly text?: string }
  }
  const chat = { id: person.id, type: 'private' }
  const press = (data: string) =>
    update({ callback_query: { id: '1', from: person, message: { message_id: 5, chat }, data } })
  const start = (code: string) => update({ message: { from: person, chat, text: `/start ${code}` } })
  const send = async () => {
    const signal = new AbortController().signal
    await makeWatchAlerts(shop.deps)(signal)
    for (const channel of [makeWebPushChannel(shop.deps), makeTelegramChannel(shop.deps)])
      await makeSendStaffMessages({ ...shop.deps, channel, atOnce: 1 })(signal)
  }
  const browser = aBrowser(pushService.origin)
  const { public_key } = (await shop.call(getPushKey)).ok()
  const subscribe = () =>
    shop.call(saveOwnPush, { token, body: { ...browser.subscription, language: 'ru', public_key } })
  const connect = async () => {
    const { link } = (await shop.call(connectOwnTelegram, { token, body: { language: 'uz' } })).ok()
    const code = new URL(link).searchParams.get('start') ?? ''
    return { code, asked: await start(code) }
  }
  const testAll = async () => {
    const { count } = (await shop.call(testOwnRecipients, { token })).ok()
    await send()
    return count
  }
  return { ...world, manager, token, press, send, browser, subscribe, connect, testAll }
}

test('a browser receives messages in a text that only it can read, until its person signs out on it', () =>
  withRollback(async (db) => {
    const { shop, token, subscribe, testAll, browser, send, place } = await aWorld(db)
    ;(await subscribe()).ok()
    expect(await testAll()).toBe(1)
    expect(pushService.letters.map((letter) => browser.read(letter))).toMatchObject([
      { title: 'Проверка оповещений', url: '/staff/me', lang: 'ru' },
    ])
    const { recipients } = (await shop.call(readOwnRecipients, { token })).ok()
    expect(recipients).toMatchObject([{ channel: 'push', reached_at: aMoment, failed_at: null }])
    // With the app closed for hours the session is idle, and alerts still arrive.
    await place()
    shop.setNow(addSeconds(aMoment, 610))
    await send()
    expect(pushService.letters).toHaveLength(2)
    ;(await shop.call(staffSignOut, { token })).ok()
    await place()
    shop.setNow(addSeconds(aMoment, 1300))
    await send()
    expect(pushService.letters).toHaveLength(2)
  }))

test('ending all sessions of a person ends messages to their browsers, also after the rows of sessions are removed', () =>
  withRollback(async (db) => {
    const { chain, manager, subscribe } = await aWorld(db)
    ;(await subscribe()).ok()
    const key = { shipperId: chain.shipperId, staffIds: [manager.row.id] }
    await db.delete(staffSessionsTable).where(eq(staffSessionsTable.staffId, manager.row.id))
    expect(await listStaffRecipients(db, key)).toHaveLength(1)
    await endSessions(db, { shipperId: chain.shipperId, staffId: manager.row.id, now: aMoment })
    expect(await listStaffRecipients(db, key)).toEqual([])
  }))

test('an address that is no push service is refused, and one that is gone is shown as not reached', () =>
  withRollback(async (db) => {
    const { shop, token, subscribe, testAll, browser } = await aWorld(db)
    const { public_key } = (await shop.call(getPushKey)).ok()
    const inside = {
      ...browser.subscription,
      endpoint: 'https://10.0.0.1/',
      language: 'ru' as const,
      public_key,
    }
    expect((await shop.call(saveOwnPush, { token, body: inside })).refused().code).toBe('not_allowed')
    ;(await subscribe()).ok()
    pushService.behave({ status: 410 })
    await testAll()
    pushService.behave({ status: 201 })
    const { recipients } = (await shop.call(readOwnRecipients, { token })).ok()
    expect(recipients).toMatchObject([{ reached_at: null, failed_at: aMoment }])
    expect(await testAll()).toBe(0)
    ;(await subscribe()).ok()
    expect(await testAll()).toBe(1)
  }))

test('a chat is connected once by its link and a yes, takes an alert by its button, and can be disconnected', () =>
  withRollback(async (db) => {
    const { shop, chain, token, manager, connect, press, testAll, send, place, kinds } = await aWorld(db)
    const { code, asked } = await connect()
    expect(asked.text).toContain(manager.row.name)
    expect((await press(`staff_yes:${code}`)).text).toMatch(/^Tayyor/)
    expect((await press(`staff_yes:${code}`)).text).toContain('больше не действует')
    expect(await testAll()).toBe(1)
    const id = await place()
    shop.setNow(addSeconds(aMoment, 600))
    await send()
    const alert = telegram.chats[1]
    if (!alert) throw new Error('no alert came')
    expect(alert).toMatchObject({ chatId: person.id, texts: [expect.stringContaining('kutmoqda')] })
    const [[button]] = (alert.markup as { inline_keyboard: [[{ callback_data: string }]] }).inline_keyboard
    await updateStaff(db, { shipperId: chain.shipperId, staffId: manager.row.id }, { role: 'courier' })
    expect((await press(button.callback_data)).text).toBe('Это уже решено.')
    expect(await kinds(id)).not.toContain('alert_taken')
    await updateStaff(db, { shipperId: chain.shipperId, staffId: manager.row.id }, { role: 'manager' })
    expect((await press(button.callback_data)).text).toContain('Endi bu sizda')
    expect(await kinds(id)).toContain('alert_taken')
    ;(await shop.call(disconnectOwnTelegram, { token })).ok()
    expect(await testAll()).toBe(0)
    // A former chat takes nothing.
    expect((await press(button.callback_data)).text).toBe('Это уже решено.')
  }))

test('a link that was refused, or of a disabled account, connects nothing', () =>
  withRollback(async (db) => {
    const { connect, press, testAll } = await aWorld(db)
    const { code } = await connect()
    expect((await press(`staff_no:${code}`)).text).toContain('не подключён')
    expect((await press(`staff_yes:${code}`)).text).toContain('больше не действует')
    expect(await testAll()).toBe(0)
  }))
