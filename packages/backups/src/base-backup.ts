import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  BackupProblem,
  type Base,
  baseFolder,
  claimFolder,
  describeBase,
  makePrivateFolder,
  syncFile,
  writeDurably,
} from './backup-folder.ts'
import { openReplication, type Replication } from './replication.ts'
import { parseWalPosition, segmentName } from './wal-position.ts'

/**
 * Copies a running database into `base/{moment}` with BASE_BACKUP, together with the WAL that makes the copy
 * consistent. Nothing has to stop for it.
 *
 * @param installation What else an installation needs to be restored, stored with the copy.
 * @throws BackupProblem when the database has tablespaces, the folder has backups of another database, or another
 *   backup started in the same millisecond.
 */
export async function makeBase({
  connectionString,
  folder,
  installation,
  now,
}: {
  readonly connectionString: string
  readonly folder: string
  readonly installation: string | null
  readonly now: Date
}): Promise<Base> {
  const name = now.toISOString().replace(/[-:.]/g, '')
  const place = baseFolder(folder, name)
  if ((await makePrivateFolder(place)) === undefined)
    throw new BackupProblem(`a backup of this moment already exists: ${place}`)
  const replication = await openReplication(connectionString)
  try {
    const { systemId, segmentBytes } = await identify(replication)
    await claimFolder(folder, systemId)
    const { startedAt, timeline } = await copy(replication, place)
    if (installation !== null) await writeDurably(join(place, 'installation.json'), installation)
    const base: Base = {
      ...{ name, systemId, timeline, segmentBytes },
      completeAt: new Date().toISOString(),
      firstSegment: segmentName(timeline, parseWalPosition(startedAt), segmentBytes),
    }
    await describeBase(folder, base)
    return base
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    throw error
  } finally {
    await replication.close()
  }
}

/** The identity of a database and the size of its WAL segments. */
export async function identify(
  replication: Replication,
): Promise<{ readonly systemId: string; readonly timeline: number; readonly segmentBytes: number }> {
  const [[system]] = (await replication.ask('IDENTIFY_SYSTEM')) as [[Record<string, string>]]
  const [[shown]] = (await replication.ask('SHOW wal_segment_size')) as [[Record<string, string>]]
  const [, count, unit] = /^(\d+)(MB|GB)$/.exec(shown.wal_segment_size ?? '') ?? []
  const segmentBytes = Number(count) * (unit === 'GB' ? 2 ** 30 : 2 ** 20)
  if (!(segmentBytes > 0) || !system.systemid) throw new Error('the database does not report its identity')
  return { systemId: system.systemid, timeline: Number(system.timeline), segmentBytes }
}

/** Message types of the backup stream, by their first byte. */
const newArchive = 'n'.charCodeAt(0)
const manifest = 'm'.charCodeAt(0)
const data = 'd'.charCodeAt(0)

async function copy(
  replication: Replication,
  place: string,
): Promise<{ readonly startedAt: string; readonly timeline: number }> {
  const files: PackedFile[] = []
  const command =
    "BASE_BACKUP ( LABEL 'doira', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256' )"
  const [[start] = []] = await replication.stream(command, async (piece) => {
    const kind = piece[0]
    if (kind === newArchive) {
      const [name = '', tablespace = ''] = piece.toString('utf8', 1).split('\0')
      if (tablespace !== '')
        throw new BackupProblem(
          `the database has a tablespace in ${tablespace}: only its data folder is backed up`,
        )
      files.push(packInto(join(place, `${name}.gz`)))
    } else if (kind === manifest) {
      files.push(packInto(join(place, 'manifest.json.gz')))
    } else if (kind === data) {
      await files.at(-1)?.write(piece.subarray(1))
    }
  })
  for (const file of files) await file.end()
  if (!start?.recptr) throw new Error('the database does not report where its copy begins')
  return { startedAt: start.recptr, timeline: Number(start.tli) }
}

type PackedFile = {
  readonly write: (bytes: Buffer) => Promise<void>
  readonly end: () => Promise<void>
}

function packInto(path: string): PackedFile {
  const input = new PassThrough()
  const written = pipeline(input, createGzip({ level: 3 }), createWriteStream(path, { mode: 0o600 }))
  // The next piece or the end of the stream reports the error.
  written.catch(() => undefined)
  return {
    write: (bytes) => (input.write(bytes) ? Promise.resolve() : Promise.race([drained(input), written])),
    async end() {
      input.end()
      await written
      await syncFile(path)
    },
  }
}

function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => stream.once('drain', resolve))
}
