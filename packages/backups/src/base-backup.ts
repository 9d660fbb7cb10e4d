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
 * Copies a whole running database into `base/{moment}`, as PostgreSQL itself packs it, with the log that makes the copy
 * consistent. Nothing has to stop for it.
 *
 * @param installation What else an installation needs to be brought back, kept beside the copy.
 * @throws BackupProblem when the database keeps files outside its folder, the backups here are of another one, or another
 *   was begun in the same millisecond.
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
    throw new BackupProblem(`a backup of this moment is there already: ${place}`)
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

/** Which database it is, and what size the files of its log have. */
export async function identify(
  replication: Replication,
): Promise<{ readonly systemId: string; readonly timeline: number; readonly segmentBytes: number }> {
  const [[system]] = (await replication.ask('IDENTIFY_SYSTEM')) as [[Record<string, string>]]
  const [[shown]] = (await replication.ask('SHOW wal_segment_size')) as [[Record<string, string>]]
  const [, count, unit] = /^(\d+)(MB|GB)$/.exec(shown.wal_segment_size ?? '') ?? []
  const segmentBytes = Number(count) * (unit === 'GB' ? 2 ** 30 : 2 ** 20)
  if (!(segmentBytes > 0) || !system.systemid) throw new Error('the database does not say what it is')
  return { systemId: system.systemid, timeline: Number(system.timeline), segmentBytes }
}

/** Kinds of pieces, by their first byte. */
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
        throw new BackupProblem(`the database keeps files in ${tablespace}: only its own folder is backed up`)
      files.push(packInto(join(place, `${name}.gz`)))
    } else if (kind === manifest) {
      files.push(packInto(join(place, 'manifest.json.gz')))
    } else if (kind === data) {
      await files.at(-1)?.write(piece.subarray(1))
    }
  })
  for (const file of files) await file.end()
  if (!start?.recptr) throw new Error('the database does not say where its copy begins')
  return { startedAt: start.recptr, timeline: Number(start.tli) }
}

type PackedFile = {
  readonly write: (bytes: Buffer) => Promise<void>
  readonly end: () => Promise<void>
}

function packInto(path: string): PackedFile {
  const input = new PassThrough()
  const written = pipeline(input, createGzip({ level: 3 }), createWriteStream(path, { mode: 0o600 }))
  // Told by the next piece or by the end.
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
