import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupProblem } from './backup-folder.ts'

type Manifest = {
  readonly Files: readonly { readonly Path: string; readonly Size: number; readonly Checksum?: string }[]
}

/**
 * Compares unpacked files with PostgreSQL's manifest of them.
 *
 * @throws BackupProblem naming the first file that is missing or changed.
 */
export async function verifyFiles(folder: string, manifest: string): Promise<void> {
  for (const { Path, Size, Checksum } of (JSON.parse(manifest) as Manifest).Files) {
    const path = join(folder, Path)
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    )
    if (size !== Size || (Checksum !== undefined && (await sha256(path)) !== Checksum))
      throw new BackupProblem(`the backup is damaged: ${Path}`)
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
