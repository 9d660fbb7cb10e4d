import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The Node that runs the product: 24 from npm where there is a package for this machine, else the
 * system's own, which then has to be 24 itself (macOS has no such package).
 *
 * @throws Error when neither is to be had, saying what would help.
 */
export function projectNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  try {
    const folder = dirname(require.resolve(`${name}/package.json`))
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  } catch {
    // No package for this machine: the system's Node may do.
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(`doira runs on Node 24, and this is ${process.version}. Install Node 24 and try again.`)
}
