import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Admin, openAdmin, tryToOwn } from './admin.ts'
import { type Cluster, clusterFiles, startServer } from './cluster.ts'

export type Fault =
  | { readonly kind: 'lost' }
  /** It does not start, for now: a full disk, for one. */
  | { readonly kind: 'not_started'; readonly reason: string }
  | { readonly kind: 'back'; readonly afterMs: number }

export type KeptRunning = {
  readonly cluster: Cluster
  readonly access: { readonly port: number; readonly password: string }
  readonly owner: Admin
  readonly onFault: (fault: Fault) => void
}

const shortestPauseMs = 100
const longestPauseMs = 2000

/**
 * Holds the connection by which a living server owns its database. When that breaks, something is wrong with the database:
 * one that begins anew by itself, as PostgreSQL does when one of its processes was killed, is waited for; one that is gone
 * is started on the same port. Both go on until it is back.
 *
 * @returns how to stop it; the database itself goes on then.
 */
export function keepRunning({ cluster, access, owner: first, onFault }: KeptRunning): {
  readonly stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  let owner = first

  async function watch(): Promise<void> {
    for (;;) {
      await owner.ended
      if (signal.aborted) return
      const lostAt = performance.now()
      onFault({ kind: 'lost' })
      const next = await untilOwned()
      if (next === null) return
      owner = next
      onFault({ kind: 'back', afterMs: Math.round(performance.now() - lostAt) })
    }
  }

  async function untilOwned(): Promise<Admin | null> {
    for (let pauseMs = shortestPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const reached = await openAdmin(access).catch((error: Error) => error)
      if (!(reached instanceof Error)) {
        if (await tryToOwn(reached).catch(() => false)) return reached
        await reached.close()
      } else if ('code' in reached && reached.code === 'ECONNREFUSED') {
        await forgetZombie(cluster)
        // Processes of the one that was killed may still hold its memory: then this fails, and the next try does not.
        const failure = await startServer(cluster)
        if (failure === null) continue
        onFault({ kind: 'not_started', reason: failure })
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined)
    }
    return null
  }

  const done = watch()
  return {
    async stop() {
      stopping.abort()
      await owner.close()
      await done
    },
  }
}

/** Above what any system gives to a process. */
const nobody = 99_999_999

/**
 * A killed server stays in the list of processes until somebody takes note of its end, in a container perhaps never, and
 * PostgreSQL takes what is listed for alive. The rest of its file stays: by it the next one sees whether memory is in use.
 */
async function forgetZombie(cluster: Cluster): Promise<void> {
  const pidFile = join(clusterFiles(cluster), 'postmaster.pid')
  const [pid = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  if (!/^\d+$/.test(pid) || !(await isZombie(pid))) return
  await writeFile(pidFile, [nobody, ...rest].join('\n'))
}

async function isZombie(pid: string): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z [^)]*$/.test(stat)
}
