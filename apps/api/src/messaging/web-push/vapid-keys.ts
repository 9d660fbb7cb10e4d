import { createECDH, createHash } from 'node:crypto'

/** The keys that identify the shop to push services, in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The key pair that is derived from a secret of the installation: the same for all instances and after every
 * restart.
 */
export function getVapidKeys(secret: Uint8Array): VapidKeys {
  // One hash in four billion is not a valid key of this curve: then the next one is used.
  for (let count = 0; ; count += 1) {
    const privateKey = createHash('sha256').update(secret).update(String(count)).digest()
    const keys = tryKey(privateKey)
    if (keys) return keys
  }
}

/** Whether the private key matches the public key of a subscription. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  return tryKey(Buffer.from(privateKey, 'base64url'))?.publicKey === publicKey
}

function tryKey(privateKey: Buffer): VapidKeys | null {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey)
  } catch {
    return null
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
