import type { GroundFeature } from '@doira/web/map/ground-feature.ts'
import { useQuery } from '@tanstack/react-query'

const files = import.meta.glob<string>('../../../../packages/basemap/*.geojson', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The ground of a city, read once and cached; empty for a city without a file, null while there is none. */
export function useGround(city: string | null): readonly GroundFeature[] | null {
  const { data } = useQuery({
    queryKey: ['ground', city],
    queryFn: async ({ signal }) => {
      const url = files[`../../../../packages/basemap/${city}.geojson`]
      if (!url) return []
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`no ground for ${city}: ${response.status}`)
      const { features } = (await response.json()) as { features: readonly GroundFeature[] } // our own file
      return features
    },
    enabled: city !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
