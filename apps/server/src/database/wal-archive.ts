import { findPrimaryUrl } from '@doira/api/platform/database/connection/host-client'
import type { Log } from '@doira/api/platform/log'
import { dropWalSlot, receiveWal } from '@doira/backups/receive-wal'

/** The state of the WAL archive, for metrics. */
export type WalArchive = {
  readonly folder: string
  /** True when this instance receives WAL: of several instances one does. */
  readonly isReceived: () => boolean
  /** When WAL was found to be missing; null: not since this process started. */
  readonly gapAtMs: () => number | null
}

export type WalArchiving = {
  /** Null when no backups are configured. */
  readonly archive: WalArchive | null
  /** Resolves when it has stopped. */
  readonly done: Promise<void>
}

/**
 * Archives the WAL of the database in the folder for backups while the shop runs: with a base backup of `npm run
 * backup`, the shop can be restored up to the last second.
 *
 * @param leaving Aborted to stop it. The database retains later WAL for the next receiver.
 * @param copyUrl Null when the database was given without a role that may copy it.
 */
export function archiveWal({
  folder,
  copyUrl,
  log,
  leaving,
}: {
  readonly folder: string | undefined
  readonly copyUrl: string | null
  readonly log: Log
  readonly leaving: AbortSignal
}): WalArchiving {
  if (copyUrl === null) return { archive: null, done: Promise.resolve() }
  const connectionString = () => findPrimaryUrl(copyUrl)
  if (folder === undefined) {
    const done = dropWalSlot(connectionString, leaving).catch((error: unknown) =>
      log.warn({ err: error }, 'wal_slot_not_dropped'),
    )
    return { archive: null, done }
  }
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
  return {
    archive: { folder, isReceived: () => isReceived, gapAtMs: () => gapAtMs },
    done,
  }
}
