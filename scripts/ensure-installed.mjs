import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { planInstallation } from './installation/plan-installation.mjs'

/** @import { Lock } from './installation/packages-of.d.mts' */

/**
 * Installs what package-lock.json asks for and is not there: npm records in node_modules/.package-lock.json what it has
 * installed.
 *
 * @param {string} root The folder of package.json.
 * @param {'shop' | 'everything'} scope A shop builds and runs without what only tests and measurements need.
 */
export function ensureInstalled(root, scope) {
  const lock = readLock(join(root, 'package-lock.json'))
  if (!lock) throw new Error('package-lock.json is missing or damaged')
  const installed = readLock(join(root, 'node_modules/.package-lock.json')) ?? {}
  const plan = planInstallation({ lock, installed, exists: (path) => existsSync(join(root, path)) }, scope)
  if (plan === null) return
  process.stdout.write('Installing the packages of doira, once…\n')
  const workspaces = plan.workspaces.map((workspace) => `--workspace=${workspace}`)
  // Not `npm ci`: it refuses a lock file that lacks the packages of other operating systems.
  // Versions and integrity come from the lock file all the same, and --no-save leaves it as it is.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...workspaces],
    {
      cwd: root,
      // What npm prints is for people, and standard output is the server's.
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  )
  if (error) throw error
  if (status !== 0) throw new Error('npm could not install the packages; its message is above')
  for (const path of [...plan.unneeded, ...nodeHeaders(root)])
    rmSync(join(root, path), { recursive: true, force: true })
}

/**
 * The headers of Node's C++ interface: a third of its package, and nothing is compiled here.
 *
 * @param {string} root
 */
function nodeHeaders(root) {
  const names = readdirSync(join(root, 'node_modules')).filter((name) => /^node-(linux|win)-/.test(name))
  return names.map((name) => `node_modules/${name}/include`)
}

/**
 * @param {string} path
 * @returns {Lock | null}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}
