import type { WireLoyaltyCard } from '@doira/contract/loyalty/card'
import type { ShopApi } from '../../platform/api/shop-api-types.ts'
import type { User } from '../../platform/stores/auth-store.ts'
import { joinCard } from './loyalty.mapper.ts'

type CardApi = Pick<ShopApi, 'iikoCustomerInfo' | 'customersCategories' | 'getProfile'>

/**
 * The card of the signed-in customer: points and number from the customer's facts, the levels from the programme.
 *
 * @throws ApiProblem
 */
export async function readCard(
  api: CardApi,
  user: Pick<User, 'id' | 'phone'>,
  signal: AbortSignal,
): Promise<WireLoyaltyCard> {
  const [info, levels] = await Promise.all([
    readInfo(api, user.phone, signal),
    api.customersCategories({ body: { customer_id: user.id }, signal }),
  ])
  return joinCard(info, levels)
}

/** A phone that was changed on another device is nobody's for the server: the profile has the present one. */
async function readInfo(api: CardApi, phone: string, signal: AbortSignal) {
  const info = await api.iikoCustomerInfo({ query: { phone }, signal })
  if (info.id !== '') return info
  const profile = await api.getProfile({ signal })
  return api.iikoCustomerInfo({ query: { phone: profile.phone }, signal })
}
