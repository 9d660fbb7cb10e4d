import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largestContentFileBytes } from '../../content/editor/files.ts'
import { isPdf } from '../../platform/check-pdf.ts'
import type { ChainData } from './chain-data.ts'
import { paperFolder } from './picture-cells.ts'
import type { FolderProblem } from './problems.ts'

type FolderPapers = {
  /** The key of each, by the path in the folder. */
  readonly keys: ReadonlyMap<string, string>
  readonly papers: ChainData['papers']
}

/** The PDF files of a folder, stored as they are. */
export async function readFolderPapers(folder: string, problems: FolderProblem[]): Promise<FolderPapers> {
  const names = await readdir(join(folder, paperFolder)).catch(() => [])
  const keys = new Map<string, string>()
  const papers = new Map<string, Uint8Array>()
  for (const name of names.toSorted().filter((one) => !one.startsWith('.'))) {
    const path = `${paperFolder}/${name}`
    const content = await readFile(join(folder, path))
    const readRange = async (start: number, end: number) => content.subarray(start, end)
    const key = createHash('sha256').update(content).digest('hex').slice(0, 32)
    keys.set(path, key)
    if (content.length <= largestContentFileBytes && (await isPdf(readRange, content.length)))
      papers.set(key, content)
    else problems.push({ file: path, row: null, field: null, right: 'a PDF of 10 MB at most' })
  }
  return { keys, papers }
}
