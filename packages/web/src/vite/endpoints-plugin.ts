import type { Endpoint } from '@doira/contract/endpoint'
import type { Plugin } from 'vite'

type Endpoints = Readonly<Record<string, Endpoint>>

/**
 * Makes a module of each part of the contract, with method and path of its calls: what a browser needs to make them. The
 * schemas would bring a schema library into the first load; the types still come from the contract.
 *
 * @param parts by the name of the virtual module
 */
export function endpointsPlugin(parts: Readonly<Record<string, () => Promise<Endpoints>>>): Plugin {
  return {
    name: 'doira-endpoints',
    resolveId: (source) => (source in parts ? `\0${source}` : null),
    async load(id) {
      const part = id.startsWith('\0') ? parts[id.slice(1)] : undefined
      if (!part) return null
      const rows = Object.entries(await part()).map(([name, { method, path }]) => [name, [method, path]])
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}
