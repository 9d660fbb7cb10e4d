declare module 'virtual:staff-endpoints' {
  export const endpoints: Readonly<
    Record<
      keyof typeof import('@doira/contract/all-staff-endpoints').allStaffEndpoints,
      readonly [string, string]
    >
  >
  export const shopEndpoints: Readonly<
    Record<keyof typeof import('./shop-endpoints.ts').shopEndpoints, string>
  >
}
