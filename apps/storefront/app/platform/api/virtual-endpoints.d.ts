declare module 'virtual:endpoints' {
  export const endpoints: import('./shop-api-types.ts').EndpointRows<import('./shop-api-types.ts').Endpoints>
}
