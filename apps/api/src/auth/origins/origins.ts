import { hashAddress, hashToken } from '../secrets.ts'

/** The place somebody signs in from, as it is stored: a device by its token, or a network. */
export const deviceOrigin = (token: string): string => `device:${hashToken(token).toString('base64url')}`

export const networkOrigin = (secret: Uint8Array, address: string): string =>
  `network:${hashAddress(secret, address)}`

/** A requester of something that strangers may try as well. */
export type Requester = {
  /** Attempts and budgets are counted by it. */
  readonly origin: string
  /** The device proved that this person signed in on it before: its network counts no more. */
  readonly isDevice: boolean
  /** This person signed in from here before: what strangers have used up is not held against them. */
  readonly isKnown: boolean
}

/**
 * Who asks, by the token of the device if it is a known one, otherwise by the network.
 *
 * @param listKnown lists which of these the person signed in from before
 */
export async function findRequester(
  {
    secret,
    address,
    deviceToken,
  }: { readonly secret: Uint8Array; readonly address: string; readonly deviceToken: string | null },
  listKnown: (origins: readonly string[]) => Promise<readonly string[]>,
): Promise<Requester> {
  const network = networkOrigin(secret, address)
  const device = deviceToken ? deviceOrigin(deviceToken) : null
  const known = await listKnown(device === null ? [network] : [device, network])
  if (device !== null && known.includes(device)) return { origin: device, isDevice: true, isKnown: true }
  return { origin: network, isDevice: false, isKnown: known.includes(network) }
}
