import { resolve } from 'node:path'
import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import { findOwnServer } from './find-server.ts'

/** Works on the installation's migrated database, whether the shop is running or not. */
export async function withInstallation<Done>(
  work: (installation: Database & { readonly dataDir: string }) => Promise<Done>,
): Promise<Done> {
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  const given = process.env.DATABASE_URL
  const server = given
    ? { connectionString: given, stop: async () => undefined }
    : await findOwnServer(dataDir)
  const database = openDatabase({ connectionString: server.connectionString, log: silentLog, max: 2 })
  try {
    await migrate(database.pool)
    return await work({ ...database, dataDir })
  } finally {
    await database.close()
    await server.stop()
  }
}
