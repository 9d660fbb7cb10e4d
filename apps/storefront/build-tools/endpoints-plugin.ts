import type { Plugin } from 'vite'

const id = 'virtual:endpoints'

/**
 * `virtual:endpoints` is the contract without its schemas: what a browser needs to make a call. The schemas would
 * bring a schema library into the first load; the types still come from the contract.
 */
export function endpointsPlugin(): Plugin {
  return {
    name: 'doira-endpoints',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(resolved) {
      if (resolved !== `\0${id}`) return null
      const { allEndpoints } = await import('@doira/contract/all-endpoints')
      const rows = Object.entries(allEndpoints).map(([name, { method, path, auth }]) => [
        name,
        [method, path, auth],
      ])
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}
