/** What the build writes into the worker. */
declare const __VERSION__: string
declare const __SHELL__: readonly string[]
declare const __REST__: readonly string[]
declare const __PREFIXES__: readonly string[]

/** Changes with every file of the site; the page knows its own (`__reactRouterManifest.version`). */
export const version = __VERSION__
/** Files without which menu, cart and offline page do not open. */
export const shell = __SHELL__
/** All other files of the site: so that every page opens, also after the server has a newer site. */
export const rest = __REST__
/** Paths under which pages are in another language than the default one: `/uz`. */
export const prefixes = __PREFIXES__
