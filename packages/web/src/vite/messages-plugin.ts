import type { Plugin } from 'vite'
import { cataloguePaths, flatten, readCatalogues } from '../i18n/catalogues.ts'
import { compileMessages } from '../i18n/compile-messages.ts'
import { writeFormatNames } from '../i18n/format-names.ts'
import { type KeysFile, writeMessageKeys } from '../i18n/message-keys.ts'

/**
 * Compiles the catalogues of an app, and writes the types of their keys. `virtual:messages` is a table of imports, namespace
 * by language; in browsers each is a small chunk of its own, so that a page or dialog ships only its messages in one
 * language (R2-03). With `isFlat` it has all messages of each language at once.
 */
export function messagesPlugin(set: KeysFile): Plugin {
  const table = set.module ?? 'virtual:messages'
  const prefix = `\0${table}/`
  return {
    name: `doira-messages-${set.part}`,
    configResolved() {
      writeMessageKeys(set)
      writeFormatNames(set.folder)
    },
    resolveId: (id) => (id === table || id.startsWith(`${table}/`) ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${table}` && !id.startsWith(prefix)) return null
      for (const path of cataloguePaths(set)) this.addWatchFile(path)
      const catalogues = readCatalogues(set)
      if (id === `\0${table}`) {
        if (set.isFlat) return flatTable()
        const namespaces = Object.keys(Object.values(catalogues)[0] ?? {})
        return this.environment.name === 'client' ? lazyTable(namespaces) : wholeTable(namespaces)
      }
      const [namespace = '', language = ''] = id.slice(prefix.length).split('/')
      return `export const messages = ${asText(catalogues[language]?.[namespace] ?? {})}`

      function flatTable(): string {
        const rows = Object.entries(catalogues).map(
          ([language, all]) => `  ${language}: ${asText(flatten(all))},`,
        )
        return ['export const messages = {', ...rows, '}'].join('\n')
      }
    },
    /** A changed message may have another placeholder. */
    watchChange: () => writeMessageKeys(set),
  }

  /** Browsers: a table of imports, each a chunk of its own. */
  function lazyTable(namespaces: readonly string[]): string {
    return getTable(namespaces, (namespace, language) => `() => import('${table}/${namespace}/${language}')`)
  }

  /** The server has them all from its start: no page waits for a file, or misses it when the next build replaces it. */
  function wholeTable(namespaces: readonly string[]): string {
    const imports: string[] = []
    const rows = getTable(namespaces, (namespace, language) => {
      imports.push(`import * as ${namespace}_${language} from '${table}/${namespace}/${language}'`)
      return `async () => ${namespace}_${language}`
    })
    return [...imports, rows].join('\n')
  }

  function getTable(
    namespaces: readonly string[],
    cell: (namespace: string, language: string) => string,
  ): string {
    const rows = namespaces.map((namespace) => {
      const cells = set.languages.map((language) => `${language}: ${cell(namespace, language)}`)
      return `  ${namespace}: { ${cells.join(', ')} },`
    })
    return ['export const messages = {', ...rows, '}'].join('\n')
  }
}

/** Text of JSON is parsed faster than the same object as code. */
function asText(messages: Parameters<typeof compileMessages>[0]): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(messages)))})`
}
