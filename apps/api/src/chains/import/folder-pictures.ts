import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@doira/domain/problem'
import { encodePicture, readStoredPicture } from '../../content/editor/pictures.ts'
import type { FolderPicture } from './chain-data.ts'
import { pictureFolder } from './picture-cells.ts'
import type { FolderProblem } from './problems.ts'

type FolderPictures = {
  /** By the path in the folder. */
  readonly keys: ReadonlyMap<string, string>
  readonly uploads: ReadonlyMap<string, FolderPicture>
}

/**
 * The pictures of a folder, as the shop stores them: encoded anew, so that only the picture itself remains. One that is
 * named by its own hash was exported, and is taken as it is.
 */
export async function readFolderPictures(folder: string, problems: FolderProblem[]): Promise<FolderPictures> {
  const names = await readdir(join(folder, pictureFolder)).catch(() => [])
  const keys = new Map<string, string>()
  const uploads = new Map<string, FolderPicture>()
  for (const name of names.toSorted().filter((one) => !one.startsWith('.'))) {
    const path = `${pictureFolder}/${name}`
    try {
      const content = await readFile(join(folder, path))
      const stored = await readFolderPicture(name, content)
      keys.set(path, stored.key)
      uploads.set(stored.key, stored)
    } catch (error) {
      if (!(error instanceof DomainError) || error.problem.code !== 'picture_refused') throw error
      problems.push({ file: path, row: null, field: null, right: rightOf[error.problem.reason] })
      // A row that names it has no problem of its own.
      keys.set(path, path)
    }
  }
  return { keys, uploads }
}

async function readFolderPicture(
  name: string,
  content: Uint8Array,
): Promise<FolderPicture & { key: string }> {
  const [, crop] = /^([0-9a-f]{32}-(?:4x3|1x1|2x1))\.webp$/.exec(name) ?? []
  // A crop is named by what it was made from.
  if (crop !== undefined) return { ...(await readStoredPicture(content)), key: `uploads/${crop}` }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return name === `${hash}.webp` ? readStoredPicture(content) : encodePicture(content)
}

const rightOf = {
  kind: 'a picture: PNG, JPEG or WebP',
  broken: 'a picture that can be read: this one is damaged',
  too_small: 'a picture of 960 × 720 at least',
  too_large: 'a picture of 40 megapixels at most',
} as const
