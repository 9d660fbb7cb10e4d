import { placeholderName } from '@doira/domain/auth/sign-in'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { lockPhone } from '../../auth/codes/code-requests.queries.ts'
import { makeCustomer } from '../../auth/create-customer.ts'
import { beginSession, type SignedInCustomer } from '../../auth/sessions/begin-session.ts'
import { findCustomerByPhone } from '../../customers/customers.queries.ts'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { toLanguage } from '../../platform/http/language-of.ts'
import { connect, findCustomerByTelegram, spendPayload } from './links.queries.ts'
import { disableTelegram, reach } from './reach.ts'
import { readContact, readInitData, type TelegramUser } from './signed-payload.ts'
import type { BotsOfChains } from './telegram-settings.ts'

type Opened = {
  readonly shipperId: string
  readonly platformId: string | null
  readonly address: string
  readonly device: string
  /** The session with which they came, which ends. */
  readonly replacedSessionId: string | null
  readonly deviceToken: string | null
  readonly initData: string
  /** Null until the customer has shared their phone. */
  readonly contact: string | null
}

type Deps = AuthDeps & { readonly telegram: BotsOfChains }

/**
 * Exchanges a payload signed by Telegram for a session. A payload begins one session, so a replay is refused.
 * A customer is identified by their Telegram account; a new account is connected once its owner shares a
 * phone.
 *
 * @throws DomainError platform_not_found, telegram_off, telegram_refused, telegram_unknown, invalid_phone,
 * too_many_requests
 */
export function makeSignInByTelegram(deps: Deps): (opened: Opened) => Promise<SignedInCustomer> {
  return async ({ shipperId, platformId, address, device, initData, contact, ...rest }) => {
    const { db, clock } = deps
    if (platformId === null) throw new DomainError({ code: 'platform_not_found' })
    const bot = deps.telegram.of(shipperId)
    if (!bot) throw new DomainError({ code: 'telegram_off' })
    await deps.spendByAddress('confirm_by_address', { shipperId, address })
    const now = clock()
    const opened = readInitData(initData, bot.botToken, now)
    const shared = contact === null ? null : readContact(contact, bot.botToken, now)
    const isOwnContact = contact === null || (shared !== null && shared.user_id === opened?.user.id)
    if (!opened || !isOwnContact) throw new DomainError({ code: 'telegram_refused' })
    const { user, signature } = opened

    const outcome = await db.transaction(async (tx): Promise<SignedInCustomer | Problem> => {
      const known = await findCustomerByTelegram(tx, { shipperId, telegramId: user.id })
      if (!known && !shared) return { code: 'telegram_unknown' }
      const customer =
        known ?? (await ofPhone(tx, deps, { shipperId, user, phone: shared?.phone_number ?? '', now }))
      if ('code' in customer) return customer
      if (!(await spendPayload(tx, { shipperId, signature, usedAt: now })))
        return { code: 'telegram_refused' }
      const link = { shipperId, customerId: customer.id, telegramId: user.id, linkedAt: now }
      if (!known) {
        await disableTelegram(tx, link)
        await connect(tx, link)
      }
      if (user.allows_write_to_pm) await reach(tx, link, { language: toLanguage(user.language_code), now })
      return beginSession(tx, deps, { customer, platformId, device, address, ...rest, now })
    })
    if ('code' in outcome) throw new DomainError(outcome)
    return outcome
  }
}

type Shared = {
  readonly shipperId: string
  readonly user: TelegramUser
  readonly phone: string
  readonly now: Instant
}

/**
 * The customer with this phone, or a new one with the account's name. Telegram writes numbers without a plus.
 */
async function ofPhone(
  tx: Db,
  deps: AuthDeps,
  { shipperId, user, phone: text, now }: Shared,
): Promise<CustomerRow | Problem> {
  const phone = parsePhone(text)
  if (!phone) return { code: 'invalid_phone' }
  // A concurrent confirmation of a code for this phone waits.
  await lockPhone(tx, { shipperId, phone })
  const present = await findCustomerByPhone(tx, { shipperId, phone })
  if (present) return present
  const name = user.first_name.trim().slice(0, 50).toWellFormed() || placeholderName
  return makeCustomer(tx, deps, { shipperId, phone, name, source: 'telegram', now })
}
