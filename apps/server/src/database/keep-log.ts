import type { Log } from '@doira/api/platform/log'
import { forgetWal, receiveWal } from '@doira/backups/receive-wal'

/**
 * Keeps the log of the database in the folder for backups for as long as the shop is open: together with a copy that
 * `npm run backup` made, everything can be brought back up to the last second.
 *
 * @param copyUrl Null when the database was given and nobody who may copy it.
 * @returns how to stop it.
 */
export function keepLog({
  folder,
  copyUrl,
  log,
}: {
  readonly folder: string | undefined
  readonly copyUrl: string | null
  readonly log: Log
}): () => Promise<void> {
  if (copyUrl === null) return async () => undefined
  if (folder === undefined) {
    const forgotten = forgetWal(copyUrl).catch((error: unknown) =>
      log.warn({ err: error }, 'log_not_forgotten'),
    )
    return () => forgotten
  }
  const stopping = new AbortController()
  const done = receiveWal({
    connectionString: copyUrl,
    folder,
    signal: stopping.signal,
    events: {
      onStarted: (from) => log.info({ folder, from }, 'log_kept'),
      onFailed: (error) => log.error({ err: error, folder }, 'log_not_kept'),
      onGap: () => log.error({ folder }, 'log_has_gap'),
    },
  })
  return () => {
    stopping.abort()
    return done
  }
}
