/** The parts of the contract that this app calls, by the modules that `endpointsPlugin` makes of them. */
export const staffEndpoints = {
  'virtual:staff-endpoints': async () =>
    (await import('@doira/contract/all-staff-endpoints')).allStaffEndpoints,
  'virtual:shop-endpoints': async () => (await import('../src/platform/api/shop-endpoints.ts')).shopEndpoints,
}
