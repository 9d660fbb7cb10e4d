import { messengerLinkMinutes } from '@doira/domain/auth/session-life'
import type { Language } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { hashToken } from '../../auth/secrets.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import { storeCode } from './codes.queries.ts'
import { disconnect, findLink } from './links.queries.ts'
import { disableTelegram, isReached } from './reach.ts'
import type { BotsOfChains } from './telegram-settings.ts'

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'random'> & { readonly telegram: BotsOfChains }

/** A customer's connection with a Telegram chat, for their profile. */
export function makeConnectTelegram({ db, clock, random, telegram }: Deps) {
  // Without an address of the site Telegram could not report that a customer opened the link.
  const offeredBot = (shipperId: string) => {
    const bot = telegram.of(shipperId)
    return bot?.siteUrl ? bot : null
  }
  return {
    async read(key: CustomerKey) {
      const link = await findLink(db, key)
      return {
        is_offered: offeredBot(key.shipperId) !== null,
        is_connected: link !== null,
        is_reached: link !== null && (await isReached(db, key)),
      }
    },
    /**
     * A link that starts the bot with a single-use code; the bot asks before it connects.
     *
     * @throws DomainError telegram_off
     */
    async ask({ language, ...key }: CustomerKey & { readonly language: Language }): Promise<string> {
      const bot = offeredBot(key.shipperId)
      if (!bot) throw new DomainError({ code: 'telegram_off' })
      const code = random.token()
      const expiresAt = addMinutes(clock(), messengerLinkMinutes)
      await storeCode(db, { ...key, codeHash: hashToken(code), language, expiresAt })
      return `https://t.me/${bot.botName}?start=${code}`
    },
    part: (key: CustomerKey) =>
      db.transaction(async (tx) => {
        await disconnect(tx, key)
        await disableTelegram(tx, key)
      }),
  }
}
