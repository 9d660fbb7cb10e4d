import { createHash } from 'node:crypto'
import { DomainError } from '@doira/domain/problem'
import { isPushService } from './push-services.ts'
import type { PushAddress } from './web-push-channel.ts'
import type { WebPushSettings } from './web-push-settings.ts'

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
