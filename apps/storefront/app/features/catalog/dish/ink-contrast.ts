import { contrast, type HexColor } from '@doira/domain/chains/contrast'

/** Ink reaches this contrast on the ground of a scene, or the text is white (design-system 3.5). */
const leastContrast = 7
/** The token on-scene. */
const ink = '#1f1714'

/** Whether ink can be read on a colour. */
export function isInkReadable(ground: HexColor): boolean {
  return contrast(ground, ink) >= leastContrast
}
