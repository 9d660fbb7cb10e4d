import type { IncomingMessage } from 'node:http'

/** The caller's address for handlers. Only this process sets the header. */
export const addressHeader = 'x-doira-address'

/**
 * Sets the caller's network address, and removes every `x-doira-` header that the caller sent. Behind proxies it is
 * the address that the outermost trusted one saw: each appends to X-Forwarded-For.
 */
export function setCallerAddress(request: IncomingMessage, trustedProxies: number): void {
  const { headers, rawHeaders: raw } = request
  const address = callerAddress(request, trustedProxies)
  const remaining: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (!name.toLowerCase().startsWith('x-doira-')) remaining.push(name, raw[at + 1] ?? '')
  }
  remaining.push(addressHeader, address)
  // The API's adapter reads the raw headers, all other handlers the parsed ones.
  raw.splice(0, raw.length, ...remaining)
  for (const name of Object.keys(headers)) if (name.startsWith('x-doira-')) delete headers[name]
  headers[addressHeader] = address
}

function callerAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const list = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const seen = trustedProxies > 0 ? list.at(-trustedProxies) : undefined
  return seen ?? socket.remoteAddress ?? 'unknown'
}
