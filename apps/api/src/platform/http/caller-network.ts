import { isIP, isIPv4 } from 'node:net'

/**
 * The network of an address: an IPv4 address itself, the /64 of an IPv6 address, because a customer of a
 * provider has at least that many. An IPv4-mapped IPv6 address is the IPv4 address. Other texts are
 * unchanged.
 */
export function getNetwork(address: string): string {
  const bare = bareAddress(address)
  if (isIP(bare) !== 6) return bare
  const groups = getGroups(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return `${toText(groups.slice(0, 4))}::/64`
}

/** The /48 that contains a network of `networkOf`, which a single rented server may have; null for IPv4. */
export function findWideNetwork(network: string): string | null {
  if (!network.endsWith('::/64')) return null
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** Removes the port and the brackets that some proxies write, and the zone. */
function bareAddress(address: string): string {
  const text = address.trim()
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  if (inBrackets !== undefined) return withoutZone(inBrackets)
  const beforePort = /^([\d.]+):\d+$/.exec(text)?.[1]
  return beforePort !== undefined && isIPv4(beforePort) ? beforePort : withoutZone(text)
}

const withoutZone = (address: string) => address.split('%', 1)[0] ?? address

/** The eight groups of a valid IPv6 address. */
function getGroups(address: string): readonly number[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [getParts(head), tail === undefined ? [] : getParts(tail)]
  const zeros = new Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0)
  return [...before, ...zeros, ...after]
}

function getParts(text: string): readonly number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

const toText = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/** The address itself, without port, brackets and zone; an IPv4-mapped IPv6 address is the IPv4 address. */
export function getAddress(address: string): string {
  const bare = bareAddress(address)
  const network = getNetwork(bare)
  return network.endsWith('/64') ? bare : network
}
