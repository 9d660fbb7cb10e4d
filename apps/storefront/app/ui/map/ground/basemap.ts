import type { Locale } from '../../../i18n/locale.ts'

type Position = readonly [long: number, lat: number]

type Named = { readonly name?: Readonly<Record<Locale, string>> }

/** What the files of `packages/basemap` hold; they are schematic and drawn by us. */
export type GroundFeature = {
  readonly properties: Named & {
    readonly class:
      | 'urban'
      | 'park'
      | 'river'
      | 'canal'
      | 'rail'
      | 'road'
      | 'metro_line'
      | 'metro_station'
      | 'label'
    readonly road?: RoadClass
    readonly kind?: string
    /** 1 is shown from afar, 5 only from near. */
    readonly rank?: number
  }
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
}

export type RoadClass = 'trunk' | 'primary' | 'secondary' | 'tertiary'

const files = import.meta.glob<string>('../../../../../../packages/basemap/*.geojson', {
  query: '?url',
  import: 'default',
  eager: true,
})

const groundTimeoutMs = 15_000

/**
 * The ground of a city; empty for a city without a file, whose pins then stand on plain land.
 * @throws when the file does not come.
 */
export async function loadGround(city: string): Promise<readonly GroundFeature[]> {
  const url = files[`../../../../../../packages/basemap/${city}.geojson`]
  if (!url) return []
  const response = await fetch(url, { signal: AbortSignal.timeout(groundTimeoutMs) })
  if (!response.ok) throw new Error(`no ground for ${city}: ${response.status}`)
  const { features } = (await response.json()) as { features: readonly GroundFeature[] } // our own file
  return features
}
