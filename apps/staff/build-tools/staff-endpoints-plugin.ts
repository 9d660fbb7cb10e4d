import type { Plugin } from 'vite'

const id = 'virtual:staff-endpoints'

/** `virtual:staff-endpoints`: method and path of every call of the staff side, and the paths of the shop's that it reads; schemas stay at home. */
export function staffEndpointsPlugin(): Plugin {
  return {
    name: 'doira-staff-endpoints',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(resolved) {
      if (resolved !== `\0${id}`) return null
      const { allStaffEndpoints } = await import('@doira/contract/all-staff-endpoints')
      const { shopEndpoints } = await import('../src/platform/shop-endpoints.ts')
      const rows = Object.entries(allStaffEndpoints).map(([name, { method, path }]) => [name, [method, path]])
      const paths = Object.entries(shopEndpoints).map(([name, { path }]) => [name, path])
      return [
        `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))}`,
        `export const shopEndpoints = ${JSON.stringify(Object.fromEntries(paths))}`,
      ].join('\n')
    },
  }
}
