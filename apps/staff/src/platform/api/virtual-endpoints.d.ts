declare module 'virtual:staff-endpoints' {
  export const endpoints: import('@doira/web/api/api-types.ts').EndpointRows<
    typeof import('@doira/contract/all-staff-endpoints').allStaffEndpoints
  >
}

declare module 'virtual:shop-endpoints' {
  export const endpoints: import('@doira/web/api/api-types.ts').EndpointRows<
    typeof import('./shop-endpoints.ts').shopEndpoints
  >
}
