import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what package-lock.json asks for, unless it is all there: npm notes in
 * node_modules/.package-lock.json what it has put there, so nothing of our own can be stale.
 *
 * @param {string} root The folder of package.json.
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return
  process.stdout.write('Installing the packages of doira, once…\n')
  // Not `npm ci`: it refuses a lock file without the packages of systems that the one who wrote it could not get.
  // Versions and integrity come from the lock file all the same, and --no-save leaves it as it is.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      // What npm prints is for people, and standard output is the server's.
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  )
  if (error) throw error
  if (status !== 0) throw new Error('npm could not install the packages; its message is above')
}

/** @param {string} root */
function isInstalled(root) {
  const wanted = readLock(join(root, 'package-lock.json'))
  const there = readLock(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !there) return false
  return Object.entries(wanted).every(([path, entry]) => {
    // The workspaces themselves are folders of ours; what npm makes is the links to them.
    if (!path.startsWith('node_modules/')) return true
    const present = there[path]
    // Packages for other systems are optional, and absent.
    if (!present) return entry.optional === true || entry.devOptional === true
    return present.version === entry.version && present.resolved === entry.resolved
  })
}

/** @param {string} path */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}
