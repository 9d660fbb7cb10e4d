import { createHmac } from 'node:crypto'

/** Derives the keys of a stand-in from the installation's secret. */
export function keyFrom(secret: Uint8Array, name: string): string {
  return createHmac('sha256', secret).update(`demo|${name}`).digest('hex')
}
