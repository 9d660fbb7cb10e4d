import { createHmac } from 'node:crypto'

/** Keys of a stand-in: nobody outside of this installation can work them out. */
export function keyFrom(secret: Uint8Array, name: string): string {
  return createHmac('sha256', secret).update(`demo|${name}`).digest('hex')
}
