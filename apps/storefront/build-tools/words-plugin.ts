import type { Plugin } from 'vite'
import { type Locale, locales } from '../app/i18n/locale.ts'
import { cataloguePath, readCatalogues } from './catalogues.ts'
import { compileNamespace } from './compile-words.ts'

const table = 'virtual:words'
const namespaceModule = /^virtual:words\/(\w+)\/(ru|uz|en)$/

/**
 * Compiles the catalogues while building. `virtual:words` is a table of imports, namespace by language; in browsers
 * each is a small chunk of its own, so that a page or dialog ships only its words in one language (R2-03).
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'doira-words',
    resolveId: (id) => (id === table || namespaceModule.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${table}`) return this.environment.name === 'client' ? lazyTable() : wholeTable()
      const [, namespace, locale] = namespaceModule.exec(id.slice(1)) ?? []
      if (!id.startsWith('\0virtual:words/') || !namespace) return null
      this.addWatchFile(cataloguePath(namespace))
      const catalogue = readCatalogues()[namespace] ?? {}
      const known = locales.find((one) => one === locale) ?? 'ru'
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compileNamespace(catalogue, known)))})`
    },
  }
}

/** Browsers: a table of imports, each a chunk of its own. */
function lazyTable(): string {
  return tableOf((namespace, locale) => `() => import('virtual:words/${namespace}/${locale}')`).join('\n')
}

/** The server has them all from its start: no page waits for a file, or misses it when the next build replaces it. */
function wholeTable(): string {
  const imports: string[] = []
  const rows = tableOf((namespace, locale) => {
    imports.push(`import * as ${namespace}_${locale} from 'virtual:words/${namespace}/${locale}'`)
    return `async () => ${namespace}_${locale}`
  })
  return [...imports, ...rows].join('\n')
}

function tableOf(cell: (namespace: string, locale: Locale) => string): string[] {
  const rows = Object.keys(readCatalogues()).map((namespace) => {
    const cells = locales.map((locale) => `${locale}: ${cell(namespace, locale)}`)
    return `  ${namespace}: { ${cells.join(', ')} },`
  })
  return ['export const words = {', ...rows, '}']
}
