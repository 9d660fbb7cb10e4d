declare module 'virtual:endpoints' {
  export const endpoints: import('@doira/web/api/api-types.ts').EndpointRows<
    import('./shop-api-types.ts').Endpoints
  >
}
