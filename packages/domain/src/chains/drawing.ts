/** Shapes only: what can run, fetch or be pressed is not among it. */
const tags = new Set(
  'svg g path circle rect ellipse line polyline polygon defs clippath mask lineargradient radialgradient stop title'.split(
    ' ',
  ),
)
const attributes = new Set(
  [
    'xmlns viewbox width height x y cx cy r rx ry x1 x2 y1 y2 d points transform id offset',
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray',
    'stroke-opacity opacity clip-path clip-rule mask stop-color stop-opacity gradientunits gradienttransform',
  ]
    .join(' ')
    .split(' '),
)
/** Pages embed the logo, so it is short; the icon is a file of its own. */
export const drawingLengths = { logo: 12_000, icon: 48_000 } as const
export type DrawingUse = keyof typeof drawingLengths
/** From this many pixels on a picture is sharp wherever it is shown. */
export const leastPicturePixels = 512
const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>/g
const namespace = 'http://www.w3.org/2000/svg'
/** Uses of masks and clips, each times the characters of all of them: every use draws its mask anew. */
const mostMasked = 1_000_000

/**
 * The problem of an SVG image that pages will embed; null: none. The check is an allowlist of elements and
 * attributes, so that it does not depend on known attacks.
 */
export function svgProblem(svg: string, use: DrawingUse): string | null {
  const longest = drawingLengths[use]
  if (svg.length > longest) return `a drawing of at most ${longest} characters; this one has ${svg.length}`
  return picture.test(svg) ? null : shapesProblem(svg)
}

/** A picture of pixels within a drawing, as `wrapPicture` makes it. */
const picture =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d{1,4} \d{1,4}"><image width="\d{1,4}" height="\d{1,4}" href="data:image\/png;base64,[A-Za-z0-9+/]+={0,2}"\/><\/svg>$/

/** @param png in base64 */
export function wrapPicture(
  png: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image ${size} href="data:image/png;base64,${png}"/></svg>`
}

/** The same without a limit of its length, and for shapes only. */
export function shapesProblem(svg: string): string | null {
  if (!/^<svg\s/.test(svg) || !svg.endsWith('</svg>')) return 'one <svg …>…</svg> and nothing around it'
  if (!/\sviewBox="[\d.\s-]+"/i.test(svg)) return 'an <svg> with a viewBox'
  const rest = svg.replaceAll(tag, '')
  if (/[<>&]/.test(rest)) return 'plain tags, with double quotes, without comments and entities'
  return tagsProblem([...svg.matchAll(tag)])
}

function tagsProblem(found: readonly RegExpMatchArray[]): string | null {
  const open: string[] = []
  const masked = { uses: 0, length: 0 }
  for (const [index, [whole, end = '', name = '', written = '', closed = '']] of found.entries()) {
    if (!tags.has(name.toLowerCase())) return `shapes only, without <${name}>`
    if (end) {
      if (open.pop() !== name || written || closed)
        return `each tag closed where it has to be, as <${name}> is not`
    } else {
      const problem = attributesProblem(written)
      if (problem) return problem
      const isMasked = /\s(?:mask|clip-path)=/i.test(written)
      const isInMask = [...open, name].some(isMask)
      if (isMasked && isInMask) return 'masks and clips without others in them'
      if (isMasked) masked.uses += 1
      if (isInMask) masked.length += whole.length
      if (!closed) open.push(name)
    }
    if (open.length === 0 && index < found.length - 1) return 'one <svg …>…</svg> and nothing around it'
  }
  if (open.length > 0) return `each tag closed, as <${open.at(-1)}> is not`
  return masked.uses * masked.length > mostMasked ? 'fewer masks and clips, or smaller ones' : null
}

function isMask(name: string): boolean {
  return ['mask', 'clippath'].includes(name.toLowerCase())
}

function attributesProblem(written: string): string | null {
  const seen = new Set<string>()
  for (const [, attribute = '', value = ''] of written.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)) {
    const known = attribute.toLowerCase()
    if (!attributes.has(known)) return `shapes only, without ${attribute}="…"`
    if (seen.has(known)) return `each attribute once, ${attribute} too`
    seen.add(known)
    if (known === 'xmlns' ? value !== namespace : isForeign(value))
      return `nothing from elsewhere, as ${attribute}="${value}" is`
  }
  return null
}

/** An escape of CSS or an entity could spell what is looked for otherwise. */
function isForeign(value: string): boolean {
  return /[:\\&]/.test(value) || (/url\s*\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value))
}
