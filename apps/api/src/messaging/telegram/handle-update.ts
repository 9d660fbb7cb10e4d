import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { toLanguage } from '../../platform/http/language-of.ts'
import { dropRecipient } from '../recipients.queries.ts'
import { answerLink, askToConnect, type BotUpdate, type Person, type Reply } from './answer-link.ts'
import { botTexts } from './bot-messages.ts'
import { storeUpdate } from './codes.queries.ts'
import { listLinksOfAccount } from './links.queries.ts'
import { noRatings, type OrderRatings } from './order-ratings.ts'
import { pressOrder } from './press-order.ts'
import { reach } from './reach.ts'
import { siteAddress } from './site-address.ts'
import type { StaffChats } from './staff-chats.ts'
import { type BotsOfChains, getBotId, isBotOf, type TelegramSettings } from './telegram-settings.ts'

const personSchema = z.object({ id: z.int().check(z.positive()), language_code: z.optional(z.string()) })
const chatSchema = z.object({ type: z.string() })
const updateSchema = z.object({
  update_id: z.int(),
  message: z.optional(
    z.object({ from: z.optional(personSchema), chat: chatSchema, text: z.optional(z.string()) }),
  ),
  callback_query: z.optional(
    z.object({
      id: z.string(),
      from: personSchema,
      message: z.optional(z.object({ message_id: z.int(), chat: chatSchema })),
      data: z.optional(z.string()),
    }),
  ),
  my_chat_member: z.optional(
    z.object({ from: personSchema, chat: chatSchema, new_chat_member: z.object({ status: z.string() }) }),
  ),
})

type UpdateAnswer = {
  /** A call of the Bot API that Telegram executes; null: none. */
  readonly call: object | null
  /** Said before it to the person who pressed a button. */
  readonly said?: { readonly pressId: string; readonly text: string }
}

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly orderRatings?: OrderRatings
  readonly telegram: BotsOfChains
  readonly staffChats: StaffChats
}

/**
 * Handles an update of a bot: a person opened a link of the profile, pressed a button, stopped the bot or
 * started it again. Only private chats matter. A repeated update is handled once.
 *
 * @returns null when there is nothing to answer
 */
export function makeHandleUpdate({
  db,
  clock,
  orderRatings = noRatings,
  telegram,
  staffChats,
}: Deps): (bot: TelegramSettings, body: unknown) => Promise<UpdateAnswer | null> {
  return async (bot, body) => {
    const read = updateSchema.safeParse(body)
    if (!read.success) return null
    const { update_id: updateId, message, callback_query: press, my_chat_member: member } = read.data
    return db.transaction(async (tx) => {
      const update = { botId: getBotId(bot), updateId, receivedAt: clock() }
      if (!(await storeUpdate(tx, update))) return null
      const context = { tx, clock, isOurs: isBotOf(telegram, bot) }
      if (member?.chat.type === 'private') {
        const isStopped = member.new_chat_member.status === 'kicked'
        await staffChats.noteReach(context, member.from, isStopped)
        await handleMember(context, { person: member.from, isStopped })
      }
      if (press?.message?.chat.type === 'private') {
        const data = press.data ?? ''
        const { message_id: messageId } = press.message
        const pressed = await pressOrder(
          context,
          { person: press.from, data, messageId },
          { ratings: orderRatings, siteUrl: bot.siteUrl },
        )
        if (pressed) return { call: pressed.call, said: { pressId: press.id, text: pressed.said } }
        const reply =
          (await staffChats.answer(context, press.from, data)) ??
          (await answerLink(context, press.from, data))
        return reply && { call: toCall(bot, press.from, reply, messageId) }
      }
      const { from, chat, text = '' } = message ?? {}
      if (!from || chat?.type !== 'private') return null
      const reply = await handleMessage(context, { person: from, text, staffChats })
      return reply && { call: toCall(bot, from, reply) }
    })
  }
}

async function handleMember(
  { tx, clock, isOurs }: BotUpdate,
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

async function handleMessage(
  context: BotUpdate,
  {
    person,
    text,
    staffChats,
  }: { readonly person: Person; readonly text: string; readonly staffChats: StaffChats },
): Promise<Reply | null> {
  const language = toLanguage(person.language_code)
  const [command, start] = text.trim().split(/\s+/, 2)
  if (command !== '/start') return null
  await handleMember(context, { person, isStopped: false })
  if (start === undefined) return { text: botTexts.welcome[language], language, buttons: null }
  return (await staffChats.ask(context, person, start)) ?? askToConnect(context, person, start)
}

/**
 * A call of the Bot API in the answer to an update; Telegram executes it.
 *
 * @param messageId the message to replace; left out: a new one is sent
 */
function toCall(
  { siteUrl }: TelegramSettings,
  person: Person,
  { text, language, buttons }: Reply,
  messageId?: number,
): object {
  const openShop = siteUrl && {
    text: botTexts.open_shop[language],
    web_app: { url: siteAddress(siteUrl, language, '/') },
  }
  const row = buttons?.map((button) => ({ text: button.text, callback_data: button.data })) ?? openShop
  return {
    ...(messageId === undefined
      ? { method: 'sendMessage' }
      : { method: 'editMessageText', message_id: messageId }),
    chat_id: person.id,
    text,
    ...([row].flat().length > 0 && row && { reply_markup: { inline_keyboard: [[row].flat()] } }),
  }
}
