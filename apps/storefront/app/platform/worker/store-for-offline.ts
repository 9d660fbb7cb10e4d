import { inLocale, type Locale } from '../../i18n/locale.ts'
import { paths } from '../page/paths.ts'
import { wholeMenuPath } from '../page/whole-menu-path.ts'
import { postToWorker } from './shop-worker.ts'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** The pages that the offline page links to are stored even unvisited, unless the connection is metered. */
const promised = [paths.offline(), paths.home(), paths.cart()]

/**
 * Stores the page for times without a network, and with the first one the menu, the cart and all files of the site.
 *
 * @param pages path and query, with its language, and what belongs to it
 */
export function storeForOffline(worker: ServiceWorker, pages: readonly string[], locale: Locale): void {
  const isMetered = isMeteredConnection()
  const wanted = isMetered ? [paths.offline()] : promised
  const promises = wanted.map((path) => inLocale(locale, path))
  const menus = isMetered ? [] : [wholeMenuPath(locale, undefined)]
  const all = [...new Set([...pages, ...promises, ...menus])]
  postToWorker(worker, { type: 'store-pages', paths: all, isChanged: false })
  if (!isMetered) postToWorker(worker, { type: 'store-rest' })
}

/** The same pages look otherwise now: another branch, another menu. */
export function storeChangedPages(worker: ServiceWorker, pages: readonly string[], locale: Locale): void {
  postToWorker(worker, {
    type: 'store-pages',
    paths: [...new Set([...pages, inLocale(locale, paths.home()), wholeMenuPath(locale, undefined)])],
    isChanged: true,
  })
}

/** The customer has asked to save data, or the connection is 2G. */
function isMeteredConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}
