import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chainFiles } from '../import/chain-files.ts'
import { paperFolder, pictureFolder } from '../import/picture-cells.ts'
import type { FolderFiles } from './export-chain.ts'

const own = [
  'shipper.json',
  'logo.svg',
  'icon.svg',
  ...Object.values(chainFiles).flatMap(({ base }) => [`${base}.csv`, `${base}.json`, `${base}.geojson`]),
]

/**
 * Writes a chain's files. What the folder has of an earlier export and the chain has no more is removed; other files, such as
 * those of version control, stay.
 */
export async function writeFolder(folder: string, files: FolderFiles): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pictures = await readdir(join(folder, pictureFolder)).catch(() => [])
  const papers = await readdir(join(folder, paperFolder)).catch(() => [])
  const before = [
    ...own,
    ...pictures.filter(isExported).map((name) => `${pictureFolder}/${name}`),
    ...papers.filter(isExported).map((name) => `${paperFolder}/${name}`),
  ]
  for (const path of before) if (!files.has(path)) await rm(join(folder, path), { force: true })
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

function isExported(name: string): boolean {
  return /^[0-9a-f]{32}\.(?:webp|pdf)$/.test(name)
}
