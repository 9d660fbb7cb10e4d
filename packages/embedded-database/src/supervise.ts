import { setTimeout as wait } from 'node:timers/promises'
import { type Admin, openAdmin, tryToOwn } from './admin.ts'
import { clearZombiePid } from './clear-zombie-pid.ts'
import { type Cluster, startServer, stopServer } from './cluster.ts'

export type Fault =
  | { readonly kind: 'lost' }
  /** It does not start for now, for example because the disk is full. */
  | { readonly kind: 'not_started'; readonly reason: string }
  | { readonly kind: 'back'; readonly afterMs: number }

export type RunningProcess = {
  readonly cluster: Cluster
  readonly access: { readonly port: number; readonly password: string }
  readonly owner: Admin
  readonly onFault: (fault: Fault) => void
  /** When aborted, a database that ends is not started again. */
  readonly signal: AbortSignal
}

const shortestPauseMs = 100
const longestPauseMs = 2000

/**
 * Holds the connection whose lock marks the database as in use. When it breaks, PostgreSQL is either restarting by
 * itself, as after one of its processes was killed, and this waits; or it is gone, and this starts it on the same
 * port. Both are tried until the database is back.
 *
 * @returns when `signal` is aborted and the connection has ended. A server that was being started is stopped by then.
 */
export async function supervise({
  cluster,
  access,
  owner: first,
  onFault,
  signal,
}: RunningProcess): Promise<void> {
  let owner = first
  for (;;) {
    await owner.ended
    if (signal.aborted) return
    const lostAt = performance.now()
    onFault({ kind: 'lost' })
    if (!(await reconnect())) return
    onFault({ kind: 'back', afterMs: Math.round(performance.now() - lostAt) })
  }

  /** Returns false when `signal` was aborted before the database was back. */
  async function reconnect(): Promise<boolean> {
    for (let pauseMs = shortestPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const reached = await openAdmin(access).catch((error: Error) => error)
      if (!(reached instanceof Error)) {
        const isOwned = await tryToOwn(reached).catch(() => false)
        if (isOwned && !signal.aborted) {
          owner = reached
          return true
        }
        await reached.close()
      } else if ('code' in reached && reached.code === 'ECONNREFUSED') {
        await clearZombiePid(cluster)
        if (signal.aborted) return false
        // Processes of the killed server may still use its shared memory: then this fails, and a later try succeeds.
        const failure = await startServer(cluster)
        if (signal.aborted) {
          await stopServer(cluster)
          return false
        }
        if (failure === null) continue
        onFault({ kind: 'not_started', reason: failure })
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    return false
  }
}
