import { type CatalogueSet, flatten, readCatalogues, type SourceMessages } from './catalogues.ts'
import { getPlaceholders } from './compile-messages.ts'
import { writeChanged } from './format-names.ts'

export type KeysFile = CatalogueSet & {
  /** Where the types are written; the file is generated and not committed. */
  readonly keysFile: string
  /** What code imports the messages from; `virtual:messages` without it. */
  readonly module?: string
  /** One list of keys in place of one for each namespace. */
  readonly isFlat?: boolean
}

/** The TypeScript that names every key with the placeholders that it needs. */
export function messageKeysSource(set: KeysFile): string {
  const catalogues = Object.values(readCatalogues(set))
  const [source = {}] = catalogues
  const getType = (all: readonly SourceMessages[]) =>
    Object.keys(all[0] ?? {}).map((key) => {
      const names = getPlaceholders(all.map((messages) => messages[key] ?? ''))
      return `'${key}': ${names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')}`
    })
  const rows = set.isFlat
    ? getType(catalogues.map(flatten))
    : Object.keys(source).map(
        (namespace) =>
          `${namespace}: { ${getType(catalogues.map((one) => one[namespace] ?? {})).join('; ')} }`,
      )
  return `// Generated from the catalogues.\nexport type MessageKeys = {\n  ${rows.join('\n  ')}\n}\n`
}

/** Writes the types unless they are there already: an unchanged file makes no editor and no build read it again. */
export function writeMessageKeys(set: KeysFile): void {
  writeChanged(set.keysFile, messageKeysSource(set))
}
