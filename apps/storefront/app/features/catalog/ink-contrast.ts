/** Ink reaches this contrast on the ground of a scene, or the text is white (design-system 3.5). */
const leastContrast = 7
/** The token on-scene. */
const ink = '#1f1714'

/** Whether ink can be read on a colour, `#rrggbb`. */
export function isInkReadable(ground: string): boolean {
  return contrast(luminance(ground), luminance(ink)) >= leastContrast
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
