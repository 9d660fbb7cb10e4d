import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, clusterFiles } from './cluster.ts'

const started = new Set<Cluster>()

/**
 * However this process ends short of being killed: its database is told to stop, and does so without it.
 *
 * @returns how to leave it alone again.
 */
export function stopAtExit(cluster: Cluster): () => void {
  if (started.size === 0) process.on('exit', tellAll)
  started.add(cluster)
  return () => {
    started.delete(cluster)
    if (started.size === 0) process.off('exit', tellAll)
  }
}

function tellAll(): void {
  for (const cluster of started) tell(clusterFiles(cluster))
}

/** What `pg_ctl stop --mode=fast --no-wait` does. */
function tell(files: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(files, 'postmaster.pid'), 'utf8'), 10)
    if (!(pid > 0) || isAnotherProgram(pid, files)) return
    process.kill(pid, 'SIGINT')
  } catch {
    // It does not run, or not any more.
  }
}

/** The number may have been given to somebody else meanwhile. Only Linux tells. */
function isAnotherProgram(pid: number, files: string): boolean {
  return process.platform === 'linux' && realpathSync(`/proc/${pid}/cwd`) !== realpathSync(files)
}
