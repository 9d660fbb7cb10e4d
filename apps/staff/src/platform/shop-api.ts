import { shopEndpoints as endpoints } from 'virtual:staff-endpoints'
import type { AnswerOf, QueryOf } from '@doira/contract/endpoint'
import { ApiProblem, readProblem } from './api-problem.ts'
import { addressOf } from './call-address.ts'
import type { shopEndpoints } from './shop-endpoints.ts'
import { callHeaders } from './staff-api.ts'

type Endpoints = typeof shopEndpoints
type ShopCall = keyof Endpoints
export type ShopAnswer<N extends ShopCall> = AnswerOf<Endpoints[N]>

/** A reading of the shop's own, as a guest would make it: nobody is signed in there. @throws ApiProblem */
export async function readShop<N extends ShopCall>(
  name: N,
  input: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: QueryOf<Endpoints[N]>
    readonly signal?: AbortSignal | undefined
  },
): Promise<ShopAnswer<N>> {
  const { params, query, signal } = input
  const { Authorization: _staff, ...headers } = callHeaders()
  const response = await fetch(addressOf(endpoints[name], { params, query: query ?? {} }), {
    headers,
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiProblem('network_error', 0, { cause })
  })
  if (!response.ok) throw await readProblem(response)
  return (await response.json()) as ShopAnswer<N> // its own tests hold the API to the contract
}
