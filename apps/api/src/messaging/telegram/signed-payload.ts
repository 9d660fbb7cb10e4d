import { createHmac } from 'node:crypto'
import { addMinutes, addSeconds, type Instant, toInstant } from '@doira/domain/time/instant'
import * as z from 'zod/mini'
import { isSameHash } from '../../auth/secrets.ts'
import { isStorable } from '../../platform/input/storable-text.ts'

/** How long a payload is valid. */
const freshMinutes = 24 * 60
/** A tolerance for differences between clocks. */
const aheadSeconds = 60

const telegramId = z.int().check(z.positive())
const text = z.string().check(z.refine(isStorable))

const userSchema = z.object({
  id: telegramId,
  first_name: text,
  language_code: z.optional(text),
  /** Whether the bot may begin a conversation. */
  allows_write_to_pm: z.optional(z.boolean()),
})
export type TelegramUser = z.infer<typeof userSchema>

const contactSchema = z.object({ user_id: telegramId, phone_number: text })
export type TelegramContact = z.infer<typeof contactSchema>

/**
 * The user who opened the Mini App. Null unless Telegram signed it for this bot within a day. The signature
 * does not depend on how the pairs are encoded, so replays are detected by it and not by the text.
 */
export function readInitData(
  payload: string,
  botToken: string,
  now: Instant,
): { readonly user: TelegramUser; readonly signature: Uint8Array } | null {
  const read = readPart(payload, { botToken, now, name: 'user', schema: userSchema })
  return read && { user: read.part, signature: read.signature }
}

/** The phone that was shared with the Mini App. Null unless Telegram signed it for this bot within a day. */
export function readContact(payload: string, botToken: string, now: Instant): TelegramContact | null {
  return readPart(payload, { botToken, now, name: 'contact', schema: contactSchema })?.part ?? null
}

type Wanted<Schema extends z.ZodMiniType> = {
  readonly botToken: string
  readonly now: Instant
  /** The pair whose value is JSON. */
  readonly name: string
  readonly schema: Schema
}

function readPart<Schema extends z.ZodMiniType>(
  payload: string,
  { botToken, now, name, schema }: Wanted<Schema>,
): { readonly part: z.infer<Schema>; readonly signature: Uint8Array } | null {
  const pairs = [...new URLSearchParams(payload)]
  const fields = new Map(pairs)
  // With a repeated key other parsers could read another value.
  if (fields.size !== pairs.length) return null
  const signature = getSignature(pairs, botToken)
  const hash = fields.get('hash') ?? ''
  if (!/^[0-9a-f]{64}$/.test(hash) || !isSameHash(Buffer.from(hash, 'hex'), signature)) return null
  if (!isFresh(fields.get('auth_date'), now)) return null
  const read = schema.safeParse(parseJson(fields.get(name)))
  return read.success ? { part: read.data, signature } : null
}

/**
 * All pairs except the hash, sorted by name. This includes `signature`, which is for third parties.
 *
 * @see https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function getSignature(pairs: readonly (readonly [string, string])[], botToken: string): Buffer {
  const checked = pairs
    .filter(([key]) => key !== 'hash')
    .toSorted(([key], [other]) => (key < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')
  const secretKey = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return createHmac('sha256', secretKey).update(checked).digest()
}

function isFresh(authDate: string | undefined, now: Instant): boolean {
  if (authDate === undefined || !/^\d{9,10}$/.test(authDate)) return false
  const signedAt = toInstant(new Date(Number(authDate) * 1000))
  return addMinutes(signedAt, freshMinutes) >= now && signedAt <= addSeconds(now, aheadSeconds)
}

function parseJson(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return null
  }
}
