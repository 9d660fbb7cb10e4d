import { notCalled } from '../app/platform/api/shop-api-types.ts'

/** The part of the contract that this app calls, by the module that `endpointsPlugin` makes of it. */
export const shopEndpoints = {
  'virtual:endpoints': async () => {
    const { allEndpoints } = await import('@doira/contract/all-endpoints')
    const others: ReadonlySet<string> = new Set(notCalled)
    return Object.fromEntries(Object.entries(allEndpoints).filter(([name]) => !others.has(name)))
  },
}
