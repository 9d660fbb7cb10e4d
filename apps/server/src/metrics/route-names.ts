import { allEndpoints } from '@doira/contract/all-endpoints'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'

type Branch = { readonly children: Map<string, Branch>; name: string | null }

/**
 * Names the route of a path by patterns such as `/v1/branches/:id`, so that a metric has one label per route and not
 * per address. A literal part wins over a parameter, and a parameter over `*`, the rest.
 *
 * @returns the name of a path without its query; `other` when no pattern matches.
 */
export function makeRouteNames(patterns: Iterable<string>): (path: string) => string {
  const root: Branch = { children: new Map(), name: null }
  for (const pattern of patterns) {
    let branch = root
    for (const part of getParts(pattern)) branch = grow(branch, part.startsWith(':') ? ':' : part)
    branch.name ??= pattern
  }
  return (path) => find(root, getParts(path), 0) ?? 'other'
}

const otherPaths = [
  '/image/*',
  '/map-tiles/*',
  '/assets/*',
  '/staff/*',
  '/payments/*',
  '/pos/*',
  '/aggregators/*',
  '/healthz',
  '/readyz',
]

/** Names every route that this process answers. */
export function routesOfShop(pagePaths: readonly string[]): (path: string) => string {
  const calls = [...Object.values(allEndpoints), ...Object.values(allStaffEndpoints)].map(({ path }) => path)
  return makeRouteNames([...calls, ...otherPaths, ...pagePaths])
}

function getParts(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}

function grow({ children }: Branch, part: string): Branch {
  const known = children.get(part)
  if (known) return known
  const next: Branch = { children: new Map(), name: null }
  children.set(part, next)
  return next
}

function find({ children, name }: Branch, parts: readonly string[], at: number): string | null {
  const part = parts[at]
  if (part === undefined) return name
  for (const key of [part, ':']) {
    const child = children.get(key)
    const found = child ? find(child, parts, at + 1) : null
    if (found !== null) return found
  }
  return children.get('*')?.name ?? null
}
