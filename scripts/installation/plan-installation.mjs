import { getPackages } from './packages-of.mjs'

/** @import { Lock } from './packages-of.d.mts' */

/** What builds and runs a shop. The other workspaces, and the root, are for tests and measurements. */
export const shopWorkspaces = ['apps/server', 'apps/storefront', 'apps/staff']

/**
 * Decides what has to be installed. What is there for tests stays: `npm start` after `npm test` needs nothing new, and
 * renews everything when package-lock.json has changed.
 *
 * @param {object} state
 * @param {Lock} state.lock What package-lock.json asks for.
 * @param {Lock} state.installed What npm has recorded in node_modules/.package-lock.json.
 * @param {(path: string) => boolean} state.exists
 * @param {'shop' | 'everything'} scope
 * @returns {null | { workspaces: readonly string[], unneeded: readonly string[] }} Null when nothing is missing;
 *   `workspaces` is empty for all of them, `unneeded` are packages that npm adds and nothing uses.
 */
export function planInstallation({ lock, installed, exists }, scope) {
  const needed = getPackages(lock, shopWorkspaces, { withOptionalPeers: false })
  const added = getPackages(lock, shopWorkspaces, { withOptionalPeers: true })
  const hasTestPackages = Object.keys(installed).some(
    (path) => lock[path] && !lock[path].link && isPackage(path) && !added.has(path) && exists(path),
  )
  const isWhole = scope === 'everything' || hasTestPackages
  const wanted = Object.keys(lock).filter((path) => isPackage(path) && (isWhole || needed.has(path)))
  if (wanted.every(isPresent)) return null
  if (isWhole) return { workspaces: [], unneeded: [] }
  return {
    workspaces: shopWorkspaces,
    unneeded: [...added].filter((path) => isPackage(path) && !needed.has(path)),
  }

  /** @param {string} path */
  function isPresent(path) {
    const [entry, present] = [lock[path], installed[path]]
    // Packages for other systems are optional, and absent.
    if (!present) return entry?.optional === true || entry?.devOptional === true
    // The lock file may leave out where a package comes from, and npm records it all the same.
    const isSame = entry?.resolved === undefined || present.resolved === entry.resolved
    return present.version === entry?.version && isSame && exists(path)
  }
}

/**
 * The workspaces themselves are folders of the repository; npm makes the links to them.
 *
 * @param {string} path
 */
function isPackage(path) {
  return path.startsWith('node_modules/') || path.includes('/node_modules/')
}
