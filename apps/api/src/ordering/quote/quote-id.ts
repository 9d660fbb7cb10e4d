import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { isQuoteCompared } from '@doira/domain/ordering/pricing/quote-life'
import { type Instant, toInstant, toMillis } from '@doira/domain/time/instant'

/** What the id of a quote promises to the orders of a chain. */
type QuotePromise = { readonly shipperId: string; readonly total: Sum; readonly expiresAt: Instant }

const bytes = { key: 1, expires: 4, total: 6, mac: 16 } as const
const signedBytes = bytes.key + bytes.expires + bytes.total

/**
 * The id of a quote: its key, when it expires, its total, and an HMAC over them and the chain. All instances of an
 * installation have the secret, and nobody else can make an id.
 */
export function signQuote(secret: Uint8Array, { shipperId, total, expiresAt }: QuotePromise): string {
  const key = getKey(secret)
  const signed = Buffer.alloc(signedBytes)
  signed.writeUInt8(key.id, 0)
  signed.writeUInt32BE(Math.floor(toMillis(expiresAt) / 1000), bytes.key)
  signed.writeUIntBE(total, bytes.key + bytes.expires, bytes.total)
  return Buffer.concat([signed, getMac(key, shipperId, signed)]).toString('base64url')
}

/** The total of a quote, also shortly after it expired. Null: not a quote of this chain, or too old. */
export function readQuotedTotal(
  secret: Uint8Array,
  {
    shipperId,
    quoteId,
    now,
  }: { readonly shipperId: string; readonly quoteId: string; readonly now: Instant },
): Sum | null {
  const given = Buffer.from(quoteId, 'base64url')
  const key = getKey(secret)
  if (given.length !== signedBytes + bytes.mac || given.readUInt8(0) !== key.id) return null
  const signed = given.subarray(0, signedBytes)
  if (!timingSafeEqual(given.subarray(signedBytes), getMac(key, shipperId, signed))) return null
  const expiresAt = toInstant(new Date(signed.readUInt32BE(bytes.key) * 1000))
  if (!isQuoteCompared(expiresAt, now)) return null
  return toSum(signed.readUIntBE(bytes.key + bytes.expires, bytes.total))
}

type Key = { readonly id: number; readonly bytes: Buffer }

const keys = new WeakMap<Uint8Array, Key>()

/** Its id distinguishes it from that of another secret. */
function getKey(secret: Uint8Array): Key {
  const known = keys.get(secret)
  if (known) return known
  const own = createHmac('sha256', secret).update('quote').digest()
  const key = { id: createHash('sha256').update(own).digest().readUInt8(0), bytes: own }
  keys.set(secret, key)
  return key
}

function getMac(key: Key, shipperId: string, signed: Buffer): Buffer {
  const mac = createHmac('sha256', key.bytes).update(shipperId).update(signed).digest()
  return mac.subarray(0, bytes.mac)
}
