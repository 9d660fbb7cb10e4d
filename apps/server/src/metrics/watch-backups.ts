import { listBases } from '@doira/backups/backup-folder'
import type { Registry } from 'prom-client'
import type { WalArchive } from '../database/wal-archive.ts'
import { readUsedShare } from '../disks/watch-disks.ts'
import { addGauge } from './add-gauge.ts'

/** Measures how far back the shop could be restored now. Only with backups configured. */
export function watchBackups(registry: Registry, { folder, isReceived, gapAtMs }: WalArchive): void {
  addGauge(
    registry,
    'doira_backup_log_received',
    '1 if this instance receives the WAL of the database, else 0',
    () => (isReceived() ? 1 : 0),
  )
  addGauge(
    registry,
    'doira_backup_log_gap_timestamp_seconds',
    'When WAL was found to be missing; 0: never',
    () => (gapAtMs() ?? 0) / 1000,
  )
  addGauge(
    registry,
    'doira_backup_copy_timestamp_seconds',
    'The moment from which the newest backup can restore the shop; 0: there is no backup',
    async () => {
      const newest = (await listBases(folder)).at(-1)
      return newest ? Date.parse(newest.completeAt) / 1000 : 0
    },
  )
  addGauge(registry, 'doira_backup_disk_used_ratio', 'Used share of the disk of BACKUP_DIR', () =>
    readUsedShare(folder),
  )
}
