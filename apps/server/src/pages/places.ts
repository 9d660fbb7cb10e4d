import type { listCities } from '@doira/contract/chains/list-cities'
import type { listBranches } from '@doira/contract/delivery/branches/list-branches'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { KnownPlaces } from './page-variant.ts'
import type { ApiFetch, Shop } from './storefront.ts'

/** Changes are notified by events; this is for a lost one. */
const trustedMs = 60_000
const branchesAtOnce = 1000

export type Places = {
  readonly get: () => Promise<KnownPlaces>
  /** Null when they have to be requested. */
  readonly known: () => KnownPlaces | null
  readonly invalidate: () => void
}

/** The branches and menus of a chain, requested from the API and cached until they change. */
export function makePlaces({
  apiFetch,
  shop,
  nowMs,
}: {
  apiFetch: ApiFetch
  shop: Shop
  nowMs: () => number
}): Places {
  let cached: { readonly places: KnownPlaces; readonly untilMs: number } | null = null
  let asking: Promise<KnownPlaces> | null = null
  /** Used while the API is unavailable, even if outdated. */
  let last: KnownPlaces | null = null

  const known = () => (cached && nowMs() < cached.untilMs ? cached.places : null)

  function ask(): Promise<KnownPlaces> {
    const asked = askPlaces(apiFetch, shop)
    const settle = (places: KnownPlaces | null) => {
      // Invalidated meanwhile: the answer may be outdated.
      if (asking !== asked) return
      asking = null
      last = places ?? last
      cached = places && { places, untilMs: nowMs() + trustedMs }
    }
    asking = asked
    asked.then(settle, () => settle(null))
    return asked
  }

  return {
    known,
    get: async () =>
      known() ??
      (await (asking ?? ask()).catch((error: unknown) => {
        if (last) return last
        throw error
      })),
    invalidate() {
      cached = null
      asking = null
    },
  }
}

async function askPlaces(apiFetch: ApiFetch, { shipperId, platformId }: Shop): Promise<KnownPlaces> {
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const response = await apiFetch(path, { headers: { Shipper: shipperId, Platform: platformId } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json() as Promise<Answer> // our own API, whose tests check its answers
  }
  const askBranches = async (page: number): Promise<AnswerOf<typeof listBranches>['branches']> => {
    const path = `/v1/branches?limit=${branchesAtOnce}&page=${page}`
    const { branches, count } = await ask<AnswerOf<typeof listBranches>>(path)
    const isLast = branches.length === 0 || page * branchesAtOnce >= Number(count)
    return isLast ? branches : [...branches, ...(await askBranches(page + 1))]
  }
  const [branches, { cities }] = await Promise.all([
    askBranches(1),
    ask<AnswerOf<typeof listCities>>('/v1/cities'),
  ])
  return {
    branches: new Map(branches.map(({ id, slug, menu_id }) => [id, { slug, menuId: menu_id }])),
    menuIds: new Set([...branches.map(({ menu_id }) => menu_id), ...cities.map(({ menu_id }) => menu_id)]),
  }
}
