// Runs a TypeScript script with the project's own Node (24, from npm), whatever Node the system has, on a fresh clone too.
// usage: node scripts/run.mjs scripts/NAME.ts [ARG ...]
import { spawnSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { shopScripts } from './installation/shop-scripts.mjs'

const [script = '', ...args] = process.argv.slice(2)
try {
  const scope = shopScripts.includes(basename(script)) ? 'shop' : 'everything'
  ensureInstalled(join(dirname(fileURLToPath(import.meta.url)), '..'), scope)
  // Only now: it looks for a package that may just have been installed.
  const { projectNode } = await import('./project-node.mjs')
  const { status, signal } = spawnSync(projectNode(), [script, ...args], { stdio: 'inherit' })
  if (signal) process.kill(process.pid, signal)
  process.exit(status ?? 1)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
