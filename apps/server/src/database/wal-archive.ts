import { resolve } from 'node:path'
import { findPrimaryUrl } from '@doira/api/platform/database/connection/host-client'
import type { Log } from '@doira/api/platform/log'
import { dropWalSlot, receiveWal } from '@doira/backups/receive-wal'
import type { Closers } from '../closers.ts'
import type { Environment } from '../env.ts'

/** The state of the WAL archive, for metrics. */
export type WalArchive = {
  readonly folder: string
  /** True when this instance receives WAL: of several instances one does. */
  readonly isReceived: () => boolean
  /** When WAL was found to be missing; null: not since this process started. */
  readonly gapAtMs: () => number | null
}

/**
 * Archives the WAL of the database in BACKUP_DIR while the shop runs: with a base backup of `npm run backup`, the shop
 * can be restored up to the last second. After the shop has closed, the database retains WAL for the next receiver.
 *
 * @param copyUrl Of the embedded database; null for a given one.
 * @returns null when no backups are configured.
 */
export function archiveWal({
  environment: { server, api },
  copyUrl: ownCopyUrl,
  log,
  closers,
}: {
  readonly environment: Pick<Environment, 'server' | 'api'>
  readonly copyUrl: string | null
  readonly log: Log
  readonly closers: Closers
}): WalArchive | null {
  const copyUrl = server.BACKUP_DATABASE_URL ?? ownCopyUrl ?? api.DATABASE_URL
  if (copyUrl === undefined) return null
  const connectionString = () => findPrimaryUrl(copyUrl)
  const { leaving } = closers
  if (server.BACKUP_DIR === undefined) {
    const done = dropWalSlot(connectionString, leaving).catch((error: unknown) =>
      log.warn({ err: error }, 'wal_slot_not_dropped'),
    )
    closers.add('WAL archive', () => done)
    return null
  }
  const folder = resolve(server.BACKUP_DIR)
  let isReceived = false
  let gapAtMs: number | null = null
  const done = receiveWal({
    connectionString,
    folder,
    signal: leaving,
    events: {
      onStarted: (from) => {
        isReceived = true
        log.info({ folder, from }, 'wal_archiving_started')
      },
      onEnded: () => {
        isReceived = false
      },
      onFailed: (error) => log.error({ err: error, folder }, 'wal_not_archived'),
      onGap: () => {
        gapAtMs = Date.now()
        log.error({ folder }, 'wal_has_gap')
      },
    },
  })
  closers.add('WAL archive', () => done)
  return { folder, isReceived: () => isReceived, gapAtMs: () => gapAtMs }
}
