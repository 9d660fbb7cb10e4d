import type { Language } from '@doira/domain/i18n/languages'
import { hashToken } from '../../auth/secrets.ts'
import { findCustomer } from '../../customers/customers.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { toLanguage } from '../../platform/http/language-of.ts'
import { botTexts } from './bot-messages.ts'
import { findCode, takeCode } from './codes.queries.ts'
import { connect } from './links.queries.ts'
import { disableTelegram, reach } from './reach.ts'

/** An update of Telegram inside a transaction, with the chains of its bot. */
export type BotUpdate = {
  readonly tx: Db
  readonly clock: Clock
  readonly isOurs: (shipperId: string) => boolean
}
export type Person = { readonly id: number; readonly language_code?: string | undefined }

/** The buttons of a message: none, or null for the one that opens the shop. */
export type Reply = {
  readonly text: string
  readonly language: Language
  readonly buttons: readonly { readonly text: string; readonly data: string }[] | null
}

/** The data of the question's buttons, for which Telegram permits 64 bytes. */
const answerPattern = /^(yes|no):([\w-]+)$/

/**
 * A link of the profile asks before it connects: it may have been sent by another person, whose account the
 * chat would sign in to from then on. The last digits of the phone number identify the profile.
 */
export async function askToConnect(update: BotUpdate, person: Person, code: string): Promise<Reply> {
  const { tx, clock, isOurs } = update
  const language = toLanguage(person.language_code)
  const found = await findCode(tx, { codeHash: hashToken(code), now: clock() })
  const customer = found && isOurs(found.shipperId) ? await findCustomer(tx, found) : null
  if (!customer) return { text: botTexts.too_old[language], language, buttons: null }
  return {
    text: botTexts.connect_question[language].replace('{tail}', customer.phone.slice(-2)),
    language,
    buttons: [
      { text: botTexts.connect_yes[language], data: `yes:${code}` },
      { text: botTexts.connect_no[language], data: `no:${code}` },
    ],
  }
}

/** Either answer invalidates the link. Null for data of an unknown button. */
export async function answerLink(update: BotUpdate, person: Person, data: string): Promise<Reply | null> {
  const { tx, clock, isOurs } = update
  const [, answer, code] = answerPattern.exec(data) ?? []
  if (!code) return null
  const language = toLanguage(person.language_code)
  const now = clock()
  const given = { codeHash: hashToken(code), now }
  const found = await findCode(tx, given)
  const taken = found && isOurs(found.shipperId) ? await takeCode(tx, given) : null
  if (!taken) return { text: botTexts.too_old[language], language, buttons: null }
  if (answer === 'no') return { text: botTexts.not_connected[language], language, buttons: null }
  const { shipperId, customerId } = taken
  const link = { shipperId, customerId, telegramId: person.id, linkedAt: now }
  await disableTelegram(tx, link)
  await connect(tx, link)
  await reach(tx, link, { language: taken.language, now })
  return { text: botTexts.connected[taken.language], language: taken.language, buttons: null }
}
