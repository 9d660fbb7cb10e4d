import * as z from 'zod/mini'
import { wasNeverSent } from '../../platform/never-sent.ts'
import type { TelegramSettings } from './telegram-settings.ts'

/** The outcome of a call that shows a message in a chat. */
export type BotOutcome =
  | { readonly kind: 'done'; readonly messageId: number }
  /** The customer stopped the bot, or never started it, and cannot be reached. */
  | { readonly kind: 'blocked' }
  /** Not accepted; it may be accepted later. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The message that was to be edited does not exist any more. */
  | { readonly kind: 'gone' }
  /** Certainly not accepted, now or later. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The answer was lost or late: the call may have succeeded. */
  | { readonly kind: 'unknown'; readonly why: string }

/** A button under a message opens the shop inside Telegram. */
export type BotButton = { readonly text: string; readonly url: string }
export type BotPress = { readonly text: string; readonly data: string }
export type BotMessage = {
  readonly chatId: number
  readonly text: string
  readonly button: BotButton | null
  /** Beside the button. */
  readonly more?: BotButton
  /** Rows of buttons above it, whose data Telegram sends to the webhook; 64 bytes each at most. */
  readonly rows?: readonly (readonly BotPress[])[]
  /** Under the button, for the browser. */
  readonly link?: BotButton
  /** A button whose data Telegram sends to the webhook; 64 bytes at most. */
  readonly press?: BotPress
}

export type BotApi = {
  send(message: BotMessage, signal: AbortSignal): Promise<BotOutcome>
  /** Replaces the text of a message. Repeating it is a success. */
  edit(messageId: number, message: BotMessage, signal: AbortSignal): Promise<BotOutcome>
  /** Ends the waiting of a pressed button, and shows a text over the chat. What fails here fails unheard. */
  answer(pressId: string, text: string, signal: AbortSignal): Promise<void>
  /** Registers the webhook at Telegram. @throws Error when Telegram refuses it */
  setWebhook(url: string, signal: AbortSignal): Promise<void>
}

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  error_code: z.optional(z.number()),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
})
type Answer = z.infer<typeof answerSchema>
const messageSchema = z.object({ message_id: z.int() })

/** The kinds of updates that Telegram sends to the webhook. */
const botUpdates = ['message', 'callback_query', 'my_chat_member']

/** The delay when Telegram specifies none. */
const defaultWaitSeconds = 5

/** The Bot API over HTTPS. Errors never contain the address of a call, because it contains the token. */
export function makeBotApi(
  settings: Pick<TelegramSettings, 'botToken' | 'apiUrl' | 'webhookSecret'>,
): BotApi {
  const { botToken, apiUrl, webhookSecret } = settings
  const call = async (method: string, fields: object, signal: AbortSignal): Promise<Answer> => {
    const response = await fetch(`${apiUrl}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'error',
      signal,
    })
    return answerSchema.parse(await response.json())
  }
  const show = async (method: string, fields: object, messageId: number | null, signal: AbortSignal) => {
    try {
      return toOutcome(await call(method, fields, signal), messageId)
    } catch (error) {
      return failed(error)
    }
  }
  return {
    send: (message, signal) => show('sendMessage', toFields(message), null, signal),
    edit: (messageId, message, signal) =>
      show('editMessageText', { ...toFields(message), message_id: messageId }, messageId, signal),
    async answer(pressId, text, signal) {
      const fields = { callback_query_id: pressId, text, show_alert: true }
      await call('answerCallbackQuery', fields, signal).catch(() => undefined)
    },
    async setWebhook(url, signal) {
      const fields = { url, secret_token: webhookSecret, allowed_updates: botUpdates }
      const answer = await call('setWebhook', fields, signal).catch((error: unknown) => {
        throw new Error(`Telegram takes no webhook: ${describeFailure(error)}`)
      })
      if (!answer.ok) throw new Error(`Telegram takes no webhook: ${answer.description ?? ''}`)
    },
  }
}

/** A message as the methods of the Bot API take it. */
export function toFields({ chatId, text, button, more, rows: presses = [], link, press }: BotMessage) {
  const toPress = (one: BotPress) => ({ text: one.text, callback_data: one.data })
  const toApp = ({ text: label, url }: BotButton) => ({ text: label, web_app: { url } })
  const rows = [
    ...presses.map((row) => row.map(toPress)),
    ...(press ? [[toPress(press)]] : []),
    ...(button ? [[toApp(button), ...(more ? [toApp(more)] : [])]] : []),
    ...(link ? [[link]] : []),
  ]
  return {
    chat_id: chatId,
    text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows } }),
  }
}

/** Telegram distinguishes its errors by their text only. */
function toOutcome(answer: Answer, editedId: number | null): BotOutcome {
  const { ok, result, error_code: code = 0, description = '', parameters } = answer
  if (ok) {
    const message = messageSchema.safeParse(result)
    if (message.success) return { kind: 'done', messageId: message.data.message_id }
    return { kind: 'unknown', why: 'the answer names no message' }
  }
  if (editedId !== null && /message is not modified/i.test(description)) {
    return { kind: 'done', messageId: editedId }
  }
  if (editedId !== null && /message (to edit not found|can't be edited)/i.test(description)) {
    return { kind: 'gone' }
  }
  if (code === 403 || /chat not found|user is deactivated/i.test(description)) return { kind: 'blocked' }
  if (code === 429) return { kind: 'wait', seconds: parameters?.retry_after ?? defaultWaitSeconds }
  if (code >= 500) return { kind: 'unknown', why: description }
  return { kind: 'refused', why: description }
}

function failed(error: unknown): BotOutcome {
  return wasNeverSent(error)
    ? { kind: 'wait', seconds: defaultWaitSeconds }
    : { kind: 'unknown', why: describeFailure(error) }
}

/** A name and a code only, because a message might contain the address. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason'
  const { cause } = error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return [error.name, code].filter(Boolean).join(' ')
}
