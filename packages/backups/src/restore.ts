import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync } from 'node:zlib'
import { recoverEmbeddedPostgres } from '@doira/embedded-database/recover'
import { extract } from 'tar'
import { BackupProblem, type Base, baseFolder, listBases, walFolder } from './backup-folder.ts'
import { verifyFiles } from './verify-files.ts'

/**
 * Restores an installation's own database from a folder of backups, up to the last received change or to a moment.
 *
 * @param until The last moment that is restored; null: everything.
 * @throws BackupProblem when the backups do not reach the moment, are damaged or belong to a database that was given
 *   by DATABASE_URL.
 */
export async function restore({
  folder,
  dataDir,
  until,
  replace,
  sharedFolder,
}: {
  readonly folder: string
  readonly dataDir: string
  readonly until: Date | null
  readonly replace: boolean
  readonly sharedFolder?: string
}): Promise<{ readonly base: string; readonly upTo: Date | null; readonly former: string | null }> {
  const base = await chooseBase(folder, until)
  const { password } = await readInstallation(folder, base)
  const recovered = await recoverEmbeddedPostgres(
    {
      dataDir,
      password,
      fill: (files, log) => unpackBase({ folder, base, files, log }),
      settings: (log) => recoverySettings(log, until),
      ...(sharedFolder === undefined ? {} : { sharedFolder }),
    },
    { replace },
  )
  return { base: base.name, ...recovered }
}

/** The newest base that can be restored to a moment. */
export async function chooseBase(folder: string, until: Date | null): Promise<Base> {
  const bases = await listBases(folder)
  const base = bases.filter(({ completeAt }) => until === null || new Date(completeAt) <= until).at(-1)
  if (base) return base
  const [first] = bases
  throw new BackupProblem(
    first
      ? `the first backup in ${folder} is of ${first.completeAt}: nothing earlier can be restored`
      : `there is no backup in ${folder}`,
  )
}

/** Unpacks a base into one folder, and every WAL segment that it may need into another. */
export async function unpackBase({
  folder,
  base,
  files,
  log,
}: {
  readonly folder: string
  readonly base: Base
  readonly files: string
  readonly log: string
}): Promise<void> {
  const place = baseFolder(folder, base.name)
  await extract({ file: join(place, 'base.tar.gz'), cwd: files, preserveOwner: false, strict: true }).catch(
    (cause: unknown) => {
      throw new BackupProblem(`the backup ${base.name} is damaged`, { cause })
    },
  )
  const manifest = gunzipSync(await readFile(join(place, 'manifest.json.gz'))).toString('utf8')
  await verifyFiles(files, manifest)
  await unpackWal({ wal: walFolder(folder), log, first: base.firstSegment, segmentBytes: base.segmentBytes })
}

/** The recovery settings of PostgreSQL: where it finds WAL, and where it stops. */
export function recoverySettings(log: string, until: Date | null): Readonly<Record<string, string>> {
  // Quoted for the shell, inside the quotes of the configuration file.
  const path = log.replaceAll("'", "''")
  return {
    restore_command: process.platform === 'win32' ? `copy "${path}\\%f" "%p"` : `cp "${path}/%f" "%p"`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  }
}

async function unpackWal({
  wal,
  log,
  first,
  segmentBytes,
}: {
  readonly wal: string
  readonly log: string
  readonly first: string
  readonly segmentBytes: number
}): Promise<void> {
  const names = (await readdir(wal).catch(() => [])).sort()
  // Segments of every timeline: the number after the timeline orders them.
  const isNeeded = (name: string) => name.slice(8, 24) >= first.slice(8)
  for (const name of names) {
    const [, segment, ending] = /^([0-9A-F]{24})\.(gz|partial)$/.exec(name) ?? []
    if (/^[0-9A-F]{8}\.history$/.test(name)) await copyFile(join(wal, name), join(log, name))
    else if (segment === undefined || !isNeeded(segment)) continue
    else if (ending === 'gz')
      await pipeline(createReadStream(join(wal, name)), createGunzip(), createWriteStream(join(log, segment)))
    else if (!names.includes(`${segment}.gz`)) {
      await copyFile(join(wal, name), join(log, segment))
      // A power cut may have left it shorter, which PostgreSQL refuses; what follows its last record is not read.
      await truncate(join(log, segment), segmentBytes)
    }
  }
}

async function readInstallation(folder: string, base: Base): Promise<{ readonly password: string }> {
  const text = await readFile(join(baseFolder(folder, base.name), 'installation.json'), 'utf8').catch(
    () => null,
  )
  if (text === null)
    throw new BackupProblem(
      `${base.name} is of a database given by DATABASE_URL: restore it with --into FOLDER`,
    )
  return JSON.parse(text) as { password: string }
}
