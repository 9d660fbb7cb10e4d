import { createECDH, createHash } from 'node:crypto'

/** The keys that identify the shop to push services, in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** The pair that belongs to a secret of the installation: the same for all its instances and after every restart. */
export function vapidKeysOf(secret: Uint8Array): VapidKeys {
  // One hash in four billion is no key of this curve: then the next one is taken.
  for (let count = 0; ; count += 1) {
    const privateKey = createHash('sha256').update(secret).update(String(count)).digest()
    const keys = tryKey(privateKey)
    if (keys) return keys
  }
}

/** Whether a browser that subscribed with this public key can be reached with this private one. */
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
