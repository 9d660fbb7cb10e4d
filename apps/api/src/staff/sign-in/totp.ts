import { createHmac, randomBytes } from 'node:crypto'
import { type Instant, toMillis } from '@doira/domain/time/instant'

const stepSeconds = 30
/** A clock may be half a minute off in either direction. */
const drift = 1

/** As authenticator apps expect it: 20 bytes, SHA-1, six digits, half a minute (RFC 6238). */
export function makeTotpSecret(): Uint8Array {
  return randomBytes(20)
}

export function totpStepAt(now: Instant): number {
  return Math.floor(toMillis(now) / 1000 / stepSeconds)
}

export function totpOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The half minute that a code belongs to; null when it fits none near now. */
export function findTotpStep(secret: Uint8Array, code: string, now: Instant): number | null {
  const present = totpStepAt(now)
  for (let step = present - drift; step <= present + drift; step += 1) {
    if (totpOfStep(secret, step) === code) return step
  }
  return null
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret as people can type it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator app scans. */
export function totpUri(secret: Uint8Array, { issuer, login }: { issuer: string; login: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  const query = new URLSearchParams({ secret: toBase32(secret), issuer })
  return `otpauth://totp/${label}?${query}`
}
