import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }

/** The fields of a span in OTLP's JSON that the tests read. */
export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}

/**
 * A collector of traces over HTTP, with stand-ins for the SMS gateway and the geocoder, so that the requests
 * that these received can be compared with their spans.
 */
export async function aCollector() {
  const batches: string[] = []
  const headers: (string | undefined)[] = []
  const messages: string[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const sendJson = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.url === '/v1/traces') {
      batches.push(text)
      headers.push(request.headers['x-collector-key']?.toString())
      return void sendJson({})
    }
    if (request.url === '/api/auth/login') return void sendJson({ data: { token: 'eskiz-token' } })
    if (request.url === '/api/message/sms/send') {
      messages.push(text)
      return void sendJson({ id: 'message-1' })
    }
    response.statusCode = request.url?.startsWith('/geocoder') ? 403 : 404
    sendJson({})
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    /** Everything that was received, unparsed. */
    received: () => batches.join('\n'),
    keys: () => headers,
    messages: () => messages,
    spans(): readonly ReceivedSpan[] {
      return batches.flatMap((batch) => {
        const { resourceSpans } = JSON.parse(batch) as {
          resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
        }
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The value of an attribute; undefined when the span lacks it. */
export function getAttribute({ attributes }: ReceivedSpan, name: string): unknown {
  const found = attributes.find(({ key }) => key === name)
  return found && Object.values(found.value)[0]
}
