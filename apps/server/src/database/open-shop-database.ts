import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import type { Log } from '@doira/api/platform/log'
import { startEmbeddedPostgres } from '@doira/embedded-database/start'
import { CannotStart } from '../cannot-start.ts'

export type ShopDatabase = {
  readonly database: Database
  readonly connectionString: string
  /** For the role that may copy the server; null when DATABASE_URL is given without one. */
  readonly copyUrl: string | null
  readonly isEmbedded: boolean
  /** Where the data are when they are not in DATA_DIR; null otherwise, and for a given database. */
  readonly elsewhere: string | null
  /** Stops the installation's own database, also with open connections. */
  readonly stop: () => Promise<void>
}

/** Everything in memory has to be written to disk. */
export const longestDatabaseStopMs = 30_000

const oldestVersion = 180_000

/**
 * Connects to the given database, or starts the installation's own, and runs migrations.
 *
 * @throws CannotStart when it cannot be reached, is too old, or a migration fails; nothing is left running then.
 */
export async function openShopDatabase(options: {
  readonly givenUrl: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** Aborted during a shutdown: then the database is not restarted. */
  readonly leaving: AbortSignal
}): Promise<ShopDatabase> {
  const { connectionString, copyUrl, elsewhere, stop } = await findServer(options)
  const database = openDatabase({ connectionString, log: options.log })
  try {
    await requireVersion(database)
    await bringUpToDate(connectionString, options.log)
  } catch (error) {
    // The own database ends all connections when it stops.
    const closed = database.close().catch(() => undefined)
    await stop()
    await closed
    throw error
  }
  const isEmbedded = options.givenUrl === undefined
  return { database, connectionString, copyUrl, isEmbedded, elsewhere, stop }
}

async function bringUpToDate(connectionString: string, log: Log): Promise<void> {
  const patient = openDatabase({ connectionString, log, max: 1, isPatient: true })
  try {
    for (const name of await migrate(patient.pool)) log.info({ name }, 'migrated')
  } finally {
    await patient.close()
  }
}

/** Finds the given database, or starts the installation's own. */
export async function findServer({
  givenUrl,
  dataDir,
  log,
  leaving,
}: {
  givenUrl: string | undefined
  dataDir: string
  log: Log
  leaving: AbortSignal
}) {
  if (givenUrl !== undefined)
    return { connectionString: givenUrl, copyUrl: null, elsewhere: null, stop: async () => {} }
  const { folder, port, isElsewhere, isNew, stoppedLeftover, connectionString, copyUrl, stop } =
    await startEmbeddedPostgres({
      dataDir,
      leaving,
      onFault: ({ kind, ...facts }) =>
        kind === 'back' ? log.warn(facts, 'database_back') : log.error(facts, `database_${kind}`),
    })
  log.info({ folder, port, isElsewhere, isNew, stoppedLeftover }, 'database_started')
  return { connectionString, copyUrl, stop, elsewhere: isElsewhere ? folder : null }
}

async function requireVersion({ pool }: Database): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; name: string }>(
      "select current_setting('server_version_num') as version, current_setting('server_version') as name",
    )
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message || cause.name : 'unknown'
      throw new CannotStart(`DATABASE_URL: the database cannot be reached (${reason})`, { cause })
    })
  if (Number(rows[0]?.version) < oldestVersion) {
    throw new CannotStart(`DATABASE_URL: PostgreSQL 18 or newer is required, but this is ${rows[0]?.name}`)
  }
}
