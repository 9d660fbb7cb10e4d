import { createHash } from 'node:crypto'
import pushProtocol from 'web-push'
import type { PushAddress } from './push-address.ts'
import type { WebPushSettings } from './web-push-settings.ts'

export type Letter = {
  readonly address: PushAddress
  readonly payload: string
  /** A later message of the same topic replaces one that was not delivered yet. */
  readonly topic: string
  readonly isUrgent: boolean
  readonly attempts: number
  /** How long a service should attempt the delivery. */
  readonly seconds: number
}

/** Null when the browser's keys are invalid. */
export function seal(
  { keys, contact }: WebPushSettings,
  { address, payload, topic, isUrgent, seconds }: Letter,
): Pick<RequestInit, 'method' | 'headers' | 'body'> | null {
  const { endpoint, p256dh, auth } = address
  try {
    const { headers, body } = pushProtocol.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(0, Math.floor(seconds)),
        urgency: isUrgent ? 'high' : 'normal',
        topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      },
    )
    // `fetch` sets the length itself.
    const { 'Content-Length': _, ...rest } = headers
    const named = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
    return { method: 'POST', headers: named, body: new Uint8Array(body ?? []) }
  } catch {
    return null
  }
}
