import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testBotToken, testTelegram } from './telegram.testing.ts'

/** The behaviour of the next calls; the last one applies to all later calls. */
export type BotMood =
  | 'good'
  | { readonly refuses: number; readonly description: string; readonly retryAfter?: number }
  /** The message is shown, and the connection breaks before the answer. */
  | 'takes_and_breaks'
  /** The answer is delayed by this many milliseconds. */
  | { readonly slow: number }

type Call = { readonly method: string; readonly fields: Readonly<Record<string, unknown>> }
type Shown = { readonly id: number; readonly chatId: number; texts: string[]; markup: unknown }

/**
 * A fake of Telegram's API on loopback: chats with messages that are sent and edited, with a set behaviour.
 */
export async function aTelegram() {
  const calls: Call[] = []
  const chats: Shown[] = []
  let moods: BotMood[] = ['good']

  function show({ method, fields }: Call): object {
    if (method === 'setWebhook') return { ok: true, result: true }
    const { chat_id, text, message_id, reply_markup } = fields
    if (method === 'sendMessage') {
      const shown = {
        id: 100 + chats.length,
        chatId: Number(chat_id),
        texts: [String(text)],
        markup: reply_markup,
      }
      chats.push(shown)
      return { ok: true, result: { message_id: shown.id } }
    }
    const shown = chats.find(({ id, chatId }) => id === message_id && chatId === chat_id)
    if (!shown) return refusal(400, 'Bad Request: message to edit not found')
    if (shown.texts.at(-1) === text) {
      return refusal(
        400,
        'Bad Request: message is not modified: specified new message content and reply markup are exactly the same',
      )
    }
    shown.texts.push(String(text))
    shown.markup = reply_markup
    return { ok: true, result: { message_id } }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const [, token, method = ''] = request.url?.split('/') ?? []
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    if (token !== `bot${testBotToken}`) return send(401, refusal(401, 'Unauthorized'))
    const call = { method, fields: JSON.parse(Buffer.concat(parts).toString()) }
    calls.push(call)
    const mood = moods.length > 1 ? moods.shift() : moods[0]
    if (typeof mood === 'object' && 'refuses' in mood) {
      return send(mood.refuses, refusal(mood.refuses, mood.description, mood.retryAfter))
    }
    const shown = show(call)
    if (mood === 'takes_and_breaks') return void request.socket.destroy()
    if (typeof mood === 'object') await new Promise((resolve) => setTimeout(resolve, mood.slow))
    send(200, shown)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = { ...testTelegram, apiUrl: `http://127.0.0.1:${port}` }
  return {
    settings,
    calls,
    /** Every message in a chat with all of its versions, oldest first. */
    chats,
    behave: (...next: BotMood[]) => {
      moods = next
    },
    /** The customer deletes the bot's messages. */
    clear: () => chats.splice(0),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function refusal(code: number, description: string, retryAfter?: number): object {
  return {
    ok: false,
    error_code: code,
    description,
    ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
  }
}
