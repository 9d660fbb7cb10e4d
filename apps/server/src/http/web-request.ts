import type { IncomingMessage } from 'node:http'

/**
 * The web request of a GET or HEAD as the storefront reads it, always as GET. Cookies stay outside: what a page may
 * know of them is its variant, and a page that read others would show one customer's page to another.
 */
export function pageRequest(
  incoming: IncomingMessage,
  { origin, target }: { origin: string; target: string },
): Request {
  const headers = new Headers({ accept: incoming.headers.accept ?? '*/*' })
  return new Request(new URL(target, origin), { headers })
}
