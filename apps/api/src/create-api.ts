import type { Hono } from 'hono'
import { mountAggregators } from './aggregators/server/mount-aggregators.ts'
import type { ApiDeps } from './api-deps.ts'
import { makeAdmitKey } from './api-keys/admit-key.ts'
import { mountAuth } from './auth/auth.routes.ts'
import { makeBudgets } from './auth/budgets/budgets.ts'
import { makeAuthenticate } from './auth/sessions/authenticate.ts'
import { isSessionAlive } from './auth/sessions/sessions.queries.ts'
import { mountStopOffers } from './campaigns/stop-offers.routes.ts'
import { mountCatalog } from './catalog/catalog.routes.ts'
import { mountChain } from './chains/chain.routes.ts'
import { makeFindPlatform, makeFindShipper } from './chains/find-chain.ts'
import { mountApplications } from './content/applications/applications.routes.ts'
import { mountContent } from './content/content.routes.ts'
import { previewDrafts } from './content/editor/preview.ts'
import { mountStocks } from './content/stocks.routes.ts'
import { mountAccount } from './customers/customers.routes.ts'
import { mountFavourites } from './customers/favourites.routes.ts'
import { mountOwnAccount } from './customers/own-account/own-account.routes.ts'
import { mountBranches } from './delivery/branches/branches.routes.ts'
import { mountDelivery } from './delivery/delivery.routes.ts'
import { mountSavedPoints } from './delivery/saved-addresses/saved-addresses.routes.ts'
import { mountDiscounts } from './discounts/discounts.routes.ts'
import { fileLimits, linkPaths } from './file-paths.ts'
import { mountCallers } from './fulfilment/phone-orders/phone-orders.routes.ts'
import { mountCrm } from './loyalty/crm/crm.routes.ts'
import { mountLoyaltyCard } from './loyalty/crm/loyalty-card.routes.ts'
import { mountMessages } from './messaging/messages.routes.ts'
import { mountTelegram } from './messaging/telegram/telegram.routes.ts'
import { mountWebPush } from './messaging/web-push/web-push.routes.ts'
import { mountCallbacks } from './mount-callbacks.ts'
import { mountStaff } from './mount-staff.ts'
import { mountOwnChange } from './ordering/edit/own-change.routes.ts'
import { mountExclusions } from './ordering/exclusions/exclusions.routes.ts'
import { mountGroupBaskets } from './ordering/group/group.routes.ts'
import { makeGroupStreams } from './ordering/group/group-events.ts'
import { mountOrdering } from './ordering/ordering.routes.ts'
import { makeShopFacts } from './ordering/quote/shop-facts.ts'
import { mountRepeat } from './ordering/repeat/repeat.routes.ts'
import { mountSlots } from './ordering/slots/slots.routes.ts'
import { mountOrderEvents } from './orders/events/order-events.routes.ts'
import { makeOrderEventStreams } from './orders/events/order-events.ts'
import { mountOrders } from './orders/orders.routes.ts'
import { mountReceipts } from './orders/receipts/receipts.routes.ts'
import { mountPayments } from './payments/providers/mount-providers.ts'
import { makePaymentLinkOf } from './payments/providers/payment-links.ts'
import { getReads } from './platform/database/connection/reads.ts'
import type { Db } from './platform/database/database.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { makeApp } from './platform/http/make-app.ts'
import { makeMount } from './platform/http/mount.ts'
import { docsRoutes } from './platform/openapi/docs.routes.ts'
import { mountFunnel } from './reporting/funnel/funnel.routes.ts'
import { mountVitals } from './reporting/vitals/vitals.routes.ts'
import { mountReservations } from './reservations/reservations.routes.ts'
import { makeFindSignedTable, mountOpenTable } from './reservations/table-codes/table-codes.routes.ts'
import { mountOwnReviews } from './reviews/own-reviews.routes.ts'
import { mountReviews } from './reviews/reviews.routes.ts'

/** The API: every call of the contract, bound to its use case. */
export function createApi(deps: ApiDeps): Hono<AppEnv> {
  const app = makeApp({
    log: deps.log,
    findShipper: makeFindShipper(deps),
    findPlatform: makeFindPlatform(deps),
    fileLimits,
    linkPaths,
  })
  app.use(previewDrafts(deps, (tx, request) => createApi(insideTransaction(deps, tx)).fetch(request)))
  const budgets = makeBudgets(deps)
  const admitKey = makeAdmitKey({ ...deps, ...budgets })
  const mount = makeMount(app, { authenticate: makeAuthenticate(deps), admitKey })
  const { spendByAddress } = budgets
  const shopFacts = makeShopFacts()
  const paymentLinkOf = makePaymentLinkOf(deps.payments)
  const streams = makeOrderEventStreams({
    ...deps,
    paymentLinkOf,
    isSessionAlive: (sessionId) => isSessionAlive(deps.db, sessionId, deps.clock()),
  })
  const groupStreams = makeGroupStreams(deps)
  for (const { close } of [streams, groupStreams]) deps.stopping.addEventListener('abort', close)

  mountChain(mount, deps)
  mountBranches(mount, deps)
  mountDelivery(mount, {
    ...deps,
    spendOnGeocoder: (address) => spendByAddress('geocode_by_address', { shipperId: null, address }),
  })
  mountCatalog(mount, deps)
  mountDiscounts(mount, deps)
  mountStocks(mount, deps)
  mountContent(mount, deps)
  const auth = { ...deps, ...budgets }
  mountApplications(mount, auth)
  mountReservations(mount, deps)
  mountOpenTable(mount, deps)
  mountReviews(mount, deps)
  mountOwnReviews(mount, deps)
  mountAuth(mount, auth)
  mountTelegram(mount, auth)
  mountAccount(mount, deps)
  mountOwnAccount(mount, auth)
  mountFavourites(mount, deps)
  mountMessages(mount, deps)
  mountStopOffers(mount, {
    ...deps,
    spendOnStop: (caller) => spendByAddress('stop_offers_by_address', caller),
  })
  mountWebPush(mount, deps)
  mountSavedPoints(mount, deps)
  mountOrdering(mount, {
    ...deps,
    paymentLinkOf,
    shopFacts,
    findSignedTable: makeFindSignedTable(deps),
    ordersPerCustomer: deps.limits.ordersPerCustomer,
    spendOnQuote: (caller) => spendByAddress('quote_by_address', caller),
  })
  mountGroupBaskets(mount, {
    ...{ ...deps, shopFacts, groupStreams, paymentLinkOf },
    spendOnGroup: (what, caller, points) => spendByAddress(`group_${what}_by_address`, caller, points),
  })
  mountExclusions(mount, { ...deps, shopFacts })
  mountOwnChange(mount, { ...deps, shopFacts, paymentLinkOf })
  mountSlots(mount, deps)
  mountRepeat(mount, { ...deps, shopFacts })
  mountOrders(mount, { ...deps, paymentLinkOf })
  mountReceipts(mount, deps)
  mountCallers(mount, { ...deps, ...budgets, shopFacts, paymentLinkOf })
  mountCrm(mount, deps)
  mountLoyaltyCard(mount, deps)
  mountOrderEvents(mount, streams)
  mountPayments(app, {
    ...deps,
    spendOnForgery: async (address) => {
      await spendByAddress('forged_payment_call_by_address', { shipperId: null, address })
      return budgets.hasBudget('stored_forged_payment_call', 'installation')
    },
    spendOnAsking: (address) => spendByAddress('payment_status_by_address', { shipperId: null, address }),
    spendOnPlay: (address) => spendByAddress('demo_payment_by_address', { shipperId: null, address }),
  })
  mountCallbacks(app, deps)
  mountAggregators(app, { ...deps, shopFacts })
  mountFunnel(mount, { ...deps, spendOnVisits: (caller) => spendByAddress('visits_by_address', caller) })
  mountVitals(mount, { ...deps, spendOnVitals: (caller) => spendByAddress('vitals_by_address', caller) })
  mountStaff(app, mount, { ...deps, ...budgets, admitKey, shopFacts, paymentLinkOf })
  docsRoutes(app)
  return app
}

/** Dependencies for a single read in a transaction: without events, and with caches that end with it. */
function insideTransaction(deps: ApiDeps, tx: Db): ApiDeps {
  const changes = {
    subscribe: () => () => undefined,
    isListening: () => false,
    close: async () => undefined,
  }
  return { ...deps, db: tx, reads: getReads(tx), changes, stopping: new AbortController().signal }
}
