import { readBrowserSettings } from './env.ts'

/** Sends a measurement from a page that may be gone before it is sent; nobody waits for an answer. */
export function sendQuietly(path: string, body: object): void {
  const { shipperId, platformId } = readBrowserSettings()
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Shipper: shipperId, Platform: platformId },
    body: JSON.stringify(body),
  }).catch(() => {})
}
