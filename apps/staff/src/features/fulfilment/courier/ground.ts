import type { GroundFeature } from '@doira/web/map/ground-feature.ts'

type Place = { readonly lat: number; readonly long: number }

type Point = readonly [x: number, y: number]

/** The ground between two places, as paths of an SVG of `stripSize`. */
export type Strip = {
  readonly from: Point
  readonly to: Point
  readonly shapes: readonly { readonly className: string; readonly path: string }[]
}

/** The two places have the distance `sides` from the edge, of which a narrower screen may cut off a part. */
export type StripSize = { readonly width: number; readonly height: number; readonly sides: number }
export const stripSize: StripSize = { width: 390, height: 152, sides: 60 }
export const wideStripSize: StripSize = { width: 900, height: 136, sides: 160 }
/** The label of the way lies at the bottom. */
const margin = { top: 34, bottom: 56 } as const
const metersPerDegree = 111_320
/** Nearer than this a strip shows nothing that one would know. */
const fewestMetersPerPixel = 2.5

/** What is drawn, from below upwards, and as what. */
const layers = [
  ['urban', 'strip-urban'],
  ['park', 'strip-park'],
  ['river', 'strip-water'],
  ['canal', 'strip-water strip-water--canal'],
  ['rail', 'strip-rail'],
  ['road', 'strip-road'],
] as const
const mainRoads: readonly string[] = ['trunk', 'primary']

/** Lays the way from one place to another into the strip, north at the top, and cuts off the ground that is not seen. */
export function stripBetween(
  from: Place,
  to: Place,
  ground: readonly GroundFeature[],
  size: StripSize = stripSize,
): Strip {
  const middle = { lat: (from.lat + to.lat) / 2, long: (from.long + to.long) / 2 }
  const metersPerLong = metersPerDegree * Math.cos((middle.lat * Math.PI) / 180)
  const wide = Math.abs(from.long - to.long) * metersPerLong
  const high = Math.abs(from.lat - to.lat) * metersPerDegree
  const area = {
    x: size.width - 2 * size.sides,
    y: size.height - margin.top - margin.bottom,
  }
  const metersPerPixel = Math.max(fewestMetersPerPixel, wide / area.x, high / area.y)
  const centerY = margin.top + area.y / 2
  const getPoint = (long: number, lat: number): Point => [
    round(size.width / 2 + ((long - middle.long) * metersPerLong) / metersPerPixel),
    round(centerY - ((lat - middle.lat) * metersPerDegree) / metersPerPixel),
  ]
  const shapes = layers.flatMap(([name, className]) =>
    ground
      .filter(({ properties }) => properties.class === name)
      .flatMap(({ properties, geometry }) => {
        if (geometry.type === 'Point') return []
        const rings = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
        const lines = rings.map((ring) => ring.map(([long, lat]) => getPoint(long, lat)))
        if (!lines.some((line) => isSeen(line, size))) return []
        const end = geometry.type === 'Polygon' ? 'Z' : ''
        const isMain = mainRoads.includes(properties.road ?? '')
        return [
          {
            className: isMain ? `${className} strip-road--main` : className,
            path: lines.map((line) => `M${line.map((point) => point.join(' ')).join('L')}${end}`).join(''),
          },
        ]
      }),
  )
  return { from: getPoint(from.long, from.lat), to: getPoint(to.long, to.lat), shapes }
}

/** Whether the box around a line meets the strip: a road may cross it with no bend inside. */
function isSeen(line: readonly Point[], size: StripSize): boolean {
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  return (
    Math.max(...xs) >= 0 &&
    Math.min(...xs) <= size.width &&
    Math.max(...ys) >= 0 &&
    Math.min(...ys) <= size.height
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
