import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as people copy it into their program. */
export function toSecretText(secret: Uint8Array): string {
  return `${prefix}${Buffer.from(secret).toString('base64')}`
}

/** The end of it, by which people distinguish secrets. */
export function getSecretEnd(secret: Uint8Array): string {
  return toSecretText(secret).replace(/=+$/, '').slice(-4)
}

/**
 * The headers by which a receiver knows who sent these bytes and when, by the specification of Standard Webhooks. With
 * several secrets any of the signatures is enough.
 */
export function signHeaders({
  id,
  body,
  secrets,
  nowMs,
}: {
  readonly id: string
  readonly body: string
  readonly secrets: readonly Uint8Array[]
  readonly nowMs: number
}): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
