import { resolve } from 'node:path'
import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import { readKeptSettings } from '@doira/embedded-database/kept-settings'
import { DatabaseInUse } from '@doira/embedded-database/leftover'
import { startEmbeddedPostgres } from '@doira/embedded-database/start'

/** Works on the installation's migrated database, whether the shop is running or not. */
export async function withInstallation<Done>(
  work: (installation: Database & { readonly dataDir: string }) => Promise<Done>,
): Promise<Done> {
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  const server = await findServer(dataDir)
  const database = openDatabase({ connectionString: server.connectionString, log: silentLog, max: 2 })
  try {
    await migrate(database.pool)
    return await work({ ...database, dataDir })
  } finally {
    await database.close()
    await server.stop()
  }
}

/** The given database; the running shop's own, which is left running; or the installation's, started for this. */
async function findServer(dataDir: string): Promise<{
  readonly connectionString: string
  readonly stop: () => Promise<void>
}> {
  const given = process.env.DATABASE_URL
  if (given) return { connectionString: given, stop: async () => undefined }
  try {
    return await startEmbeddedPostgres({ dataDir })
  } catch (error) {
    const kept = error instanceof DatabaseInUse ? await readKeptSettings(dataDir) : null
    if (!kept) throw error
    const connectionString = `postgresql://doira:${kept.password}@127.0.0.1:${kept.port}/doira`
    return { connectionString, stop: async () => undefined }
  }
}
