// `npm test`: from a fresh clone to the answer whether all is well. Runs on any Node from 20 with nothing installed.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

try {
  ensureInstalled(root)
  const { projectNode } = await import('./project-node.mjs')
  for (const script of ['ensure-chromium.ts', 'check.ts']) {
    const { status } = spawnSync(projectNode(), [join(root, 'scripts', script)], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(status ?? 1)
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
