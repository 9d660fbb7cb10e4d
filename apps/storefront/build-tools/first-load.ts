type ModuleGraph = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

/** Where the graph of each page begins. */
const starts = {
  frame: /\/app\/(root|entry\.client)\.tsx/,
  /** What every page loads once it works. */
  extras: /\/app\/(background-sync|features\/layout\/(layout-extras|idle-effects|states\/error-page))\.tsx/,
  menu: /\/app\/routes\/menu\.tsx/,
  product: /\/app\/routes\/product\.tsx/,
  content:
    /\/app\/routes\/(about|certificates|contacts|delivery-terms|document|gallery|legal-entities|news|news-item|recipes?|stocks?|tender|vacancies)\.tsx/,
} as const
type Start = keyof typeof starts

/**
 * Groups of chunks for the first load: the libraries, which change seldom, the frame that every page has, what menu
 * and dish share, the rest of the menu, and what every page loads once it works. The content pages are many, small and
 * alike: one file holds their parts, and one the pieces that they share with others, so that the list of routes, which
 * every page loads, names few files. All else is left to the bundler. Left alone it made eighteen files for the home
 * page, each a request, and 7 KB more, as small files compress badly.
 */
export function firstLoadGroups() {
  const entries = new Map<string, Start>()
  const reached = {
    frame: new Set<string>(),
    extras: new Set<string>(),
    menu: new Set<string>(),
    product: new Set<string>(),
    content: new Set<string>(),
  }

  function reach(id: string, from: Start, graph: ModuleGraph): void {
    if (reached[from].has(id)) return
    reached[from].add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, from, graph)
  }

  function collect(graph: ModuleGraph): void {
    for (const [id, start] of entries) reach(id, start, graph)
    entries.clear()
    for (const [start, ids] of Object.entries(reached))
      if (ids.size === 0) throw new Error(`no module starts the group "${start}": its files were moved`)
  }

  const group = (chunk: string, priority: number, belongs: (id: string) => boolean) => ({
    priority,
    /** Called for every module before the first `name`. */
    test(id: string): boolean {
      for (const [start, pattern] of Object.entries(starts))
        if (pattern.test(id)) entries.set(id, start as Start)
      return true
    },
    name(id: string, graph: ModuleGraph): string | null {
      collect(graph)
      return belongs(id) ? chunk : null
    },
  })

  return [
    group('libraries', 4, (id) => id.includes('/node_modules/') && reached.frame.has(id)),
    // What starts the page stays a file of its own: as a part of the frame it would run before the routes are there.
    group('frame', 3, (id) => reached.frame.has(id) && !id.endsWith('/app/entry.client.tsx')),
    group('dishes', 2, (id) => reached.menu.has(id) && reached.product.has(id)),
    group('menu', 1, (id) => reached.menu.has(id)),
    // They themselves stay files of their own: the service worker finds by them what it stores.
    group('extras', 0.3, (id) => reached.extras.has(id) && !starts.extras.test(id)),
    group(
      'pieces',
      0.2,
      (id) => reached.content.has(id) && /\/app\/(ui|platform|i18n|art)\/|\/packages\/web\//.test(id),
    ),
    group('content', 0.1, (id) => reached.content.has(id) && id.includes('/app/features/content/')),
  ]
}
