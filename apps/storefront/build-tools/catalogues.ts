import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SourceCatalogue } from './compile-words.ts'

const folder = fileURLToPath(new URL('../app/i18n/catalogues', import.meta.url))

/** Every namespace of the catalogue as its translators wrote it. */
export function readCatalogues(): Readonly<Record<string, SourceCatalogue>> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]),
  )
}

/** The file that a namespace lives in, for watching. */
export function cataloguePath(namespace: string): string {
  return `${folder}/${namespace}.json`
}
