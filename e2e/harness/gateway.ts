import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `hanging` takes every question and answers none; `down` breaks the connection. */
export type GatewayState = 'well' | 'hanging' | 'down'

/** What the shop asks over the network, in one: messages as Eskiz takes them, addresses, the bot. */
export type Gateway = {
  readonly url: string
  set(state: GatewayState): void
  /** How often it was asked since the state was set. */
  asked(): number
  /** The codes that were sent, in their order. */
  codes(): readonly string[]
  close(): Promise<void>
}

export async function openGateway(): Promise<Gateway> {
  let state: GatewayState = 'well'
  let asked = 0
  const codes: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1
    if (state === 'down') return void request.socket.destroy()
    if (state === 'hanging') return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const say = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (path.endsWith('/login')) return void say({ data: { token: 'token' } })
    if (!path.endsWith('/sms/send')) return void response.writeHead(500).end()
    codes.push(/\b\d{6}\b/.exec(Buffer.concat(chunks).toString().split('name="message"')[1] ?? '')?.[0] ?? '')
    say({ id: String(codes.length), status: 'waiting' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      state = next
      asked = 0
      // Who waits for an answer hears of it.
      if (next !== 'hanging') server.closeAllConnections()
    },
    asked: () => asked,
    codes: () => codes,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
