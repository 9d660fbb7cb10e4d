import { findPrimaryUrl } from '@doira/api/platform/database/connection/host-client'
import type { Log } from '@doira/api/platform/log'
import { forgetWal, receiveWal } from '@doira/backups/receive-wal'

/** What is to be watched of backups. */
export type WalArchive = {
  readonly folder: string
  /** Whether this instance receives the log: of several one does. */
  readonly isReceived: () => boolean
  /** When a part of the log was found to be gone; null: never, as far as this process knows. */
  readonly gapAtMs: () => number | null
}

export type LogKeeping = {
  /** Null where no backups are wanted. */
  readonly kept: WalArchive | null
  /** When it has left off. */
  readonly done: Promise<void>
}

/**
 * Keeps the log of the database in the folder for backups for as long as the shop is open: together with a copy that
 * `npm run backup` made, everything can be brought back up to the last second.
 *
 * @param leaving Aborted when it is to leave off. What is written after that the database keeps for the next one.
 * @param copyUrl Null when the database was given and nobody who may copy it.
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
}): LogKeeping {
  if (copyUrl === null) return { kept: null, done: Promise.resolve() }
  const connectionString = () => findPrimaryUrl(copyUrl)
  if (folder === undefined) {
    const done = forgetWal(connectionString, leaving).catch((error: unknown) =>
      log.warn({ err: error }, 'log_not_forgotten'),
    )
    return { kept: null, done }
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
        log.info({ folder, from }, 'log_kept')
      },
      onEnded: () => {
        isReceived = false
      },
      onFailed: (error) => log.error({ err: error, folder }, 'log_not_kept'),
      onGap: () => {
        gapAtMs = Date.now()
        log.error({ folder }, 'log_has_gap')
      },
    },
  })
  return {
    kept: { folder, isReceived: () => isReceived, gapAtMs: () => gapAtMs },
    done,
  }
}
