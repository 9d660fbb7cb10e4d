import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv4 } from 'node:net'
import type { WebhookTarget } from './webhook-target.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal: AbortSignal
}

/** Calls the address that was looked at, whatever its name stands for by now. Redirects are not followed. */
export function callTarget(
  { url, address }: WebhookTarget,
  { method, headers, body, signal }: Call,
): Promise<IncomingMessage> {
  const family = isIPv4(address) ? 4 : 6
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        ...{ method, signal, headers },
        // Each call has a connection of its own, to the address that was looked at.
        agent: false,
        lookup: (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
      },
      resolve,
    )
    request.on('error', reject)
    // All that comes of an answer that switches to another protocol.
    request.on('close', () => reject(new Error('closed')))
    request.end(body)
  })
}
