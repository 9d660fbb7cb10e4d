import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { isAlive } from './is-alive.ts'
import { stopLeftover } from './leftover.ts'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start.ts'
import { readStoredSettings } from './stored-settings.ts'
import { findDatabaseUser } from './system-user.ts'

/**
 * Starts a PostgreSQL in a temporary folder, which `stop` removes, for one run of tests or measurements.
 *
 * @param leaving When aborted, a database that ends is not started again.
 * @param name Separates the folders of different kinds of runs: `doira-{name}-{pid}-…`.
 */
export async function startTemporaryPostgres(
  name: string,
  { durable = false, leaving }: Pick<StartOptions, 'durable' | 'leaving'> = {},
): Promise<EmbeddedPostgres> {
  await removeAbandoned(name)
  const dataDir = await mkdtemp(join(tmpdir(), `doira-${name}-${process.pid}-`))
  // The folder is private to its maker, and the database's user has to traverse it.
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedPostgres({
    ...{ dataDir, durable, mayCreateDatabases: true },
    ...(leaving && { leaving }),
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stops and removes databases of killed runs; those of running ones stay. */
async function removeAbandoned(name: string): Promise<void> {
  const pattern = new RegExp(`^doira-${name}-(\\d+)-`)
  for (const entry of await readdir(tmpdir())) {
    const pid = Number(pattern.exec(entry)?.[1] ?? 0)
    if (pid > 0 && !isAlive(pid)) await removeFolder(join(tmpdir(), entry))
  }
}

async function removeFolder(dataDir: string): Promise<void> {
  const stored = await readStoredSettings(dataDir)
  if (stored) {
    const user = await findDatabaseUser()
    const binaries = await findBinaries(user, dataDir)
    await stopLeftover({ folder: stored.folder, user, binaries }, stored.password)
  }
  await rm(dataDir, { recursive: true, force: true })
}
