import { createHash } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Admin, adminUrl, openAdmin, tryToOwn } from './admin.ts'
import { findBinaries } from './binaries.ts'
import { clearZombiePid } from './clear-zombie-pid.ts'
import { type Cluster, configureCluster, createCluster, startServer, stopServer } from './cluster.ts'
import { freePort } from './free-port.ts'
import { DatabaseInUse, inUse, stopLeftover } from './leftover.ts'
import { copyUrl, ensureRoles, shopUrl } from './roles.ts'
import type { SystemUser } from './run-program.ts'
import { serverSettings } from './server-settings.ts'
import { takeStartLock } from './start-lock.ts'
import { stopAtExit } from './stop-at-exit.ts'
import {
  ensurePasswords,
  newPassword,
  readStoredSettings,
  type StoredSettings,
  storeSettings,
} from './stored-settings.ts'
import { type RunningProcess, supervise } from './supervise.ts'
import { canEnter, findDatabaseUser } from './system-user.ts'

export type StartOptions = {
  /** The installation's folder, made when missing. Relative paths start at the current folder. */
  readonly dataDir: string
  /** False: faster, but a power cut may damage the data. For tests only. */
  readonly durable?: boolean
  /** Allows the shop's role to create databases, for tests. */
  readonly mayCreateDatabases?: boolean
  /** Where programs and data are stored when the database's user cannot enter their usual folders. */
  readonly sharedFolder?: string
  /** Called when the database was killed or has ended, and while it restarts. */
  readonly onFault?: RunningProcess['onFault']
  /** Aborted during a shutdown: a database that ends after that is not started again. */
  readonly leaving?: AbortSignal
}

export type EmbeddedPostgres = {
  /** For the shop's role, which owns its database and is no superuser. */
  readonly connectionString: string
  /** For the role that may copy the server and enter no database. */
  readonly copyUrl: string
  /** For the administrator: tests and measurements. */
  readonly adminUrl: string
  readonly port: number
  /** Where the data are: DATA_DIR/database unless the database's user cannot enter it. */
  readonly folder: string
  readonly isElsewhere: boolean
  readonly isNew: boolean
  /** True when a killed server had left this database running, and it was stopped. */
  readonly stoppedLeftover: boolean
  /** Stops the database. Safe to call twice. */
  readonly stop: () => Promise<void>
}

export const defaultSharedFolder = '/var/lib/doira'

/**
 * Starts the installation's own PostgreSQL, made on the first start, and restarts it when it ends unexpectedly.
 *
 * @throws DatabaseInUse when another running server uses the same folder.
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
  const sharedFolder = options.sharedFolder ?? defaultSharedFolder
  const user = await findDatabaseUser()
  const found = (await readStoredSettings(dataDir)) ?? (await firstSettings(dataDir, user, sharedFolder))
  const stored = await ensurePasswords(dataDir, found)
  const cluster: Cluster = {
    folder: stored.folder,
    user,
    binaries: await findBinaries(user, sharedFolder),
  }
  const isNew = await createCluster(cluster, { password: stored.password, durable })
  const stoppedLeftover = await stopLeftover(cluster, stored.password)
  const leaveAlone = stopAtExit(cluster)
  try {
    const port = await startOnFreePort(cluster, stored, durable)
    if (port !== stored.port) await storeSettings(dataDir, { ...stored, port })
    const access = { port, password: stored.password }
    const owner = await takeOwnership(cluster, access)
    await ensureRoles(owner, stored, { mayCreateDatabases: options.mayCreateDatabases ?? false })
    const stop = superviseStarted({ cluster, access, owner, leaveAlone }, options)
    return {
      connectionString: shopUrl({ ...stored, port }),
      copyUrl: copyUrl({ ...stored, port }),
      adminUrl: adminUrl(access),
      port,
      folder: cluster.folder,
      isElsewhere: !cluster.folder.startsWith(dataDir),
      isNew,
      stoppedLeftover,
      stop,
    }
  } catch (error) {
    // A running process uses that one.
    if (!(error instanceof DatabaseInUse)) await stopServer(cluster).catch(() => undefined)
    leaveAlone()
    throw error
  }
}

type Started = Pick<RunningProcess, 'cluster' | 'access' | 'owner'> & { readonly leaveAlone: () => void }

/** @returns how to stop it. */
function superviseStarted(
  { leaveAlone, ...started }: Started,
  { onFault, leaving }: StartOptions,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  leaving?.addEventListener('abort', () => stopping.abort(), { once: true, signal })
  if (leaving?.aborted) stopping.abort()
  const done = supervise({ ...started, signal, onFault: onFault ?? (() => undefined) })
  // Awaited below; without a handler an earlier failure would be an unhandled rejection.
  done.catch(() => undefined)
  return once(async () => {
    stopping.abort()
    await clearZombiePid(started.cluster)
    // Before `done` is awaited: a server that is starting ends, too, and closes the connections that `done` waits
    // for.
    await stopServer(started.cluster)
    await done
    leaveAlone()
  })
}

/** The settings of an installation without a database. */
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

/** The stored port unless it is taken. Another program may take the new one meanwhile, so this tries again. */
async function startOnFreePort(cluster: Cluster, stored: StoredSettings, durable: boolean): Promise<number> {
  let lastFailure = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort(attempt === 0 ? stored.port : null)
    await configureCluster(cluster, { ...serverSettings, ...(durable ? {} : unsafeSettings), port })
    const failure = await startServer(cluster)
    if (failure === null) return port
    // Another start at the same moment was faster.
    if (failure.includes('lock file "postmaster.pid" already exists')) throw inUse(cluster.folder)
    // The start may have timed out.
    await stopServer(cluster)
    lastFailure = failure
    if (!failure.includes('could not bind')) break
  }
  throw new Error(`the database in ${cluster.folder} does not start:\n${lastFailure}`)
}

async function takeOwnership(cluster: Cluster, access: { port: number; password: string }): Promise<Admin> {
  const admin = await openAdmin(access)
  if (await tryToOwn(admin)) return admin
  await admin.close()
  throw inUse(cluster.folder)
}

const unsafeSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= action()
    return running
  }
}
