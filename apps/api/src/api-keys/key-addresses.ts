import { BlockList, isIP } from 'node:net'

/** An address of IPv4 or IPv6, or a network of them as `10.1.2.0/24`. */
export function isAddressOrNetwork(text: string): boolean {
  return toNetwork(text) !== null
}

/** Whether one of these addresses and networks contains an address. */
export function isAmong(networks: readonly string[], address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const list = new BlockList()
  for (const text of networks) {
    const network = toNetwork(text)
    if (network) list.addSubnet(network.address, network.bits, network.family)
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

type Network = { readonly address: string; readonly bits: number; readonly family: 'ipv4' | 'ipv6' }

function toNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return null
  const most = version === 4 ? 32 : 128
  const wanted = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (!(wanted >= 1 && wanted <= most)) return null
  return { address, bits: wanted, family: version === 4 ? 'ipv4' : 'ipv6' }
}
