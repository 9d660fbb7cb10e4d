import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  readonly url: string
  /** Whether an instance gets visitors at this moment. */
  isUsed(instance: string): boolean
  close(): Promise<void>
}

type Instance = { readonly url: URL; readonly agent: Agent; isReady: boolean; failures: number }

/** How often it looks; an instance is left out after the second look in a row that finds it not ready. */
export const checkEveryMs = 250
const looksBeforeLeavingOut = 2

/**
 * A plain proxy in front of several instances of a shop: each request goes to the next one that `/readyz`
 * calls ready, over reused connections, and nothing is tried twice. What an instance does not answer is 502 here.
 */
export async function openBalancer(instanceUrls: readonly string[]): Promise<Balancer> {
  const instances: readonly Instance[] = instanceUrls.map((url) => ({
    url: new URL(url),
    agent: new Agent({ keepAlive: true }),
    isReady: false,
    failures: 0,
  }))
  let turn = 0

  async function look(instance: Instance): Promise<void> {
    const answer = await fetch(new URL('/readyz', instance.url), {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2000),
    }).catch(() => null)
    await answer?.body?.cancel()
    instance.failures = answer?.ok ? 0 : instance.failures + 1
    if (instance.failures === 0) instance.isReady = true
    if (instance.failures >= looksBeforeLeavingOut) instance.isReady = false
  }
  const lookAtAll = () => Promise.all(instances.map(look))
  await lookAtAll()
  const timer = setInterval(() => void lookAtAll(), checkEveryMs)

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = instances.filter(({ isReady }) => isReady)
    turn += 1
    const chosen = ready[turn % ready.length]
    if (!chosen) {
      outgoing.writeHead(503).end('no instance is ready')
      return
    }
    const { connection: _, ...headers } = incoming.headers
    const asked = request(
      new URL(incoming.url ?? '/', chosen.url),
      { method: incoming.method ?? 'GET', headers, agent: chosen.agent },
      (answered) => {
        const { connection: __, 'transfer-encoding': ___, ...rest } = answered.headers
        outgoing.writeHead(answered.statusCode ?? 502, rest)
        // An answer that breaks off must not look like a whole one.
        answered.on('error', () => outgoing.destroy())
        answered.pipe(outgoing)
      },
    )
    asked.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(`${chosen.url.host}: ${error.message}`)
    })
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, pass)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isUsed: (instance) =>
      instances.some(({ url, isReady }) => isReady && url.href === new URL(instance).href),
    async close() {
      clearInterval(timer)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      for (const { agent } of instances) agent.destroy()
    },
  }
}
