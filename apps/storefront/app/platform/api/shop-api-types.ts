import type { allEndpoints } from '@doira/contract/all-endpoints'
import type { Api } from '@doira/web/api/api-types.ts'

/**
 * Calls of the contract that the shop does not make: the list of its calls comes with every page, which these would only
 * lengthen.
 */
export const notCalled = [
  ...(['getCombo', 'getCustomer', 'getLoyaltyCard', 'getModifiers', 'renewPushSubscription'] as const),
  ...(['countVisit', 'sendVitals', 'updateApiKey', 'updatePoint'] as const),
] satisfies readonly (keyof typeof allEndpoints)[]

export type Endpoints = Omit<typeof allEndpoints, (typeof notCalled)[number]>
export type CallName = keyof Endpoints

/** One function for each call of the contract: `shopApi.getShipper({ params: { id } })`. Throws `ApiProblem`. */
export type ShopApi = Api<Endpoints>
