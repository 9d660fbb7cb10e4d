import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { chainFiles, replacedFields, shortNames } from './chain-files.ts'
import { paperFolder, pictureFolder } from './picture-cells.ts'
import type { FolderProblem } from './problems.ts'

/** Of the files that `npm run export-chain` writes; a later one has fields that this version does not know. */
export const folderFormat = 1

/** @returns false: it cannot be read at all */
export function checkFormat(written: unknown, problems: FolderProblem[]): boolean {
  if (typeof written !== 'number' || written <= folderFormat) return true
  const right = `a format up to ${folderFormat}: a later version of the program has written this folder`
  problems.push({ file: 'shipper.json', row: null, field: 'format', right })
  return false
}

type Given = {
  readonly file: string
  readonly place: string | null
  readonly cells: Readonly<Record<string, unknown>>
  readonly known: { readonly shape: Readonly<Record<string, unknown>> }
  readonly also: readonly string[]
}

/** Reports fields that rows do not have; without being strict only those that others have replaced. */
export function makeReportUnknown(problems: FolderProblem[], isStrict: boolean): (given: Given) => void {
  return ({ file, place, cells, known, also }) => {
    const fields = Object.keys(known.shape)
    const names = [...fields, ...fields.flatMap((field) => shortNames[field] ?? [])]
    for (const field of Object.keys(cells)) {
      if (names.includes(field) || also.includes(field)) continue
      const replacement = replacedFields[field]
      if (replacement !== undefined && names.includes(replacement)) {
        problems.push({ file, row: place, field, right: `${replacement}, which has replaced it` })
        continue
      }
      if (!isStrict) continue
      const right = `no such field: a mistake in its name, or of a later version; there are ${fields.join(', ')}`
      problems.push({ file, row: place, field, right })
    }
  }
}

const otherFiles = ['shipper.json', 'logo.svg', 'icon.svg', 'readme.md', pictureFolder, paperFolder]
const endings = ['.csv', '.json', '.geojson']

/** Files that would be left out in silence. Those of the system and of version control are no part of it. */
export async function listUnknownFiles(folder: string): Promise<readonly FolderProblem[]> {
  const bases: readonly string[] = Object.values(chainFiles).map(({ base }) => base)
  const found = await readdir(folder).catch(() => [])
  return found
    .filter((name) => !name.startsWith('.') && !otherFiles.includes(name.toLowerCase()))
    .filter(
      (name) => !(endings.includes(extname(name)) && bases.includes(name.slice(0, -extname(name).length))),
    )
    .map((file) => ({
      file,
      row: null,
      field: null,
      right: 'no such file: a chain folder has none of this name',
    }))
}
