import type { Plugin } from 'vite'

const id = 'virtual:staff-endpoints'

/** `virtual:staff-endpoints`: method and path of every call of the staff side, its schemas left at home. */
export function staffEndpointsPlugin(): Plugin {
  return {
    name: 'doira-staff-endpoints',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(resolved) {
      if (resolved !== `\0${id}`) return null
      const { allStaffEndpoints } = await import('@doira/contract/staff/all-staff-endpoints')
      const rows = Object.entries(allStaffEndpoints).map(([name, { method, path }]) => [name, [method, path]])
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}
