import { createHash } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Admin, adminUrl, openAdmin, tryToOwn } from './admin.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, configureCluster, createCluster, startServer, stopServer } from './cluster.ts'
import { freePort } from './free-port.ts'
import { keepRunning, type RunningProcess } from './keep-running.ts'
import {
  ensurePasswords,
  newPassword,
  readStoredSettings,
  type StoredSettings,
  storeSettings,
} from './kept-settings.ts'
import { DatabaseInUse, inUse, stopLeftover } from './leftover.ts'
import { copyUrl, ensureRoles, shopUrl } from './roles.ts'
import type { SystemUser } from './run-program.ts'
import { serverSettings } from './server-settings.ts'
import { takeStartLock } from './start-lock.ts'
import { stopAtExit } from './stop-at-exit.ts'
import { canEnter, findDatabaseUser } from './system-user.ts'
import { forgetZombie } from './zombie.ts'

export type StartOptions = {
  /** The installation's folder. Made when missing; relative paths count from the present folder. */
  readonly dataDir: string
  /** False trades safety at a power cut for speed: for tests only. */
  readonly durable?: boolean
  /** Lets the shop's role make databases, which tests do. */
  readonly mayCreateDatabases?: boolean
  /** Where programs and data go when the database's user cannot enter their usual folders. */
  readonly sharedFolder?: string
  /** Hears when the database was killed, or ended itself, and of the way back. */
  readonly onFault?: RunningProcess['onFault']
  /** Aborted when a stop is near: a database that ends from then on is not started again. */
  readonly leaving?: AbortSignal
}

export type EmbeddedPostgres = {
  /** As the shop's role, which owns its database and is no superuser. */
  readonly connectionString: string
  /** As the role that may copy the database, and enter none. */
  readonly copyUrl: string
  /** As the administrator: for tests and measurements. */
  readonly adminUrl: string
  readonly port: number
  /** Where the data are: DATA_DIR/database unless its user cannot enter that. */
  readonly folder: string
  readonly isElsewhere: boolean
  readonly isNew: boolean
  /** True when a killed server had left this database running. */
  readonly stoppedLeftover: boolean
  /** Stops the database. Safe to call twice. */
  readonly stop: () => Promise<void>
}

export const usualSharedFolder = '/var/lib/doira'

/**
 * Starts the installation's own PostgreSQL, making it on the first start, and starts it again should it end before it is
 * stopped.
 *
 * @throws DatabaseInUse when another living server uses the same folder.
 * @throws Error with the server's last lines of log when it does not start.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const release = await takeStartLock(dataDir)
  if (!release) throw inUse(dataDir)
  try {
    return await start(dataDir, options)
  } finally {
    release()
  }
}

async function start(dataDir: string, options: StartOptions): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true
  const sharedFolder = options.sharedFolder ?? usualSharedFolder
  const user = await findDatabaseUser()
  const found = (await readStoredSettings(dataDir)) ?? (await firstSettings(dataDir, user, sharedFolder))
  const kept = await ensurePasswords(dataDir, found)
  const cluster: Cluster = {
    folder: kept.folder,
    user,
    binaries: await findBinaries(user, sharedFolder),
  }
  const isNew = await createCluster(cluster, { password: kept.password, durable })
  const stoppedLeftover = await stopLeftover(cluster, kept.password)
  const leaveAlone = stopAtExit(cluster)
  try {
    const port = await startOnFreePort(cluster, kept, durable)
    if (port !== kept.port) await storeSettings(dataDir, { ...kept, port })
    const access = { port, password: kept.password }
    const owner = await own(cluster, access)
    await ensureRoles(owner, kept, { mayCreateDatabases: options.mayCreateDatabases ?? false })
    const stop = keep({ cluster, access, owner, leaveAlone }, options)
    return {
      connectionString: shopUrl({ ...kept, port }),
      copyUrl: copyUrl({ ...kept, port }),
      adminUrl: adminUrl(access),
      port,
      folder: cluster.folder,
      isElsewhere: !cluster.folder.startsWith(dataDir),
      isNew,
      stoppedLeftover,
      stop,
    }
  } catch (error) {
    // Somebody alive has that one.
    if (!(error instanceof DatabaseInUse)) await stopServer(cluster).catch(() => undefined)
    leaveAlone()
    throw error
  }
}

type Started = Pick<RunningProcess, 'cluster' | 'access' | 'owner'> & { readonly leaveAlone: () => void }

/** @returns how to stop it. */
function keep({ leaveAlone, ...started }: Started, { onFault, leaving }: StartOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  leaving?.addEventListener('abort', () => stopping.abort(), { once: true, signal })
  if (leaving?.aborted) stopping.abort()
  const done = keepRunning({ ...started, signal, onFault: onFault ?? (() => undefined) })
  // It is waited for below, and may have failed long before.
  done.catch(() => undefined)
  return once(async () => {
    stopping.abort()
    await forgetZombie(started.cluster)
    // Nobody is waited for before this: one that is being started ends as well, and its connections with it.
    await stopServer(started.cluster)
    await done
    leaveAlone()
  })
}

/** For an installation that has no database yet. */
export async function firstSettings(
  dataDir: string,
  user: SystemUser | null,
  sharedFolder: string,
): Promise<StoredSettings> {
  const isInside = await canEnter(user, dataDir)
  if (!isInside) await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const folder = isInside
    ? join(dataDir, 'database')
    : join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const settings = {
    ...{ folder, port: await freePort(null), password: newPassword() },
    ...{ shopPassword: newPassword(), backupPassword: newPassword() },
  }
  await storeSettings(dataDir, settings)
  return settings
}

/** The kept port unless somebody took it meanwhile; another program may still be quicker, so it tries again. */
async function startOnFreePort(cluster: Cluster, kept: StoredSettings, durable: boolean): Promise<number> {
  let lastFailure = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort(attempt === 0 ? kept.port : null)
    await configureCluster(cluster, { ...serverSettings, ...(durable ? {} : carelessSettings), port })
    const failure = await startServer(cluster)
    if (failure === null) return port
    // Somebody else was quicker: two starts at the same moment.
    if (failure.includes('lock file "postmaster.pid" already exists')) throw inUse(cluster.folder)
    // It may only have been too slow.
    await stopServer(cluster)
    lastFailure = failure
    if (!failure.includes('could not bind')) break
  }
  throw new Error(`the database in ${cluster.folder} does not start:\n${lastFailure}`)
}

async function own(cluster: Cluster, access: { port: number; password: string }): Promise<Admin> {
  const admin = await openAdmin(access)
  if (await tryToOwn(admin)) return admin
  await admin.close()
  throw inUse(cluster.folder)
}

const carelessSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= action()
    return running
  }
}
