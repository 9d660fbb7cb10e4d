/** @import { Lock, LockEntry } from './packages-of.d.mts' */

/**
 * The installed paths that some workspaces need, with everything that their packages need in turn. A package may list
 * peers that it can do without; npm installs them once anything in the lock file needs them.
 *
 * @param {Lock} lock
 * @param {readonly string[]} workspaces
 * @param {{ withOptionalPeers: boolean }} options
 * @returns {Set<string>}
 */
export function getPackages(lock, workspaces, { withOptionalPeers }) {
  /** @type {Set<string>} */
  const found = new Set()
  for (const workspace of workspaces) visit(workspace)
  return found

  /** @param {string} path */
  function visit(path) {
    if (found.has(path)) return
    found.add(path)
    const entry = lock[path] ?? {}
    if (entry.link && entry.resolved !== undefined) return visit(entry.resolved)
    for (const name of namesNeededBy(path, entry)) {
      const target = resolveFrom(lock, path, name)
      if (target !== null) visit(target)
    }
  }

  /**
   * @param {string} path
   * @param {LockEntry} entry
   */
  function namesNeededBy(path, entry) {
    const isWorkspace = !path.split('/').includes('node_modules')
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => withOptionalPeers || !entry.peerDependenciesMeta?.[name]?.optional,
    )
    return [
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      ...Object.keys((isWorkspace && entry.devDependencies) || {}),
      ...peers,
    ]
  }
}

/**
 * As Node resolves it: in the nearest node_modules on the way up.
 *
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 */
function resolveFrom(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock[path]) return path
    if (folder === '') return null
  }
}
