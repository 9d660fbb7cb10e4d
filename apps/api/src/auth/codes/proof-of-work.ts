import { createHash, createHmac } from 'node:crypto'
import { hasZeroBits, proofOfWorkBits, workText } from '@doira/domain/auth/proof-of-work'
import type { Phone } from '@doira/domain/phone/phone'
import { addSeconds, type Instant, isBefore, toInstant } from '@doira/domain/time/instant'
import { hashPhone, isSameHash } from '../secrets.ts'

/** A slow phone works for some seconds of it. */
const validSeconds = 300

type ChallengeOf = { readonly shipperId: string; readonly phone: Phone; readonly now: Instant }

/** For one phone of one chain, valid for five minutes. Nothing is stored: it is signed. */
export function makeChallenge(secret: Uint8Array, { now, ...key }: ChallengeOf): string {
  const until = addSeconds(now, validSeconds)
  return `${Date.parse(until)}.${sign(secret, { ...key, until }).toString('base64url')}`
}

/** Whether `proof`, `challenge:number`, is work that was done for a challenge of this phone which is still valid. */
export function isProofOfWork(secret: Uint8Array, proof: string, { now, ...key }: ChallengeOf): boolean {
  const [, time = '', signature = '', number = ''] = /^(\d{1,15})\.([\w-]{43}):(\d{1,15})$/.exec(proof) ?? []
  if (time === '') return false
  const until = toInstant(new Date(Number(time)).toISOString())
  if (!isBefore(now, until) || isBefore(addSeconds(now, validSeconds), until)) return false
  if (!isSameHash(sign(secret, { ...key, until }), Buffer.from(signature, 'base64url'))) return false
  const text = workText(`${time}.${signature}`, Number(number))
  return hasZeroBits(createHash('sha256').update(text).digest(), proofOfWorkBits)
}

function sign(
  secret: Uint8Array,
  { shipperId, phone, until }: Omit<ChallengeOf, 'now'> & { readonly until: Instant },
): Buffer {
  return createHmac('sha256', secret)
    .update(`work|${shipperId}|${hashPhone(secret, phone)}|${until}`)
    .digest()
}
