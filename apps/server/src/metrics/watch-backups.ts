import { listBases } from '@doira/backups/backup-folder'
import { Gauge, type Registry } from 'prom-client'
import type { WalArchive } from '../database/wal-archive.ts'

/** How far back the shop could be brought at this moment. Told only where backups are wanted. */
export function watchBackups(registry: Registry, { folder, isReceived, gapAtMs }: WalArchive): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        this.set(await read())
      },
    })
  gauge('doira_backup_log_received', 'Whether this instance receives the log of the database: 1 or 0', () =>
    isReceived() ? 1 : 0,
  )
  gauge(
    'doira_backup_log_gap_timestamp_seconds',
    'When a part of the log was found to be gone; 0: never',
    () => (gapAtMs() ?? 0) / 1000,
  )
  gauge(
    'doira_backup_copy_timestamp_seconds',
    'The moment from which on the newest copy brings the shop back; 0: there is no copy',
    async () => {
      const newest = (await listBases(folder)).at(-1)
      return newest ? Date.parse(newest.completeAt) / 1000 : 0
    },
  )
}
