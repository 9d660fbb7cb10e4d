import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Phone } from '@doira/domain/phone/phone'

/**
 * What a code is stored as. Without the secret a million guesses would reveal it.
 *
 * @param purpose what the code is for if it is not for signing in: it opens nothing else.
 */
export function hashCode(secret: Uint8Array, phone: Phone, code: string, purpose = ''): Buffer {
  return createHmac('sha256', secret).update(`code${purpose}|${phone}|${code}`).digest()
}

/** A caller's address as budgets know it: countable, and not to be read back. */
export function hashAddress(secret: Uint8Array, address: string): string {
  return createHmac('sha256', secret).update(`address|${address}`).digest('base64url')
}

/** A phone as budgets know it. */
export function hashPhone(secret: Uint8Array, phone: Phone): string {
  return createHmac('sha256', secret).update(`phone|${phone}`).digest('base64url')
}

/** What is stored of the phone of a deleted account, for what a phone may have only once. It differs between chains. */
export function hashLeftPhone(secret: Uint8Array, shipperId: string, phone: Phone): Buffer {
  return createHmac('sha256', secret).update(`left|${shipperId}|${phone}`).digest()
}

/** What a code for a basket is stored as. In every chain another one. */
export function hashBasketCode(secret: Uint8Array, shipperId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`basket|${shipperId}|${code}`).digest()
}

/** A token is 32 random bytes, so a plain hash cannot be guessed back. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** In the same time whether the first byte differs or the last. */
export function isSameHash(hash: Uint8Array, other: Uint8Array): boolean {
  return hash.length === other.length && timingSafeEqual(hash, other)
}
