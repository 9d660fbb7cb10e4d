import { createHash } from 'node:crypto'
import type { PosOrder, PosOrderPart } from '../providers/pos-provider.ts'

type Content = Omit<PosOrder, 'correlationId' | 'reference' | 'branch' | 'progress'>

const parts: readonly (readonly [PosOrderPart, (content: Content) => unknown])[] = [
  ['lines', ({ lines }) => lines],
  ['deliveryType', ({ deliveryType }) => deliveryType],
  ['address', ({ address }) => address],
  ['customer', ({ customer }) => customer],
  ['sums', ({ discount, delivery, points }) => [discount, delivery, points]],
  ['rest', ({ comment, wantedAt, readyBy, payment }) => [comment, wantedAt, readyBy, payment]],
]

/** The hash of an order: those of its parts, so that it can be said later which of them has changed. */
export function hashParts(content: Content): string {
  return parts
    .map(([, read]) =>
      createHash('sha256')
        .update(JSON.stringify(read(content)))
        .digest('base64url')
        .slice(0, 22),
    )
    .join('.')
}

/** What differs between two hashes; null: it is not known what was sent. */
export function listChangedParts(sent: string | null, wanted: string): readonly PosOrderPart[] | null {
  const before = (sent ?? '').split('.')
  if (before.length !== parts.length) return null
  const now = wanted.split('.')
  return parts.flatMap(([part], at) => (before[at] === now[at] ? [] : [part]))
}
