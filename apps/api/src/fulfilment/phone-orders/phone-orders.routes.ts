import type { ApiDeps } from '../../api-deps.ts'
import type { Budgets } from '../../auth/budgets/budgets.ts'
import type { ShopFactsCache } from '../../ordering/quote/shop-facts.ts'
import type { PaymentLinkOf } from '../../payments/core/payment-settings.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'
import type { RecordLook } from '../board/drawer/record-look.ts'
import { mountArticles } from './articles.routes.ts'
import { basketActions } from './baskets/basket-actions.routes.ts'
import { mountBasketCodes } from './baskets/basket-codes.routes.ts'
import { mountCallDrafts } from './call-drafts.routes.ts'
import { customerActions } from './customer-actions.routes.ts'
import { mountCustomers } from './customer-lookup.routes.ts'
import { customerNoteActions } from './customer-note-actions.ts'
import { entryActions, mountOrderEntry } from './order-entry.routes.ts'
import { mountPayLink } from './pay-links/pay-link.routes.ts'
import { mountCallPayments, paymentActions } from './pay-links/payment.routes.ts'
import { pointsActions } from './points/points-codes.routes.ts'

type CallsDeps = ApiDeps & Budgets & { readonly shopFacts: ShopFactsCache }

/** Calls for operators who take orders by phone. */
export function mountCalls(read: StaffMount, deps: CallsDeps & { readonly recordLook: RecordLook }): void {
  mountCustomers(read, {
    ...deps,
    spendOnLookUp: async (staffId) => {
      await deps.spend('customer_look_up_by_staff', staffId)
    },
  })
  mountOrderEntry(read, entryDeps(deps))
  mountCallDrafts(read, deps)
  mountArticles(read, deps)
  mountCallPayments(read, deps)
}

export function callActions(deps: CallsDeps) {
  return {
    ...customerNoteActions(deps),
    ...customerActions(deps),
    ...pointsActions(deps),
    ...entryActions(entryDeps(deps)),
    ...basketActions({
      ...deps,
      spendOnBasketAttempt: async (staffId) => {
        await deps.spend('basket_try_by_staff', staffId)
      },
    }),
    ...paymentActions(deps),
  }
}

function entryDeps(deps: CallsDeps) {
  return { ...deps, ordersPerCustomer: deps.limits.ordersPerCustomer }
}

/** Calls for customers on the phone: handing over a cart, and paying by a link. */
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
