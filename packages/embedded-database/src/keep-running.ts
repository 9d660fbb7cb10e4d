import { setTimeout as wait } from 'node:timers/promises'
import { type Admin, openAdmin, tryToOwn } from './admin.ts'
import { type Cluster, startServer, stopServer } from './cluster.ts'
import { forgetZombie } from './zombie.ts'

export type Fault =
  | { readonly kind: 'lost' }
  /** It does not start, for now: a full disk, for one. */
  | { readonly kind: 'not_started'; readonly reason: string }
  | { readonly kind: 'back'; readonly afterMs: number }

export type RunningProcess = {
  readonly cluster: Cluster
  readonly access: { readonly port: number; readonly password: string }
  readonly owner: Admin
  readonly onFault: (fault: Fault) => void
  /** Aborted: one that ends from now on is not started again. */
  readonly signal: AbortSignal
}

const shortestPauseMs = 100
const longestPauseMs = 2000

/**
 * Holds the connection by which a living server owns its database. When that breaks, something is wrong with the database:
 * one that begins anew by itself, as PostgreSQL does when one of its processes was killed, is waited for; one that is gone
 * is started on the same port. Both go on until it is back.
 *
 * @returns when it was told to leave off and its connection has ended, which the stop of the database sees to: until then
 *   nobody else may take it. A server that it was about to start is stopped again by then.
 */
export async function keepRunning({
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
    if (!(await own())) return
    onFault({ kind: 'back', afterMs: Math.round(performance.now() - lostAt) })
  }

  /** False when it was told to leave off before the database was back. */
  async function own(): Promise<boolean> {
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
        await forgetZombie(cluster)
        if (signal.aborted) return false
        // Processes of the one that was killed may still hold its memory: then this fails, and the next try does not.
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
