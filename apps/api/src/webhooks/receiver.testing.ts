import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { chainEventsTable, webhooksTable } from './webhooks.tables.ts'

/** How a receiver answers. */
export type ReceiverFault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** It answers well, after so long. */
  | { readonly lateMs: number }
  | 'closes'
  | 'never'
  | 'endless'

export type Received = {
  readonly id: string
  readonly type: string
  readonly at: number
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

/** A receiver of webhooks with faults. It checks signatures with the library that receivers use. */
export async function startReceiver() {
  const received: Received[] = []
  const secrets: string[] = []
  let faults: (ReceiverFault | null)[] = []
  let lasting: ReceiverFault | null = null
  let [open, mostOpen, forged] = [0, 0, 0]

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.on('close', () => {
      open -= 1
    })
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const headers = request.headers
    if (secrets.length > 0 && !secrets.every((secret) => isSigned(secret, body, headers))) forged += 1
    const { type } = JSON.parse(body) as { readonly type: string }
    received.push({ id: String(headers['webhook-id']), type, at: performance.now(), body, headers })
    await answer(response, faults.shift() ?? lasting)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** Everything has to be signed with each of these. */
    expectSecrets: (...wanted: readonly string[]) => secrets.splice(0, secrets.length, ...wanted),
    forged: () => forged,
    mostOpen: () => mostOpen,
    /** Of the next requests, one each. */
    failNext: (...next: readonly (ReceiverFault | null)[]) => {
      faults = [...next]
    },
    /** Of all further ones; null: none. */
    failAlways: (fault: ReceiverFault | null) => {
      lasting = fault
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A receiver for each test of a file, whose webhooks and events go with it. */
export function receiverOfEachTest(db: Db): { readonly receiver: Receiver } {
  let receiver: Receiver | null = null
  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(async () => {
    await db.delete(webhooksTable)
    await db.delete(chainEventsTable)
    await receiver?.close()
  })
  return {
    get receiver() {
      if (!receiver) throw new Error('only in a test')
      return receiver
    },
  }
}

function isSigned(secret: string, body: string, headers: IncomingMessage['headers']): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

async function answer(response: ServerResponse, fault: ReceiverFault | null): Promise<void> {
  if (fault === 'never') return
  if (fault === 'closes') {
    response.socket?.destroy()
    return
  }
  if (fault === 'endless') {
    response.writeHead(200)
    const block = Buffer.alloc(64 * 1024, 'x')
    await pipeline(Readable.from(Array.from({ length: 160 }, () => block)), response).catch(() => undefined)
    return
  }
  if (fault !== null && 'status' in fault) {
    response.writeHead(fault.status, { ...fault.headers }).end(fault.body ?? '')
    return
  }
  if (fault !== null) await new Promise((resolve) => setTimeout(resolve, fault.lateMs))
  response.writeHead(200).end('ok')
}
