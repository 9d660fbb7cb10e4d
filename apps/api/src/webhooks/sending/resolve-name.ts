import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

/** How long each name server may take. */
const serverMs = 3000

/**
 * All addresses of a name, IPv4 first. The name servers are asked directly: `lookup` occupies a thread of the few that the whole
 * process has for as long as name servers do not answer, so that names of a few dead ones would stop every other search.
 *
 * @param knowsOwnHosts also names of the machine's file of hosts, such as localhost
 * @throws Error when the name has no address, or the search was ended
 */
export async function resolveName(
  host: string,
  {
    knowsOwnHosts,
    nameServers,
    signal,
  }: {
    readonly knowsOwnHosts: boolean
    readonly nameServers?: readonly string[] | undefined
    readonly signal: AbortSignal
  },
): Promise<readonly string[]> {
  const own = knowsOwnHosts ? await listOwnAddresses(host) : []
  if (own.length > 0) return own
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: serverMs, tries: 1 })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const searches = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return searches.flatMap((search) => (search.status === 'fulfilled' ? search.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function listOwnAddresses(host: string): Promise<readonly string[]> {
  const hosts = await readFile('/etc/hosts', 'utf8').catch(() => '')
  const lines = hosts.split('\n').map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
  return lines.flatMap(([address = '', ...names]) =>
    isIP(address) !== 0 && names.includes(host) ? [address] : [],
  )
}
