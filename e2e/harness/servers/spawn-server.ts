import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverCommand } from '../../../scripts/server-command.mjs'

const root = join(import.meta.dirname, '../../..')
const listeners = ['shift-clock.mjs', 'report-memory.mjs'].map((file) => join(import.meta.dirname, file))

/** The built product, run as `npm start` runs it. A message lets its clock jump, or asks what it holds in memory. */
export function spawnServer(settings: NodeJS.ProcessEnv): ChildProcess {
  const { args, env } = serverCommand(root)
  return spawn(process.execPath, [...listeners.flatMap((file) => ['--import', file]), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...env, ...process.env, ...settings },
  })
}
