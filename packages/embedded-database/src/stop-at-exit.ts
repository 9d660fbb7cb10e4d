import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, clusterFiles } from './cluster.ts'

const started = new Set<Cluster>()

/**
 * Stops the database when this process exits for any reason but SIGKILL.
 *
 * @returns how to cancel this.
 */
export function stopAtExit(cluster: Cluster): () => void {
  if (started.size === 0) process.on('exit', stopAll)
  started.add(cluster)
  return () => {
    started.delete(cluster)
    if (started.size === 0) process.off('exit', stopAll)
  }
}

function stopAll(): void {
  for (const cluster of started) requestStop(clusterFiles(cluster))
}

/** The same as `pg_ctl stop --mode=fast --no-wait`, which cannot run during an exit. */
function requestStop(files: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(files, 'postmaster.pid'), 'utf8'), 10)
    if (!(pid > 0) || isAnotherProgram(pid, files)) return
    process.kill(pid, 'SIGINT')
  } catch {
    // It is not running.
  }
}

/** The process id may have been reused. Only Linux shows it. */
function isAnotherProgram(pid: number, files: string): boolean {
  return process.platform === 'linux' && realpathSync(`/proc/${pid}/cwd`) !== realpathSync(files)
}
