import { callTarget } from '../webhooks/sending/call-target.ts'
import { findTarget, type WebhookNetwork } from '../webhooks/sending/webhook-target.ts'

const longestMs = 15_000
const largest = 10 * 1024 * 1024

/**
 * Loads a picture from an address that a POS names: whoever writes the menu there decides where it leads, so that only public
 * addresses are called, as for webhooks. Null: it is not there, not public or too large.
 */
export async function loadPicture(url: string, network: WebhookNetwork): Promise<Uint8Array | null> {
  const signal = AbortSignal.timeout(longestMs)
  try {
    const target = await findTarget(url, network, signal)
    const response = await callTarget(target, { method: 'GET', headers: { Accept: 'image/*' }, signal })
    const parts: Buffer[] = []
    let length = 0
    for await (const part of response) {
      parts.push(part as Buffer) // no encoding is set
      length += (part as Buffer).length
      if (length > largest) response.destroy()
    }
    return response.statusCode === 200 ? Buffer.concat(parts) : null
  } catch {
    return null
  }
}
