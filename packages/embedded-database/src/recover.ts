import { chmod, chown, lstat, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Admin, openAdmin } from './admin.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, clusterFiles, configureCluster, logTail, startServer, stopServer } from './cluster.ts'
import { freePort } from './free-port.ts'
import { inUse, stopLeftover } from './leftover.ts'
import type { SystemUser } from './run-program.ts'
import { serverSettings } from './server-settings.ts'
import { defaultSharedFolder, firstSettings } from './start.ts'
import { takeStartLock } from './start-lock.ts'
import { readStoredSettings, type StoredSettings, storeSettings } from './stored-settings.ts'
import { findDatabaseUser } from './system-user.ts'

export type RecoverOptions = {
  readonly dataDir: string
  /** The administrator's password in the restored database. */
  readonly password: string
  /** Writes the database's files into one folder, and its WAL into another. */
  readonly fill: (files: string, log: string) => Promise<void>
  /** Recovery settings of PostgreSQL for a WAL folder. */
  readonly settings: (log: string) => Readonly<Record<string, string>>
  readonly sharedFolder?: string
}

/** A database exists, and replacing it was not allowed. */
export class DatabaseExists extends Error {
  override readonly name = 'DatabaseExists'
}

const patienceSeconds = 24 * 3600

/**
 * Makes an installation's database from a copy: PostgreSQL replays the WAL to its end or to the given target, and is
 * stopped, ready for the next start. When it fails, everything is as before.
 *
 * @param replace Moves an existing database aside instead of refusing.
 * @returns when the last restored change was made, null when there was none; and where the former database is.
 * @throws DatabaseInUse, DatabaseExists, or Error with the server's last lines of log.
 */
export async function recoverEmbeddedPostgres(
  options: RecoverOptions,
  { replace }: { readonly replace: boolean },
): Promise<{ readonly upTo: Date | null; readonly former: string | null }> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const release = await takeStartLock(dataDir)
  if (!release) throw inUse(dataDir)
  try {
    const sharedFolder = options.sharedFolder ?? defaultSharedFolder
    const user = await findDatabaseUser()
    const before = await readStoredSettings(dataDir)
    const stored = before ?? (await firstSettings(dataDir, user, sharedFolder))
    const cluster = { folder: stored.folder, user, binaries: await findBinaries(user, sharedFolder) }
    if (before) await stopLeftover(cluster, before.password)
    const former = await moveAside(stored.folder, replace)
    try {
      const upTo = await recover(cluster, { ...stored, password: options.password }, options)
      await storeSettings(dataDir, { ...stored, password: options.password })
      return { upTo, former }
    } catch (error) {
      await rm(stored.folder, { recursive: true, force: true })
      if (former) await rename(former, stored.folder)
      throw error
    }
  } finally {
    release()
  }
}

/** Moves the former database aside. Returns where it is; null when there was none. */
async function moveAside(folder: string, replace: boolean): Promise<string | null> {
  const isThere = await lstat(join(folder, 'cluster')).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  if (!replace) throw new DatabaseExists(`there is a database in ${folder} already`)
  const former = `${folder}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  await rename(folder, former)
  return former
}

async function recover(
  cluster: Cluster,
  { port, password }: Pick<StoredSettings, 'port' | 'password'>,
  { fill, settings }: RecoverOptions,
): Promise<Date | null> {
  const files = clusterFiles(cluster)
  const log = join(cluster.folder, 'restored-log')
  for (const folder of [files, log]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await fill(files, log)
  await writeFile(join(files, 'recovery.signal'), '')
  await chmod(files, 0o700)
  if (cluster.user) await chownAll(cluster.user, cluster.folder)
  const chosen = await freePort(port)
  await configureCluster(cluster, { ...serverSettings, ...settings(log), port: chosen })
  const failure = await startServer(cluster, patienceSeconds)
  if (failure !== null) throw new Error(`the database cannot be restored:\n${failure}`)
  try {
    return await waitUntilRecovered(cluster, { port: chosen, password })
  } finally {
    await stopServer(cluster)
    await rm(log, { recursive: true })
  }
}

async function waitUntilRecovered(
  cluster: Cluster,
  access: { port: number; password: string },
): Promise<Date | null> {
  const connect = (): Promise<Admin> =>
    openAdmin(access).catch(async () => {
      throw new Error(`the database cannot be restored:\n${await logTail(cluster)}`)
    })
  for (;;) {
    const admin = await connect()
    try {
      const [row] = await admin.query(
        'select pg_is_in_recovery() as "isReading", pg_last_xact_replay_timestamp() as "upTo"',
      )
      if (row?.isReading === false) return row.upTo instanceof Date ? row.upTo : null
    } finally {
      await admin.close()
    }
    await wait(200)
  }
}

async function chownAll({ uid, gid }: SystemUser, path: string): Promise<void> {
  await chown(path, uid, gid)
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  for (const entry of entries) await chown(join(entry.parentPath, entry.name), uid, gid)
}
