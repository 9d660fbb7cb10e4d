import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCatalogues } from './catalogues.ts'
import { placeholdersOf } from './compile-words.ts'

const target = fileURLToPath(new URL('../app/i18n/word-keys.ts', import.meta.url))

/** The TypeScript that names every key of the catalogues with the placeholders it wants. */
export function wordTypesSource(): string {
  const namespaces = Object.entries(readCatalogues()).map(([namespace, catalogue]) => {
    const keys = Object.entries(catalogue).map(([key, message]) => {
      const names = placeholdersOf(message)
      const type = names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')
      return `    ${/^[a-z_]\w*$/.test(key) ? key : `'${key}'`}: ${type}`
    })
    return `  ${namespace}: {\n${keys.join('\n')}\n  }`
  })
  return [
    '// Written by build-tools/write-word-types.ts from the catalogues; a test fails when it is stale.',
    `export type WordKeys = {\n${namespaces.join('\n')}\n}\n`,
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, wordTypesSource())
