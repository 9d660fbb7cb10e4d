import type { Plugin } from 'vite'
import { locales } from '../app/i18n/locale.ts'
import { cataloguePath, readCatalogues } from './catalogues.ts'
import { compileNamespace } from './compile-words.ts'

const table = 'virtual:words'
const namespaceModule = /^virtual:words\/(\w+)\/(ru|uz|en)$/

/**
 * Compiles the catalogues while building. `virtual:words` is a table of lazy imports, namespace by language;
 * each of them is a small chunk of its own, so that a page or dialog ships only its words in one language (R2-03).
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'doira-words',
    resolveId: (id) => (id === table || namespaceModule.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${table}`) return tableSource()
      const [, namespace, locale] = namespaceModule.exec(id.slice(1)) ?? []
      if (!id.startsWith('\0virtual:words/') || !namespace) return null
      this.addWatchFile(cataloguePath(namespace))
      const catalogue = readCatalogues()[namespace] ?? {}
      const known = locales.find((one) => one === locale) ?? 'ru'
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compileNamespace(catalogue, known)))})`
    },
  }
}

function tableSource(): string {
  const rows = Object.keys(readCatalogues()).map((namespace) => {
    const cells = locales.map((locale) => `${locale}: () => import('virtual:words/${namespace}/${locale}')`)
    return `  ${namespace}: { ${cells.join(', ')} },`
  })
  return `export const words = {\n${rows.join('\n')}\n}\n`
}
