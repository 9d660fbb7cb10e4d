export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Step = {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly opacity: number
  readonly offset: number
}

/** How far the top of the curve is above its higher end. */
const rise = 64
const endScale = 0.3
const fadeShare = 80 / 420
const steps = 14

/** The way of a picture from the middle of one box to the middle of another, along a quadratic curve. */
export function flightPath(from: Box, to: Box): readonly Step[] {
  const [x0, y0] = getMiddle(from)
  const [x1, y1] = getMiddle(to)
  const controlX = (x0 + x1) / 2
  const controlY = controlFor(y0, y1, Math.min(y0, y1) - rise)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c
    return {
      x: along(x0, controlX, x1),
      y: along(y0, controlY, y1),
      scale: 1 - (1 - endScale) * t,
      opacity: Math.min(1, (1 - t) / fadeShare),
      offset: t,
    }
  })
}

function getMiddle({ left, top, width, height }: Box): readonly [number, number] {
  return [left + width / 2, top + height / 2]
}

/** The control point with which a curve between two heights reaches `top` as its highest point. */
function controlFor(y0: number, y1: number, top: number): number {
  return top - Math.sqrt((y0 - top) * (y1 - top))
}
