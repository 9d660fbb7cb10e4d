import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Instant, toMillis } from '@doira/domain/time/instant'
import type { HttpPosAccount } from './http-pos-env.ts'

/** How far the clocks of both sides may differ. */
const toleranceSeconds = 300

const headerNames = {
  key: 'Doira-Key',
  timestamp: 'Doira-Timestamp',
  signature: 'Doira-Signature',
} as const

type SignedCall = {
  readonly method: string
  /** With its query, as it is sent. */
  readonly path: string
  readonly body: string
}

export function signCall(
  { keyId, secret }: Pick<HttpPosAccount, 'keyId' | 'secret'>,
  call: SignedCall,
  now: Instant,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(toMillis(now) / 1000))
  return {
    [headerNames.key]: keyId,
    [headerNames.timestamp]: timestamp,
    [headerNames.signature]: `v1=${digest(secret, timestamp, call)}`,
  }
}

export type BadSignature = 'key' | 'clock' | 'signature'

/** Null: the call is the partner's. The time is compared last, so that a stranger learns nothing about the clock. */
export function findBadSignature(
  { keyId, secret }: Pick<HttpPosAccount, 'keyId' | 'secret'>,
  call: SignedCall,
  header: (name: string) => string | undefined | null,
  now: Instant,
): BadSignature | null {
  if (header(headerNames.key) !== keyId) return 'key'
  const timestamp = header(headerNames.timestamp) ?? ''
  if (!isSame(header(headerNames.signature) ?? '', `v1=${digest(secret, timestamp, call)}`))
    return 'signature'
  const apart = Math.abs(Number(timestamp) - toMillis(now) / 1000)
  return apart <= toleranceSeconds ? null : 'clock'
}

function digest(secret: string, timestamp: string, { method, path, body }: SignedCall): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
