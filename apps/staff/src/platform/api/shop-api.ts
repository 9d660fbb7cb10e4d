import { endpoints } from 'virtual:shop-endpoints'
import type { AnswerOf } from '@doira/contract/endpoint'
import { makeApi } from '@doira/web/api/make-api.ts'
import type { shopEndpoints } from './shop-endpoints.ts'
import { callHeaders } from './staff-api.ts'

type Endpoints = typeof shopEndpoints
export type ShopAnswer<N extends keyof Endpoints> = AnswerOf<Endpoints[N]>

/** Reads of the shop's own, as a visitor makes them: without the token of the staff. */
export const shopApi = makeApi<Endpoints>({
  endpoints,
  fetch: (url, init) => fetch(url, init),
  headers: () => {
    const { Authorization: _staff, ...headers } = callHeaders()
    return headers
  },
})
