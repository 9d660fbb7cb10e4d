import { activePoint } from '@doira/domain/delivery/saved-points'
import type { SavedPoint } from '../../../platform/stores/points.ts'

/** What the address popover shows (R2-08). */
export type PopoverState =
  | { readonly kind: 'enter' }
  | { readonly kind: 'confirm'; readonly point: SavedPoint }
  | { readonly kind: 'saved' }

export function popoverState(points: readonly SavedPoint[]): PopoverState {
  if (points.some(({ isAccepted }) => isAccepted)) return { kind: 'saved' }
  const found = activePoint(points)
  return found ? { kind: 'confirm', point: found } : { kind: 'enter' }
}
