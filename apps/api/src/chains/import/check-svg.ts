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
const longest = 12_000
const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*\/?>/g

/**
 * The problem of an SVG image that pages will embed; null: none. The check is an allowlist of elements and
 * attributes, so that it does not depend on known attacks.
 */
export function svgProblem(svg: string): string | null {
  if (svg.length > longest) return `a drawing of at most ${longest} characters; this one has ${svg.length}`
  if (!/^<svg\s/.test(svg) || !svg.endsWith('</svg>')) return 'one <svg …>…</svg> and nothing around it'
  if (!/\sviewBox="[\d.\s-]+"/i.test(svg)) return 'an <svg> with a viewBox'
  for (const [, , name = '', written = ''] of svg.matchAll(tag)) {
    if (!tags.has(name.toLowerCase())) return `shapes only, without <${name}>`
    for (const [, attribute = '', value = ''] of written.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)) {
      if (!attributes.has(attribute.toLowerCase())) return `shapes only, without ${attribute}="…"`
      const isForeign = attribute !== 'xmlns' && /:|url\((?!#)/i.test(value)
      if (isForeign) return `nothing from elsewhere, as ${attribute}="${value}" is`
    }
  }
  const rest = svg.replaceAll(tag, '')
  return /[<>&]/.test(rest) ? 'plain tags, with double quotes, without comments and entities' : null
}
