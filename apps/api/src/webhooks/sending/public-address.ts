import { BlockList, isIP, isIPv4 } from 'node:net'

const closed = new BlockList()
const networks: readonly (readonly [string, number])[] = [
  // This host, private networks, those of carriers, loopback, link-local with the metadata of clouds.
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const),
  // Protocols, documentation, measurements, multicast, reserved.
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]
for (const [address, bits] of networks) closed.addSubnet(address, bits, 'ipv4')

/** Of IPv6 only addresses that are routed are open, and of these not the ones that lead to an IPv4 address. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
const closedOfRouted = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedOfRouted.addSubnet(address, bits, 'ipv6')

/** Whether an address belongs to the internet, and not to the network of the server or to the server itself. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  // An IPv4-mapped address is outside of what is routed.
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !closedOfRouted.check(address, 'ipv6')
}
