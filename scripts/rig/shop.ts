import { adminUrl } from '@doira/embedded-database/admin'
import { startEmbeddedPostgres } from '@doira/embedded-database/start'
import { readStoredSettings, type StoredSettings } from '@doira/embedded-database/stored-settings'
import { Client } from 'pg'

const databaseName = 'doira'

/** The installation's database while its shop is closed, as its administrator. */
export async function withClosedShop<Done>(
  dataDir: string,
  work: (admin: Client) => Promise<Done>,
): Promise<Done> {
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return await withAdmin(dataDir, work)
  } finally {
    await server.stop()
  }
}

/** A connection to the shop's data as the administrator of a database that runs. */
export async function withAdmin<Done>(
  dataDir: string,
  work: (admin: Client) => Promise<Done>,
): Promise<Done> {
  const client = new Client({ connectionString: getUrl(await storedSettings(dataDir)) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function storedSettings(dataDir: string): Promise<StoredSettings> {
  const settings = await readStoredSettings(dataDir)
  if (!settings) throw new Error(`no database was ever started in ${dataDir}`)
  return settings
}

function getUrl(settings: StoredSettings): string {
  return adminUrl(settings).replace(/\/postgres$/, `/${databaseName}`)
}
