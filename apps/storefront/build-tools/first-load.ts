type ModuleInfo = {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Where the graph of each kind of page begins. */
const starts = {
  frame: /\/app\/(root|entry\.client)\.tsx/,
  menu: /\/app\/routes\/menu\.tsx\?/,
  product: /\/app\/routes\/product\.tsx\?/,
  cart: /\/app\/routes\/cart\.tsx\?/,
  checkout: /\/app\/routes\/checkout\.tsx\?/,
  branches: /\/app\/routes\/branches\.tsx\?/,
  content:
    /\/app\/routes\/(about|accessibility|certificates|contacts|delivery-terms|document|gallery|legal-entities|news|news-item|recipes?|stocks?|tender|vacancy|vacancies)\.tsx\?/,
  /** What pages load once they work. */
  extras:
    /\/app\/(background-sync|features\/(layout\/(footer|idle-effects|layout-extras|states\/error-page)|catalog\/menu\/(home\/(banner-row|home-blocks)|categories\/category-nav)|orders\/strip\/strip-place))\.tsx/,
  /** The pages of the account; overlays too, which are imported when they open. */
  others: /\/app\/routes\/[^?]+\?/,
} as const
type Kind = keyof typeof starts

const kinds = Object.keys(starts) as Kind[] // its own keys
const spans = (of: ReadonlySet<Kind>, some: readonly Kind[]) => some.every((kind) => of.has(kind))
const isOnly = (of: ReadonlySet<Kind>, some: readonly Kind[]) => [...of].every((kind) => some.includes(kind))

/**
 * Chunks of what several pages load, by the kinds of these pages; the first that fits has a module. What a module imports
 * is loaded by the same pages at least, so that its chunk is the same or comes before.
 */
const chunks: Readonly<Record<string, (of: ReadonlySet<Kind>, id: string) => boolean>> = {
  /** They change seldom. */
  libraries: (of, id) => of.has('frame') && id.includes('/node_modules/'),
  frame: (of) =>
    of.has('frame') ||
    spans(of, ['menu', 'checkout']) ||
    // The content pages are many and light: a file for what they share with one other page would be most of what they load.
    (of.has('content') && (['branches', 'checkout', 'product'] as const).some((kind) => of.has(kind))),
  /** What a dish shares with the cart alone is little: it comes with the dishes that both list. */
  dishes: (of) =>
    of.has('menu') || (spans(of, ['product', 'cart']) && isOnly(of, ['product', 'cart', 'extras'])),
  /** Hours and filters. */
  forms: (of) => of.has('branches') || spans(of, ['product', 'cart']),
  /** What is chosen of a dish, and of the ways to pay. */
  choices: (of) => of.has('product') && of.size > 1,
  ordering: (of) => of.size > 1,
  product: (of) => of.has('product'),
  cart: (of) => of.has('cart'),
  checkout: (of) => of.has('checkout'),
  content: (of) => of.has('content'),
  extras: (of) => of.has('extras'),
}

export const isSharedChunk = (name: string) => name in chunks

/**
 * Groups of chunks for the first load: a page loads few files, and little that is not its own. What one page needs alone
 * is left to the bundler, which puts it in the file of its route. Left alone altogether it makes up to fifty files of a
 * page, and small files compress badly.
 */
export function firstLoadGroups() {
  const ids = new Set<string>()
  /** The entries that reach a module, with their kinds. */
  const users = new Map<string, Map<string, Kind>>()

  function collect(graph: ModuleGraph): void {
    const imported = new Set([...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
    const found = new Set<Kind>()
    for (const id of ids) {
      const kind = kinds.find((one) => starts[one].test(id)) ?? (imported.has(id) ? 'others' : null)
      if (!kind) continue
      found.add(kind)
      reach(id, id, kind, graph)
    }
    const missing = kinds.filter((kind) => !found.has(kind))
    if (missing.length > 0) throw new Error(`no module starts the pages "${missing}": its files were moved`)
  }

  function reach(id: string, entry: string, kind: Kind, graph: ModuleGraph): void {
    const of = users.get(id) ?? new Map<string, Kind>()
    if (of.has(entry)) return
    users.set(id, of.set(entry, kind))
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, entry, kind, graph)
  }

  function findChunk(id: string): string | null {
    const of = users.get(id)
    // What starts the page stays a file of its own: as a part of the frame it would run before the routes are there.
    if (!of || id.endsWith('/app/entry.client.tsx')) return null
    const pages = new Set(of.values())
    // The extras are loaded together, also what only one of them needs.
    if (of.size === 1 && !pages.has('frame') && !pages.has('extras')) return null
    const isElsewhere = pages.delete('others')
    // The content pages are many and light: they load nothing that only one of them shares with an overlay.
    if (isElsewhere && isOnly(pages, ['content'])) return null
    // What a menu loads at once is there when its extras come.
    if (pages.has('menu') && isOnly(pages, ['menu', 'extras'])) pages.delete('extras')
    return Object.keys(chunks).find((chunk) => chunks[chunk]?.(pages, id)) ?? null
  }

  return Object.keys(chunks).map((chunk, place) => ({
    debugName: chunk,
    priority: Object.keys(chunks).length - place,
    /** Called for every module before the first `name`. */
    test(id: string): boolean {
      ids.add(id)
      return true
    },
    name(id: string, graph: ModuleGraph): string | null {
      if (users.size === 0) collect(graph)
      return findChunk(id) === chunk ? chunk : null
    },
  }))
}
