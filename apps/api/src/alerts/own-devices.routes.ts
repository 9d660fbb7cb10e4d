import * as calls from '@doira/contract/staff/own-devices'
import { messageMinutes } from '@doira/domain/alerts/alert-rules'
import { messengerLinkMinutes } from '@doira/domain/auth/session-life'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { hashToken } from '../auth/secrets.ts'
import type { BotsOfChains } from '../messaging/telegram/telegram-settings.ts'
import { pushKeyOf, toPushAddress } from '../messaging/web-push/push-address.ts'
import type { WebPushSettings } from '../messaging/web-push/web-push-settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { OfChains } from '../platform/of-chains.ts'
import type { Randomness } from '../platform/randomness.ts'
import {
  dropStaffRecipient,
  dropStaffRecipientsBy,
  listStaffRecipients,
  saveStaffRecipient,
} from '../staff/recipients/recipients.queries.ts'
import { storeStaffCode } from '../staff/recipients/telegram-codes.queries.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { toWireDevice } from './alert.mapper.ts'
import { alertTexts } from './alert-texts.ts'
import { queueStaffMessages } from './queue-staff-messages.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Randomness, 'token'>
  readonly webPush: OfChains<WebPushSettings>
  readonly telegram: BotsOfChains
}

/** Where the signed-in person receives messages. */
export function mountOwnDevices(mount: StaffMount, { db, clock, random, webPush, telegram }: Deps): void {
  // Without an address of the site Telegram could not report that the link was opened.
  const findBot = (shipperId: string) => {
    const bot = telegram.of(shipperId)
    return bot?.siteUrl ? bot : null
  }
  mount(calls.readOwnRecipients, async ({ shipperId, staff }) => ({
    now: clock(),
    recipients: (await listStaffRecipients(db, { shipperId, staffIds: [staff.id] })).map(toWireDevice),
    has_telegram: findBot(shipperId) !== null,
  }))
  mount(calls.saveOwnPush, async ({ shipperId, staff, device, body }) => {
    const address = toPushAddress(webPush.of(shipperId), body)
    if (body.public_key !== address.public_key) throw new DomainError({ code: 'not_allowed' })
    await saveStaffRecipient(db, {
      ...{ shipperId, channel: 'push', key: pushKeyOf(body.endpoint), staffId: staff.id },
      ...{ sessionId: staff.session.id, address, language: body.language, device, createdAt: clock() },
    })
    return { Message: 'Saved' }
  })
  mount(calls.dropOwnPush, async ({ shipperId, staff, body }) => {
    const key = pushKeyOf(body.endpoint)
    await dropStaffRecipient(db, { shipperId, channel: 'push', key, staffId: staff.id })
    return { Message: 'Removed' }
  })
  mount(calls.connectOwnTelegram, async ({ shipperId, staff, body }) => {
    const bot = findBot(shipperId)
    if (!bot) throw new DomainError({ code: 'telegram_off' })
    const code = random.token()
    const expiresAt = addMinutes(clock(), messengerLinkMinutes)
    const { language } = body
    await storeStaffCode(db, {
      ...{ shipperId, staffId: staff.id, codeHash: hashToken(code), language, expiresAt },
    })
    return { link: `https://t.me/${bot.botName}?start=${code}` }
  })
  mount(calls.disconnectOwnTelegram, async ({ shipperId, staff }) => {
    await dropStaffRecipientsBy(db, { shipperId, staffId: staff.id, channel: 'telegram' })
    return { Message: 'Disconnected' }
  })
  mount(calls.testOwnRecipients, async ({ shipperId, staff }) => {
    const staffIds = [staff.id]
    const present = await listStaffRecipients(db, { shipperId, staffIds })
    await db.transaction((tx) =>
      queueStaffMessages(tx, {
        ...{ shipperId, staffIds, kind: 'test', path: '/me', tag: 'test', now: clock() },
        minutes: messageMinutes.test,
        compose: (language) => ({ title: alertTexts.test[language], body: alertTexts.test_text[language] }),
      }),
    )
    return { count: present.filter(({ failedAt }) => failedAt === null).length }
  })
}
