import { createHash } from 'node:crypto'

/** The same UUID for the same text. */
export function toUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  return [...parts, hash.slice(20, 32)].join('-')
}
