// `npm start`: from a fresh clone to an open shop. Runs on any Node from 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { serverCommand } from './server-command.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

try {
  await start()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new Error(`doira needs Node 20 or newer to start, and this is ${process.version}.`)
  ensureInstalled(root, 'shop')
  // Only now: it looks for the Node among the installed packages.
  const { projectNode } = await import('./project-node.mjs')
  const node = projectNode()
  const build = spawnSync(node, [join(root, 'scripts/build.ts'), '--if-needed'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
  run(node, serverCommand(root))
}

/**
 * Runs the server until one of the two ends. The server has a process group of its own, so that Ctrl+C
 * reaches it once, through us; the channel between us ends when we are killed.
 *
 * @param {string} node
 * @param {{ args: string[], env: Record<string, string> }} command
 */
function run(node, { args, env }) {
  const child = spawn(node, args, {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * npm hands a signal to the shell between us and it, which dies without passing it on: a process started by npm ends with it.
 *
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
}
