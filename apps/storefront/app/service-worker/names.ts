/** Two generations of files and pages are stored: a tab that is still open, and a stored page, need the one before. */
const generations = 2

const prefixes = { files: 'files-', pages: 'pages-' } as const
type Kind = keyof typeof prefixes

/** One for all versions: a picture's address changes with its content. */
export const pictureCache = 'pictures'

export function cacheName(kind: Kind, version: string): string {
  return prefixes[kind] + version
}

/**
 * The caches of one kind, the present version's first, then from the youngest to the oldest.
 *
 * @param all in the order in which they were made, as `caches.keys()` returns them
 */
export function getCaches(kind: Kind, all: readonly string[], version: string): readonly string[] {
  const own = cacheName(kind, version)
  const others = all.filter((name) => name.startsWith(prefixes[kind]) && name !== own)
  return [own, ...others.reverse()]
}

/** The caches that nobody needs any more. */
export function outdatedCaches(all: readonly string[], version: string): readonly string[] {
  const current = new Set([
    pictureCache,
    ...getCaches('files', all, version).slice(0, generations),
    ...getCaches('pages', all, version).slice(0, generations),
  ])
  return all.filter((name) => !current.has(name))
}
