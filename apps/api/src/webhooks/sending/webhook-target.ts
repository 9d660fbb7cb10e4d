import { isIP } from 'node:net'
import type { AddressFlaw } from '@doira/domain/webhooks/webhook-problem'
import { isPublicAddress } from './public-address.ts'
import { resolveName } from './resolve-name.ts'

/** What the installation lets webhooks reach. */
export type WebhookNetwork = {
  /** For development: also without TLS, at any port and in private networks. */
  readonly allowsPrivate: boolean
  /** All addresses of a name; the name servers are asked unless given. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** Those of the system unless given. */
  readonly nameServers?: readonly string[]
}

/** Where to connect: a name may stand for another address the next time. */
export type WebhookTarget = { readonly url: URL; readonly address: string }
export class BadTarget extends Error {
  override readonly name = 'BadTarget'
  readonly flaw: AddressFlaw

  constructor(flaw: AddressFlaw) {
    super(flaw)
    this.flaw = flaw
  }
}

const ports: readonly string[] = ['', '443', '8443']

/**
 * The address behind a URL, resolved now.
 *
 * @param signal ends the search for a name, which is then unresolved
 * @throws BadTarget also when one of several addresses of the name is private
 */
export async function findTarget(
  text: string,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<WebhookTarget> {
  const url = parse(text)
  const { allowsPrivate, nameServers, resolve } = network
  if (!allowsPrivate && url.protocol !== 'https:') throw new BadTarget('not_https')
  if (!allowsPrivate && !ports.includes(url.port)) throw new BadTarget('port')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const search = () =>
    resolve ? resolve(host) : resolveName(host, { knowsOwnHosts: allowsPrivate, nameServers, signal })
  const addresses = isIP(host) === 0 ? await search().catch(() => []) : [host]
  const [address] = addresses
  if (address === undefined) throw new BadTarget('unresolved')
  if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new BadTarget('private')
  return { url, address }
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) throw new BadTarget('invalid')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new BadTarget('not_https')
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.hostname === '')
    throw new BadTarget('invalid')
  return url
}
