import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { getProduct } from '@doira/contract/catalog/products'
import { listCities } from '@doira/contract/chains/list-cities'
import { listBranches } from '@doira/contract/delivery/branches/list-branches'
import { listSlots } from '@doira/contract/delivery/branches/list-slots'
import { nearestBranch } from '@doira/contract/delivery/branches/nearest-branch'
import { geocode } from '@doira/contract/delivery/geocoder'
import { getPushKey } from '@doira/contract/messaging/push-subscriptions'
import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'

/** The calls of the shop that its staff make as well. Only the build reads them: a browser gets method and path. */
export const shopEndpoints = {
  categoryWithProducts,
  geocode,
  getPushKey,
  getProduct,
  listBranches,
  listCities,
  listPaymentTypes,
  listSlots,
  nearestBranch,
}
