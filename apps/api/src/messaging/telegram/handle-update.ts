import * as z from 'zod/mini'
import { hashToken } from '../../auth/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Language, toLanguage } from '../../platform/http/language-of.ts'
import { dropRecipient } from '../recipients.queries.ts'
import { botWords } from './bot-messages.ts'
import { findChainOfCode, keepUpdate, takeCode } from './codes.queries.ts'
import { connect, listLinksOfAccount } from './links.queries.ts'
import { siteAddress } from './order-card.ts'
import { reach, reachNoMore } from './reach.ts'
import { type BotsOfChains, botIdOf, isBotOf, type TelegramSettings } from './telegram-settings.ts'

const personSchema = z.object({ id: z.int().check(z.positive()), language_code: z.optional(z.string()) })
const chatSchema = z.object({ type: z.string() })
const updateSchema = z.object({
  update_id: z.int(),
  message: z.optional(
    z.object({ from: z.optional(personSchema), chat: chatSchema, text: z.optional(z.string()) }),
  ),
  my_chat_member: z.optional(
    z.object({ from: personSchema, chat: chatSchema, new_chat_member: z.object({ status: z.string() }) }),
  ),
})

type Reply = { readonly text: string; readonly language: Language }
type Deps = { readonly db: Db; readonly clock: Clock; readonly telegram: BotsOfChains }
/** What is heard inside one transaction, of the chains whose bot it is. */
type Hearing = { readonly tx: Db; readonly clock: Clock; readonly isOurs: (shipperId: string) => boolean }
type Person = z.infer<typeof personSchema>

/**
 * What somebody did with the bot: came by a link of the profile, stopped it, took it up again. Only chats of two
 * matter. What is told twice is heard once.
 *
 * @returns a call of the Bot API to answer with, or null
 */
export function makeHandleUpdate({
  db,
  clock,
  telegram,
}: Deps): (bot: TelegramSettings, body: unknown) => Promise<object | null> {
  return async (bot, body) => {
    const read = updateSchema.safeParse(body)
    if (!read.success) return null
    const { update_id: updateId, message, my_chat_member: member } = read.data
    return db.transaction(async (tx) => {
      const told = { botId: botIdOf(bot), updateId, receivedAt: clock() }
      if (!(await keepUpdate(tx, told))) return null
      const hearing = { tx, clock, isOurs: isBotOf(telegram, bot) }
      if (member?.chat.type === 'private') {
        await hearMember(hearing, {
          person: member.from,
          isStopped: member.new_chat_member.status === 'kicked',
        })
      }
      const { from, chat, text = '' } = message ?? {}
      if (!from || chat?.type !== 'private') return null
      const reply = await hearMessage(hearing, { person: from, text })
      return reply && toCall(bot, from, reply)
    })
  }
}

async function hearMember(
  { tx, clock, isOurs }: Hearing,
  { person, isStopped }: { readonly person: Person; readonly isStopped: boolean },
): Promise<void> {
  const language = toLanguage(person.language_code)
  for (const link of await listLinksOfAccount(tx, person.id)) {
    if (!isOurs(link.shipperId)) continue
    if (isStopped) {
      await dropRecipient(tx, { shipperId: link.shipperId, channel: 'telegram', key: String(person.id) })
    } else await reach(tx, link, { language, now: clock() })
  }
}

async function hearMessage(
  hearing: Hearing,
  { person, text }: { readonly person: Person; readonly text: string },
): Promise<Reply | null> {
  const { tx, clock, isOurs } = hearing
  const language = toLanguage(person.language_code)
  const [command, start] = text.trim().split(/\s+/, 2)
  if (command !== '/start') return null
  await hearMember(hearing, { person, isStopped: false })
  if (start === undefined) return { text: botWords.welcome[language], language }
  const now = clock()
  const given = { codeHash: hashToken(start), now }
  const chain = await findChainOfCode(tx, given)
  const code = chain !== null && isOurs(chain) ? await takeCode(tx, given) : null
  if (!code) return { text: botWords.too_old[language], language }
  const { shipperId, customerId } = code
  const link = { shipperId, customerId, telegramId: person.id, linkedAt: now }
  await reachNoMore(tx, link)
  await connect(tx, link)
  await reach(tx, link, { language: code.language, now })
  return { text: botWords.connected[code.language], language: code.language }
}

/** Telegram carries a call out that stands in the answer to what it told. */
function toCall({ siteUrl }: TelegramSettings, person: Person, { text, language }: Reply): object {
  const button = siteUrl && {
    text: botWords.open_shop[language],
    web_app: { url: siteAddress(siteUrl, language, '/') },
  }
  return {
    method: 'sendMessage',
    chat_id: person.id,
    text,
    ...(button && { reply_markup: { inline_keyboard: [[button]] } }),
  }
}
