import { createHash } from 'node:crypto'
import { DomainError } from '@doira/domain/problem'
import * as z from 'zod/mini'
import { isPushService } from './push-services.ts'
import type { WebPushSettings } from './web-push-settings.ts'

/** The subscription that a browser sent when its customer allowed messages. */
export const pushAddressSchema = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** The shop's public key of the subscription, which works with no other key. */
  public_key: z.string(),
})
export type PushAddress = z.infer<typeof pushAddressSchema>

/**
 * The address of a subscription as a browser sends it.
 *
 * @throws DomainError not_allowed for what is no push service
 */
export function toPushAddress(
  { keys, services }: WebPushSettings,
  { endpoint, p256dh, auth }: Omit<PushAddress, 'public_key'>,
): PushAddress {
  if (!isPushService(endpoint, services)) throw new DomainError({ code: 'not_allowed' })
  return { endpoint, p256dh: bare(p256dh), auth: bare(auth), public_key: keys.publicKey }
}

/** Identifies a subscription without its address. */
export function pushKeyOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

/** Some browsers add padding to base64url. */
function bare(base64: string): string {
  return base64.replace(/=+$/, '')
}
