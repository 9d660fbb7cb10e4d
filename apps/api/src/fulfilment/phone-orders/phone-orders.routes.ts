import type { ApiDeps } from '../../api-deps.ts'
import type { Budgets } from '../../auth/budgets.ts'
import type { ReadShopFacts } from '../../ordering/quote/shop-facts.ts'
import type { PaymentLinkOf } from '../../payments/core/payment-settings.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import type { RecordLook } from '../board/record-look.ts'
import { mountArticles } from './articles.routes.ts'
import { mountBasketActions } from './baskets/basket-actions.routes.ts'
import { mountBasketCodes } from './baskets/basket-codes.routes.ts'
import { mountCallDrafts } from './call-drafts.routes.ts'
import { mountGuestActions } from './customer-actions.routes.ts'
import { mountGuests } from './customer-lookup.routes.ts'
import { mountOrderEntry } from './order-entry.routes.ts'
import { mountPayLink } from './pay-links/pay-link.routes.ts'
import { mountCallPayments } from './pay-links/payment.routes.ts'
import { mountPointsCodes } from './points/points-codes.routes.ts'

type CallsDeps = ApiDeps & Budgets & { readonly readShopFacts: ReadShopFacts }

/** Orders that are taken by phone, for those who take them. */
export function mountCalls(
  read: StaffMount,
  act: StaffMount,
  deps: CallsDeps & { readonly recordLook: RecordLook },
): void {
  const { spend } = deps
  mountGuests(read, act, {
    ...deps,
    spendOnLookUp: async (staffId) => {
      await spend('guest_look_up_by_staff', staffId)
    },
  })
  mountGuestActions(act, deps)
  mountPointsCodes(act, deps)
  mountOrderEntry(read, act, { ...deps, ordersPerCustomer: deps.limits.ordersPerCustomer })
  mountCallDrafts(read, deps)
  mountArticles(read, deps)
  mountBasketActions(act, {
    ...deps,
    spendOnBasketTry: async (staffId) => {
      await spend('basket_try_by_staff', staffId)
    },
  })
  mountCallPayments(read, act, deps)
}

/** What their guests call: a basket that is handed over, a link to pay by. */
export function mountCallers(
  mount: Mount,
  deps: CallsDeps & { readonly paymentLinkOf: PaymentLinkOf },
): void {
  const { spendByAddress } = deps
  mountBasketCodes(mount, {
    ...deps,
    spendOnBasket: (what, caller) =>
      spendByAddress(what === 'code' ? 'basket_code_by_address' : 'basket_state_by_address', caller),
  })
  mountPayLink(mount, {
    ...deps,
    spendOnPayLink: (caller) => spendByAddress('pay_link_by_address', caller),
  })
}
