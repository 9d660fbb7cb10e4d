import type { Branch } from '../../../delivery/branches/branch.mapper.ts'
import type { ClosedState } from '../home/closed-state.ts'

type City = {
  readonly slug: string
  readonly route: string | null
  readonly is_default: boolean
  readonly menu_id: string
}

type Wish = {
  /** The city in the path; undefined at home. */
  readonly slug: string | undefined
  /** The one that the visitor's cookies name. */
  readonly branch: Branch | null
}

type MenuPlace<C extends City> = {
  readonly city: C
  /** Null: the city's first menu is shown. */
  readonly branch: Branch | null
  readonly menuId: string
}

/**
 * What menu a path shows. The branch of the cookies counts only where it belongs to the city of the path; a city
 * without a path of its own has its branches' menus shown at home. Null: the path names no city with a menu.
 */
export function findMenuPlace<C extends City>(
  cities: readonly C[],
  { slug, branch }: Wish,
): MenuPlace<C> | null {
  const home = cities.find(({ is_default }) => is_default)
  const named = slug === undefined ? home : cities.find((city) => city.slug === slug && city.route !== null)
  if (!named) return null
  const branchCity = cities.find((city) => city.slug === branch?.city)
  const isShownAtHome = named === home && branchCity?.route === null
  if (!branch || !branchCity || (branchCity !== named && !isShownAtHome)) {
    return { city: named, branch: null, menuId: named.menu_id }
  }
  return { city: branchCity, branch, menuId: branch.menuId }
}

type Closing = {
  readonly deliveryType: 'delivery' | 'self-pickup'
  readonly branch: Branch | null
  /** Of the city that the page is about. */
  readonly cityBranches: readonly Branch[]
}

/**
 * Whether the page has to say that nobody cooks now. The branch of a delivery is the best of those near the address,
 * open ones first: when it is closed, all near ones are.
 */
export function closedState({ deliveryType, branch, cityBranches }: Closing): ClosedState | null {
  if (deliveryType === 'self-pickup') {
    return branch && !branch.open.isOpen ? { kind: 'branch', opensAt: branch.open.opensAt } : null
  }
  const near = branch ? [branch] : cityBranches.filter(({ isActive }) => isActive)
  if (near.length === 0 || near.some(({ isDelivering }) => isDelivering)) return null
  const opening = near
    .filter(({ deliveryOpensAt }) => deliveryOpensAt !== null)
    .toSorted((a, b) => ((a.deliveryOpensAt ?? '') < (b.deliveryOpensAt ?? '') ? -1 : 1))
  const first = opening[0] ?? near[0]
  return first ? { kind: 'all', branchName: first.name, opensAt: first.deliveryOpensAt } : null
}
