import type { Language } from '@doira/domain/i18n/languages'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { dropRecipient, listRecipients, saveRecipient } from '../recipients.queries.ts'
import type { TelegramLinkRow } from './telegram.tables.ts'

const channel = 'telegram'
type Link = Pick<TelegramLinkRow, 'shipperId' | 'customerId' | 'telegramId'>

/**
 * Enables messages of the bot to a connected customer, in the language of earlier messages if there were any.
 */
export async function reach(
  db: Db,
  { shipperId, customerId, telegramId }: Link,
  { language, now }: { readonly language: Language; readonly now: Instant },
): Promise<void> {
  const key = String(telegramId)
  const present = await listRecipients(db, { shipperId, customerId, channel })
  if (present.some((one) => one.key === key)) return
  await saveRecipient(db, {
    shipperId,
    channel,
    key,
    customerId,
    address: {},
    language,
    device: 'Telegram',
    createdAt: now,
  })
}

/** Disables messages of the bot to the customer, whichever account they had. */
export async function disableTelegram(db: Db, key: Pick<Link, 'shipperId' | 'customerId'>): Promise<void> {
  for (const recipient of await listRecipients(db, { ...key, channel })) await dropRecipient(db, recipient)
}

export async function isReached(db: Db, key: Pick<Link, 'shipperId' | 'customerId'>): Promise<boolean> {
  return (await listRecipients(db, { ...key, channel })).length > 0
}
