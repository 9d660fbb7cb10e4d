import { takenMinutes } from '@doira/domain/alerts/alert-rules'
import { DomainError } from '@doira/domain/problem'
import { getRights } from '@doira/domain/staff/rights'
import { hashToken } from '../auth/secrets.ts'
import type { BotUpdate, Person, Reply } from '../messaging/telegram/answer-link.ts'
import { botTexts } from '../messaging/telegram/bot-messages.ts'
import type { StaffChats } from '../messaging/telegram/staff-chats.ts'
import { toLanguage } from '../platform/http/language-of.ts'
import {
  dropStaffRecipientsBy,
  listStaffOfChat,
  recordReach,
  saveStaffRecipient,
} from '../staff/recipients/recipients.queries.ts'
import { findStaffCode, takeStaffCode } from '../staff/recipients/telegram-codes.queries.ts'
import { findScope, findStaff } from '../staff/staff.queries.ts'
import { alertTexts } from './alert-texts.ts'
import { takeAlert } from './take-alert.ts'

const channel = 'telegram'
/** Telegram permits 64 bytes. */
const buttonPattern = /^(staff_yes|staff_no|take):([\w-]+)$/

/** Chats of members of staff with the bot of their chain. */
export function makeStaffChats(): StaffChats {
  return {
    async ask({ tx, clock, isOurs }, person, code) {
      const found = await findStaffCode(tx, { codeHash: hashToken(code), now: clock() })
      const staff = found && isOurs(found.shipperId) ? await findStaff(tx, found) : null
      if (!staff || staff.disabledAt !== null) return null
      const language = toLanguage(person.language_code)
      return {
        text: alertTexts.connect_question[language].replace('{name}', staff.name),
        language,
        buttons: [
          { text: botTexts.connect_yes[language], data: `staff_yes:${code}` },
          { text: botTexts.connect_no[language], data: `staff_no:${code}` },
        ],
      }
    },
    async answer(update, person, data) {
      const [, button, value] = buttonPattern.exec(data) ?? []
      if (!button || !value) return null
      return button === 'take' ? take(update, person, value) : connect(update, person, button, value)
    },
    async noteReach({ tx, clock, isOurs }, person, isStopped) {
      for (const recipient of await listStaffOfChat(tx, String(person.id)))
        if (isOurs(recipient.shipperId))
          await recordReach(tx, recipient, { isReached: !isStopped, now: clock() })
    },
  }
}

async function connect(
  { tx, clock, isOurs }: BotUpdate,
  person: Person,
  button: string,
  code: string,
): Promise<Reply> {
  const now = clock()
  const given = { codeHash: hashToken(code), now }
  const found = await findStaffCode(tx, given)
  const taken = found && isOurs(found.shipperId) ? await takeStaffCode(tx, given) : null
  const own = toLanguage(person.language_code)
  if (!taken) return { text: botTexts.too_old[own], language: own, buttons: [] }
  if (button === 'staff_no') return { text: botTexts.not_connected[own], language: own, buttons: [] }
  const { shipperId, staffId, language } = taken
  await dropStaffRecipientsBy(tx, { shipperId, staffId, channel })
  await saveStaffRecipient(tx, {
    ...{ shipperId, staffId, channel, language, key: String(person.id), sessionId: null, address: {} },
    ...{ device: 'Telegram', createdAt: now },
  })
  return { text: alertTexts.connected[language], language, buttons: [] }
}

/** The chat proves who pressed: only its owner's messages come from it. */
async function take({ tx, clock, isOurs }: BotUpdate, person: Person, alertId: string): Promise<Reply> {
  for (const { shipperId, staffId, language } of await listStaffOfChat(tx, String(person.id))) {
    const staff = isOurs(shipperId) ? await findStaff(tx, { shipperId, staffId }) : null
    if (!staff || staff.disabledAt !== null) continue
    // The role may have changed since the chat was connected.
    if (!getRights(staff.role, staff).includes('alerts.take')) continue
    const taker = { shipperId, id: staff.id, name: staff.name, branchIds: await findScope(tx, staff) }
    const taken = await takeAlert(tx, taker, alertId, clock()).catch((error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    })
    if (!taken) continue
    const text = taken.outcome === 'over' ? alertTexts.over[language] : alertTexts.taken[language]
    return { text: text.replace('{minutes}', String(takenMinutes)), language, buttons: [] }
  }
  const language = toLanguage(person.language_code)
  return { text: alertTexts.over[language], language, buttons: [] }
}
