import type { Hono } from 'hono'
import { alertActions, mountAlerts } from './alerts/alerts.routes.ts'
import { mountOwnDevices } from './alerts/own-devices.routes.ts'
import { queueSwap } from './alerts/queue-swap.ts'
import type { ApiDeps } from './api-deps.ts'
import { makeAdmitKey } from './api-keys/admit-key.ts'
import { keyActions, mountKeys } from './api-keys/api-keys.routes.ts'
import { mountAuth } from './auth/auth.routes.ts'
import { type Budgets, makeBudgets } from './auth/budgets/budgets.ts'
import { makeAuthenticate } from './auth/sessions/authenticate.ts'
import { isSessionAlive } from './auth/sessions/sessions.queries.ts'
import { campaignActions, mountCampaigns } from './campaigns/campaigns.routes.ts'
import { mountStopOffers } from './campaigns/stop-offers.routes.ts'
import { mountCatalog } from './catalog/catalog.routes.ts'
import { mountChain } from './chains/chain.routes.ts'
import { makeFindPlatform, makeFindShipper } from './chains/find-chain.ts'
import { chainSettingsActions, mountChainSettings } from './chains/settings/chain-settings.routes.ts'
import { complaintActions } from './complaints/complaint-actions.ts'
import { mountComplaints } from './complaints/complaints.routes.ts'
import { mountComplaintPhotos } from './complaints/photos/photos.routes.ts'
import { mountApplications } from './content/applications/applications.routes.ts'
import {
  applicationActions,
  mountApplicationInbox,
  mountAttachments,
} from './content/applications/inbox.routes.ts'
import { mountContent } from './content/content.routes.ts'
import { mountBranchesEditor } from './content/editor/branches/branches.routes.ts'
import { manyBranchesActions } from './content/editor/branches/many-branches.ts'
import { mountZones } from './content/editor/branches/zones.routes.ts'
import { contentActions } from './content/editor/content-actions.routes.ts'
import { mountHallsEditor } from './content/editor/halls/halls.routes.ts'
import { mountMenuFiles } from './content/editor/menu-changes/files/menu-files.routes.ts'
import { menuChangeActions } from './content/editor/menu-changes/menu-changes.routes.ts'
import { mountPrices } from './content/editor/menu-changes/prices.routes.ts'
import { previewDrafts } from './content/editor/preview.ts'
import { mountPromotions, promotionActions } from './content/editor/promotions/promotions.routes.ts'
import { dropPlansOf } from './content/editor/publishing/planner.ts'
import { mountPublishing } from './content/editor/publishing/publishing.routes.ts'
import { mountStocks } from './content/stocks.routes.ts'
import { mountAccount } from './customers/customers.routes.ts'
import { mountCustomerCard } from './customers/directory/card.routes.ts'
import { mountDirectory } from './customers/directory/directory.routes.ts'
import { directoryActions } from './customers/directory/directory-actions.ts'
import { restrictionActions } from './customers/directory/restriction-actions.ts'
import { mountFavourites } from './customers/favourites.routes.ts'
import { mountOwnAccount } from './customers/own-account/own-account.routes.ts'
import { mountBranches } from './delivery/branches/branches.routes.ts'
import { mountDelivery } from './delivery/delivery.routes.ts'
import { mountSavedPoints } from './delivery/saved-addresses/saved-addresses.routes.ts'
import { mountDiscounts } from './discounts/discounts.routes.ts'
import { fileLimits, linkPaths } from './file-paths.ts'
import { mountBoard } from './fulfilment/board/board.routes.ts'
import { mountDrawer } from './fulfilment/board/drawer/drawer.routes.ts'
import { makeRecordLook } from './fulfilment/board/drawer/record-look.ts'
import { mountSheet } from './fulfilment/board/sheet.routes.ts'
import { mountCouriers } from './fulfilment/dispatch/courier.routes.ts'
import { mountKitchen } from './fulfilment/kitchen/kitchen.routes.ts'
import { branchActions } from './fulfilment/order-actions/branch-actions.routes.ts'
import { orderActions } from './fulfilment/order-actions/order-actions.routes.ts'
import { makeSendLink } from './fulfilment/phone-orders/pay-links/send-pay-link.ts'
import { callActions, mountCallers, mountCalls } from './fulfilment/phone-orders/phone-orders.routes.ts'
import { mountRefunds } from './fulfilment/refunds/refunds.routes.ts'
import { makeStaffEventStreams } from './fulfilment/staff-events.ts'
import { mountStopList } from './fulfilment/stop-list/stop-list.routes.ts'
import { mountCrm } from './loyalty/crm/crm.routes.ts'
import { mountLoyaltyCard } from './loyalty/crm/loyalty-card.routes.ts'
import { mountMessages } from './messaging/messages.routes.ts'
import { mountTelegram } from './messaging/telegram/telegram.routes.ts'
import { mountWebPush } from './messaging/web-push/web-push.routes.ts'
import { mountCallbacks } from './mount-callbacks.ts'
import { mountOrdering } from './ordering/ordering.routes.ts'
import { makeShopFacts, type ShopFactsCache } from './ordering/quote/shop-facts.ts'
import { mountRepeat } from './ordering/repeat/repeat.routes.ts'
import { mountSlots } from './ordering/slots/slots.routes.ts'
import { mountOrderEvents } from './orders/events/order-events.routes.ts'
import { makeOrderEventStreams } from './orders/events/order-events.ts'
import { mountOrderFiles } from './orders/list/order-export.ts'
import { mountOrderList, orderListActions } from './orders/list/order-list.routes.ts'
import { mountOrders } from './orders/orders.routes.ts'
import { mountReceipts } from './orders/receipts/receipts.routes.ts'
import { mountPayments } from './payments/providers/mount-providers.ts'
import { makePaymentLinkOf } from './payments/providers/payment-links.ts'
import { checkCorrection } from './payouts/check-correction.ts'
import { payoutActions } from './payouts/payout-actions.ts'
import { mountPayouts } from './payouts/payouts.routes.ts'
import { getReads } from './platform/database/connection/reads.ts'
import type { Db } from './platform/database/database.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { makeApp } from './platform/http/make-app.ts'
import { type Mount, makeMount } from './platform/http/mount.ts'
import { docsRoutes } from './platform/openapi/docs.routes.ts'
import { mountPos, posActions } from './pos/pos.routes.ts'
import { mountFunnel } from './reporting/funnel/funnel.routes.ts'
import { dayActions, mountDays } from './reporting/ledger/days.routes.ts'
import { mountOperators } from './reporting/operators/operators.routes.ts'
import { mountReports, reportActions } from './reporting/reports/reports.routes.ts'
import { mountSummary } from './reporting/summary/summary.routes.ts'
import { mountVitals } from './reporting/vitals/vitals.routes.ts'
import { hallActions, mountHallWork } from './reservations/booking-actions.routes.ts'
import { mountReservations } from './reservations/reservations.routes.ts'
import { mountOpenTable, mountTableCodes } from './reservations/table-codes/table-codes.routes.ts'
import { mountInbox, reviewActions } from './reviews/inbox.routes.ts'
import { mountOwnReviews } from './reviews/own-reviews.routes.ts'
import { mountReviews } from './reviews/reviews.routes.ts'
import { mountStaffAccount, ownAccountActions } from './staff/account/own-account.routes.ts'
import { mountActions } from './staff/actions/action-handlers.ts'
import { mountJournal } from './staff/actions/journal.routes.ts'
import { mountShiftOffers, shiftOfferActions } from './staff/shifts/shift-offers.routes.ts'
import { mountShifts, shiftActions } from './staff/shifts/shifts.routes.ts'
import { mountStaffSignIn } from './staff/sign-in/sign-in.routes.ts'
import { makeStaffMount } from './staff/staff-mount.ts'
import { mountTeam, teamActions } from './staff/team/team.routes.ts'
import { mountEvents } from './webhooks/events/events.routes.ts'
import { mountWebhooks, webhookActions } from './webhooks/webhooks.routes.ts'

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
  deps.stopping.addEventListener('abort', streams.close)

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
    ordersPerCustomer: deps.limits.ordersPerCustomer,
    spendOnQuote: (caller) => spendByAddress('quote_by_address', caller),
  })
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
    spendOnPlay: (address) => spendByAddress('demo_payment_by_address', { shipperId: null, address }),
  })
  mountCallbacks(app, deps)
  mountFunnel(mount, { ...deps, spendOnVisits: (caller) => spendByAddress('visits_by_address', caller) })
  mountVitals(mount, { ...deps, spendOnVitals: (caller) => spendByAddress('vitals_by_address', caller) })
  mountStaff(app, mount, { ...deps, ...budgets, admitKey, shopFacts })
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

/** What people who work for the chain call. */
function mountStaff(
  app: Hono<AppEnv>,
  mount: Mount,
  deps: ApiDeps &
    Budgets & {
      readonly admitKey: ReturnType<typeof makeAdmitKey>
      readonly shopFacts: ShopFactsCache
    },
): void {
  const staffMount = makeStaffMount(app, deps)
  const read = staffMount(false)
  mountStaffSignIn(mount, read, deps)
  mountStaffAccount(read, deps)
  mountTeam(read, deps)
  mountJournal(read, deps)
  const spendOnPicture = async (by: { readonly shipperId: string; readonly staffId: string }) => {
    await deps.spend('picture_by_staff', by.staffId)
    await deps.spend('picture_by_chain', by.shipperId)
  }
  mountChainSettings(read, { ...deps, spendOnPicture })
  mountShifts(read, deps)
  mountShiftOffers(read, deps)
  mountAlerts(read, deps)
  mountOwnDevices(read, deps)
  const staffStreams = makeStaffEventStreams(deps)
  deps.stopping.addEventListener('abort', staffStreams.close)
  const spendOf = (budget: Parameters<Budgets['spend']>[0]) => async (staffId: string) => {
    await deps.spend(budget, staffId)
  }
  const spendOnSearch = spendOf('order_search_by_staff')
  mountBoard(read, { ...deps, streams: staffStreams, spendOnSearch })
  mountOrderList(read, { ...deps, spendOnSearch })
  mountOrderFiles(read, deps)
  const recordLook = makeRecordLook({ ...deps, spendOnLook: spendOf('ended_order_by_staff') })
  mountDrawer(read, { ...deps, recordLook })
  mountKitchen(read, { ...deps, recordLook })
  mountSheet(read, { ...deps, recordLook })
  mountCouriers(read, deps)
  mountRefunds(read, deps)
  mountPos(read, deps)
  mountKeys(read, deps)
  mountWebhooks(read, deps)
  mountEvents(read, deps)
  mountComplaints(read, deps)
  mountComplaintPhotos(read, { ...deps, spendOnPhoto: spendOf('picture_by_staff') })
  mountDays(read, deps)
  mountStopList(read, deps)
  mountSummary(read, deps)
  mountReports(read, deps)
  mountPayouts(read, deps)
  mountOperators(read, deps)
  mountInbox(read, deps)
  mountPublishing(read, { ...deps, spendOnPicture })
  mountZones(read, deps)
  mountBranchesEditor(read, deps)
  mountHallsEditor(read, deps)
  mountTableCodes(read, deps)
  mountPrices(read, deps)
  mountMenuFiles(read, deps)
  mountApplicationInbox(read, deps)
  mountAttachments(mount, deps)
  mountHallWork(read, deps)
  mountCalls(read, { ...deps, recordLook })
  mountDirectory(read, { ...deps, spendOnSearch: spendOf('customer_search_by_staff') })
  mountPromotions(read, deps)
  mountCampaigns(read, deps)
  mountCustomerCard(read, { ...deps, spendOnCard: spendOf('customer_look_up_by_staff') })
  mountActions(staffMount(true), {
    ...alertActions(deps),
    ...chainSettingsActions(deps),
    ...shiftActions({ ...deps, checkCorrection }),
    ...shiftOfferActions({ ...deps, queueSwap }),
    ...ownAccountActions(deps),
    ...teamActions({ ...deps, dropPlansOf }),
    ...dayActions(deps),
    ...reviewActions(deps),
    ...contentActions(deps),
    ...manyBranchesActions(deps),
    ...menuChangeActions(deps),
    ...applicationActions(deps),
    ...hallActions(deps),
    ...orderActions({ ...deps, makeSendLink: (call) => makeSendLink(deps, call) }),
    ...complaintActions(deps),
    ...posActions(deps),
    ...keyActions(deps),
    ...webhookActions(deps),
    ...orderListActions(deps),
    ...reportActions(deps),
    ...payoutActions(deps),
    ...callActions(deps),
    ...directoryActions(deps),
    ...restrictionActions(deps),
    ...campaignActions(deps),
    ...promotionActions(deps),
    ...branchActions(deps),
  })
}
