type Point = { readonly x: number; readonly y: number }
type Size = Point

/** The middle of a stretch of a street, its length in pixels and its angle, never upside down. */
export type Run = Point & { readonly length: number; readonly angle: number }

/** A box around its middle. */
export type Box = Point & { readonly width: number; readonly height: number }

/** The longest straight stretch of a line inside the window; null when the line lies outside. */
export function findRun(line: readonly Point[], window: Size): Run | null {
  let best: Run | null = null
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    const inside = start && clip(start, end, window)
    if (!inside) continue
    const [from, to] = inside
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (best && best.length >= length) continue
    best = {
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      length,
      angle: upright(Math.atan2(to.y - from.y, to.x - from.x)),
    }
  }
  return best
}

export function isFree(box: Box, taken: readonly Box[]): boolean {
  return !taken.some(
    (other) =>
      Math.abs(other.x - box.x) * 2 < other.width + box.width &&
      Math.abs(other.y - box.y) * 2 < other.height + box.height,
  )
}

function upright(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle < -Math.PI / 2 ? angle + Math.PI : angle
}

/** The part of a segment inside the window (Liang and Barsky). */
function clip(start: Point, end: Point, window: Size): readonly [Point, Point] | null {
  const run = { x: end.x - start.x, y: end.y - start.y }
  let first = 0
  let last = 1
  for (const [step, room] of [
    [-run.x, start.x],
    [run.x, window.x - start.x],
    [-run.y, start.y],
    [run.y, window.y - start.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null
      continue
    }
    const share = room / step
    if (step < 0) first = Math.max(first, share)
    else last = Math.min(last, share)
  }
  if (first >= last) return null
  const at = (share: number) => ({ x: start.x + run.x * share, y: start.y + run.y * share })
  return [at(first), at(last)]
}

/** Boxes that follow a line, so that nothing else is put on it. */
export function boxesAlong(line: readonly Point[], air: number): readonly Box[] {
  return line.flatMap((end, index) => {
    const start = line[index - 1] ?? end
    const steps = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / air))
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: start.x + ((end.x - start.x) * step) / steps,
      y: start.y + ((end.y - start.y) * step) / steps,
      width: 2 * air,
      height: 2 * air,
    }))
  })
}
