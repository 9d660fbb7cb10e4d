/** The part of the contract that this app calls, by the module that `endpointsPlugin` makes of it. */
export const shopEndpoints = {
  'virtual:endpoints': async () => (await import('@doira/contract/all-endpoints')).allEndpoints,
}
