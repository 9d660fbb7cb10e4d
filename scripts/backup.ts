// `npm run backup`: a copy of the whole database, while the shop continues.
import { resolve } from 'node:path'
import { makeBase } from '@doira/backups/base-backup'
import { expireBackups } from '@doira/backups/expire'
import { openForCopying } from './installation/copy-url.ts'
import { fail, print } from './installation/print.ts'

const usage = `usage: npm run backup [-- FOLDER]
  FOLDER is that of BACKUP_DIR unless it is named. Copies that would be older than BACKUP_DAYS (14) tomorrow are
  removed, the newest never.
  The database is that of BACKUP_DATABASE_URL or DATABASE_URL (its role needs REPLICATION), else the one in DATA_DIR
  (./data); the shop may be running. A shop with BACKUP_DIR also archives every change there as it is made.`

try {
  await main()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

async function main(): Promise<void> {
  const given = process.argv[2] ?? process.env.BACKUP_DIR
  const days = Number(process.env.BACKUP_DAYS ?? 14)
  if (!given || given.startsWith('-') || process.argv.length > 3 || !(days > 0)) return fail(usage)
  const folder = resolve(given)
  const { copyUrl, installation, stop } = await openForCopying()
  try {
    const now = new Date()
    const base = await makeBase({ connectionString: copyUrl, folder, installation, now })
    print(`${folder}/base/${base.name}: everything up to ${base.completeAt}.`)
    const removed = await expireBackups(folder, { days, now })
    if (removed.length > 0)
      print(`Removed, they would be older than ${days} days tomorrow: ${removed.join(', ')}.`)
  } finally {
    await stop()
  }
}
