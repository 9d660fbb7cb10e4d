import { DatabaseInUse } from '@doira/embedded-database/leftover'
import { copyUrl, shopUrl } from '@doira/embedded-database/roles'
import { startEmbeddedPostgres } from '@doira/embedded-database/start'
import { readStoredSettings } from '@doira/embedded-database/stored-settings'

export type OwnServer = {
  readonly connectionString: string
  /** As who may copy it. */
  readonly copyUrl: string
  readonly stop: () => Promise<void>
}

/** The running shop's own database, which is left running; or the installation's, started for this. */
export async function findOwnServer(dataDir: string): Promise<OwnServer> {
  try {
    return await startEmbeddedPostgres({ dataDir })
  } catch (error) {
    const settings = error instanceof DatabaseInUse ? await readStoredSettings(dataDir) : null
    if (!settings) throw error
    const stop = async () => undefined
    return { connectionString: shopUrl(settings), copyUrl: copyUrl(settings), stop }
  }
}
