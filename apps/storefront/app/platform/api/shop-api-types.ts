import type { allEndpoints } from '@doira/contract/all-endpoints'
import type { Api } from '@doira/web/api/api-types.ts'

export type Endpoints = typeof allEndpoints
export type CallName = keyof Endpoints

/** One function for each call of the contract: `shopApi.getShipper({ params: { id } })`. Throws `ApiProblem`. */
export type ShopApi = Api<Endpoints>
