import type { IncomingMessage } from 'node:http'

/** Tells the API who calls. Only this process writes it. */
export const addressHeader = 'x-doira-address'

/**
 * Writes the caller's network address into the request and takes away what a stranger may have written there.
 * Behind proxies it is the address that the outermost trusted one saw: each appends to X-Forwarded-For.
 */
export function setCallerAddress(request: IncomingMessage, trustedProxies: number): void {
  const raw = request.rawHeaders
  const kept: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (!name.toLowerCase().startsWith('x-doira-')) kept.push(name, raw[at + 1] ?? '')
  }
  kept.push(addressHeader, callerAddress(request, trustedProxies))
  // Both are live: node:http reads one, the API's adapter the other.
  raw.splice(0, raw.length, ...kept)
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
