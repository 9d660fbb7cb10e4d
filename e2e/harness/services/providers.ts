import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getSettings } from './provider-settings.ts'
import { unsealPush } from './push-service.ts'

/**
 * `refusing`: nobody listens; `failing`: 500; `hanging` takes what it is given and never answers; `slow` answers late;
 * `rubbish`: an HTML page instead of an answer.
 */
export type ProvidersMood = 'well' | 'refusing' | 'failing' | 'hanging' | 'slow' | 'rubbish'

/** Everyone whom the shop asks over the network, in one: SMS, addresses, the till, the bot and browsers' makers. */
export type Providers = {
  /** Of a shop that asks them. */
  readonly settings: Readonly<Record<string, string>>
  /** What a browser of theirs sends to the shop. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  set(mood: ProvidersMood): Promise<void>
  /** What kinds of questions came since the mood was set. */
  asked(): ReadonlySet<Kind>
  /** Every code that was taken for a phone, also without an answer, oldest first. */
  codesFor(phone: string): readonly string[]
  /** The first one that comes. */
  codeFor(phone: string): Promise<string>
  /** Every message that the bot was asked to send, without edits. */
  cards(): readonly string[]
  /** Every message to the browser, as it reads them. */
  letters(): readonly Letter[]
  close(): Promise<void>
}

type Kind = 'sms' | 'till' | 'addresses' | 'bot' | 'push'
export type Letter = { readonly id: string; readonly tag: string }
type Asked = { readonly path: string; readonly body: Buffer; readonly type: string }

const slowMs = 3000
const longestCodeMs = 30_000

export async function openProviders(): Promise<Providers> {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const secret = randomBytes(16)
  let mood: ProvidersMood = 'well'
  let asked = new Set<Kind>()
  const codes: { readonly phone: string; readonly code: string }[] = []
  const cards: string[] = []
  const letters: Letter[] = []

  /** What each of them does with what it takes, and says of it. */
  const take: Record<Kind, (question: Asked) => Promise<object> | object> = {
    async sms({ path, body, type }) {
      if (path.endsWith('/login')) return { data: { token: 'token' } }
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      const code = /\d{6}/.exec(String(form.get('message')))?.[0] ?? ''
      codes.push({ phone: `+${form.get('mobile_phone')}`, code })
      return { id: String(codes.length), status: 'waiting' }
    },
    till: ({ path }) => (path.endsWith('access_token') ? { token: 'token' } : { cards: [] }),
    addresses: () => ({ response: { GeoObjectCollection: { featureMember: [] } } }),
    bot({ path, body }) {
      const text = String((JSON.parse(body.toString()) as { text?: string }).text)
      if (path.endsWith('/sendMessage')) cards.push(text)
      return { ok: true, result: { message_id: cards.length } }
    },
    push({ body }) {
      letters.push(JSON.parse(unsealPush(body, keys, secret)) as Letter) // as the shop's own worker reads it
      return {}
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = mood
    const kind = getKind(request.url ?? '')
    asked.add(kind)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (now === 'failing') return void response.writeHead(500).end('{"message":"broken"}')
    if (now === 'rubbish') return void response.end('<html>Welcome to the hotel!</html>')
    const said = await take[kind]({
      path: request.url ?? '',
      body: Buffer.concat(parts),
      type: request.headers['content-type'] ?? '',
    })
    if (now === 'hanging') return
    if (now === 'slow') await wait(slowMs)
    response.writeHead(kind === 'push' ? 201 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(said))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const close = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const codesFor = (phone: string) => codes.filter((sent) => sent.phone === phone).map(({ code }) => code)
  return {
    settings: getSettings(url),
    subscription: { endpoint: `${url}/push/a-browser`, p256dh, auth: secret.toString('base64url') },
    async set(next) {
      mood = next
      asked = new Set()
      if (next === 'refusing') await close()
      else if (!server.listening) await listen(port)
    },
    asked: () => asked,
    codesFor,
    async codeFor(phone) {
      for (const started = Date.now(); Date.now() - started < longestCodeMs; await wait(50)) {
        const code = codesFor(phone).at(-1)
        if (code !== undefined) return code
      }
      throw new Error(`no code came for ${phone}`)
    },
    cards: () => cards,
    letters: () => letters,
    close,
  }
}

function getKind(path: string): Kind {
  if (path.startsWith('/push/')) return 'push'
  if (path.startsWith('/bot')) return 'bot'
  if (path.startsWith('/geocoder/')) return 'addresses'
  return path.startsWith('/api/1/') ? 'till' : 'sms'
}
