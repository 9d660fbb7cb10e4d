import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupProblem } from './backup-folder.ts'
import { chooseBase, recoverySettings, unpackBase } from './restore.ts'

/**
 * Unpacks a backup as the data folder of another PostgreSQL server, which replays the WAL beside it when it starts.
 *
 * @throws BackupProblem when the folder is not empty, or the backups do not reach the wanted moment.
 */
export async function unpackForServer({
  folder,
  until,
  into,
}: {
  readonly folder: string
  readonly until: Date | null
  readonly into: string
}): Promise<{ readonly base: string }> {
  const base = await chooseBase(folder, until)
  if ((await readdir(into).catch(() => [])).length > 0) throw new BackupProblem(`${into} is not empty`)
  const log = join(into, 'restored-log')
  await mkdir(log, { recursive: true, mode: 0o700 })
  await unpackBase({ folder, base, files: into, log })
  const lines = Object.entries(recoverySettings(log, until)).map(([name, value]) => `${name} = '${value}'`)
  await appendFile(join(into, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await writeFile(join(into, 'recovery.signal'), '')
  return { base: base.name }
}
