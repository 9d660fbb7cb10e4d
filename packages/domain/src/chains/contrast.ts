/** A colour as `#rrggbb` in lower case. */
export type HexColor = `#${string}`

const pattern = /^#[0-9a-f]{6}$/

/** Parses a colour: `#0B6` and `#00BB66` are the same; null when it is invalid. */
export function parseColor(text: string): HexColor | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
  const color = short ? `#${short.slice(1).map((digit) => digit + digit)}`.replaceAll(',', '') : text.trim()
  const small = color.toLowerCase()
  return pattern.test(small) ? (small as HexColor) : null
}

/** From 1, the same colour, to 21, black on white (WCAG 2.2). */
export function contrast(one: HexColor, other: HexColor): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** @param share of `other`, from 0 to 1 */
export function mix(one: HexColor, other: HexColor, share: number): HexColor {
  const parts = channels(one).map((part, at) =>
    Math.round(part + ((channels(other)[at] ?? 0) - part) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Moves a colour in steps towards another one until it contrasts with all backgrounds. */
export function untilReadable(
  color: HexColor,
  towards: HexColor,
  { grounds, least }: { readonly grounds: readonly HexColor[]; readonly least: number },
): HexColor {
  for (let step = 0; step < 100; step += 1) {
    const tried = mix(color, towards, step / 100)
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried
  }
  return towards
}

/** Relative luminance as WCAG defines it. */
function luminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: HexColor): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
