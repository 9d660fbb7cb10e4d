import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baseUrl } from '../settings.ts'

export type Front = {
  readonly url: string
  /** The server is gone, and the device still believes in a network. */
  stop(): Promise<void>
  start(): Promise<void>
  /** From now on every file is that of a newer site. */
  deploy(): Promise<void>
}

const newer = 'ffffffff'
const isText = /^(?:text|application)\/(?:html|javascript)/

/** A proxy in front of the run's shop, so that one journey can stop it, or deploy a newer site, without the others. */
export async function openFront(): Promise<Front> {
  let server: Server | null = null
  let port = 0
  let version: string | null = null

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = version === null ? incoming.url : incoming.url?.replaceAll(newer, version)
    const url = new URL(path ?? '/', baseUrl)
    const headers = { ...incoming.headers, host: url.host }
    if (version !== null) {
      // The newer site is the same with another number: neither cached copies nor compressed ones may hide it.
      delete headers['if-none-match']
      delete headers['accept-encoding']
    }
    const asked = request(url, { method: incoming.method ?? 'GET', headers }, (answered) => {
      const type = answered.headers['content-type'] ?? ''
      if (version === null || !isText.test(type)) {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(outgoing)
        return
      }
      const known = version
      const chunks: Buffer[] = []
      answered.on('data', (chunk: Buffer) => chunks.push(chunk))
      answered.on('end', () => {
        // The policy holds the hashes of inline scripts, which now say another number.
        const { 'content-security-policy': _, ...rest } = answered.headers
        outgoing.writeHead(answered.statusCode ?? 502, rest)
        outgoing.end(Buffer.concat(chunks).toString('latin1').replaceAll(known, newer), 'latin1')
      })
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  }

  const front: Front = {
    get url() {
      return `http://localhost:${port}`
    },
    async start() {
      const started = createServer((incoming, outgoing) => void answer(incoming, outgoing))
      await new Promise<void>((resolve) => started.listen(port, 'localhost', resolve))
      port = (started.address() as AddressInfo).port
      server = started
    },
    async stop() {
      const stopped = server
      server = null
      if (!stopped) return
      const closed = new Promise((resolve) => stopped.close(resolve))
      stopped.closeAllConnections()
      await closed
    },
    async deploy() {
      const html = await (await fetch(baseUrl)).text()
      version = /manifest-([0-9a-f]{8})\.js/.exec(html)?.[1] ?? null
      if (version === null) throw new Error('the page names no version of the site')
    },
  }
  await front.start()
  return front
}
