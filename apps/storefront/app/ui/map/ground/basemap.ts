import type { GroundFeature } from '@doira/web/map/ground-feature.ts'

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
