import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findPrimaryUrl } from '@doira/api/platform/database/connection/host-client'
import { findOwnServer } from './find-server.ts'

export type Copied = {
  readonly copyUrl: string
  /** What brings an own database back; null for a given one. */
  readonly installation: string | null
  readonly stop: () => Promise<void>
}

/** The installation's database for scripts that copy it, whether the shop is running or not. */
export async function openForCopying(): Promise<Copied> {
  const given = process.env.BACKUP_DATABASE_URL ?? process.env.DATABASE_URL
  if (given) return { copyUrl: await findPrimaryUrl(given), installation: null, stop: async () => undefined }
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  const server = await findOwnServer(dataDir)
  const installation = await readFile(join(dataDir, 'database.json'), 'utf8')
  return { copyUrl: server.copyUrl, installation, stop: server.stop }
}
