import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openAdmin, tryToOwn } from './admin.ts'
import { type Cluster, clusterFiles, stopServer } from './cluster.ts'
import { isAlive } from './is-alive.ts'

/** A running process uses this database: another server with the same DATA_DIR. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
}

export function inUse(folder: string): DatabaseInUse {
  return new DatabaseInUse(
    `another doira is running on ${folder}: stop it, or set DATA_DIR to another folder`,
  )
}

const pauseMs = 100

/** The session of a killed shop ends with its last statement, which may take seconds: until then it owns the database. */
const ownerTries = 50

/**
 * Stops a database that a killed server left running. Returns true when there was one.
 *
 * `postmaster.pid` alone proves little: after a restart of the machine its number may be another program's. So the
 * server must accept this installation's password and report this folder before it is stopped, and no running shop
 * may hold its lock.
 *
 * @throws DatabaseInUse when a running server holds it.
 */
export async function stopLeftover(cluster: Cluster, password: string): Promise<boolean> {
  const files = clusterFiles(cluster)
  const pidFile = join(files, 'postmaster.pid')
  let refusals = 0
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    if (!(pid > 0) || !isAlive(pid)) return false
    if (await isAnotherProgram(pid, files)) {
      await rm(pidFile, { force: true })
      return false
    }
    const admin = port > 0 ? await openAdmin({ port, password }).catch(() => null) : null
    if (admin) {
      try {
        if (!(await admin.servesFolder(files))) return false
        if (await tryToOwn(admin)) {
          await stopServer(cluster)
          return true
        }
      } finally {
        await admin.close()
      }
      refusals += 1
      if (refusals === ownerTries) throw inUse(cluster.folder)
    }
    // It is starting or stopping, or the session of its owner may be ending.
    await wait(pauseMs)
  }
  await stopServer(cluster)
  return true
}

/** The working folder of a PostgreSQL is its cluster. Only Linux shows it; elsewhere the answer is false. */
async function isAnotherProgram(pid: number, files: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const cwd = await realpath(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : files,
  )
  return cwd !== (await realpath(files))
}
