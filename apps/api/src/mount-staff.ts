import type { Hono } from 'hono'
import { aggregatorActions, mountAggregatorDesk } from './aggregators/desk/desk.routes.ts'
import { alertActions, mountAlerts } from './alerts/alerts.routes.ts'
import { mountOwnDevices } from './alerts/own-devices.routes.ts'
import { queueSwap } from './alerts/queue-swap.ts'
import type { ApiDeps } from './api-deps.ts'
import type { makeAdmitKey } from './api-keys/admit-key.ts'
import { keyActions, mountKeys } from './api-keys/api-keys.routes.ts'
import type { Budgets } from './auth/budgets/budgets.ts'
import { campaignActions, mountCampaigns } from './campaigns/campaigns.routes.ts'
import { chainSettingsActions, mountChainSettings } from './chains/settings/chain-settings.routes.ts'
import { mountCodeWays } from './chains/settings/code-ways.routes.ts'
import { complaintActions } from './complaints/complaint-actions.ts'
import { mountComplaints } from './complaints/complaints.routes.ts'
import { mountComplaintPhotos } from './complaints/photos/photos.routes.ts'
import {
  applicationActions,
  mountApplicationInbox,
  mountAttachments,
} from './content/applications/inbox.routes.ts'
import { mountBranchesEditor } from './content/editor/branches/branches.routes.ts'
import { manyBranchesActions } from './content/editor/branches/many-branches.ts'
import { mountZones } from './content/editor/branches/zones.routes.ts'
import { contentActions } from './content/editor/content-actions.routes.ts'
import { mountHallsEditor } from './content/editor/halls/halls.routes.ts'
import { mountMenuFiles } from './content/editor/menu-changes/files/menu-files.routes.ts'
import { menuChangeActions } from './content/editor/menu-changes/menu-changes.routes.ts'
import { mountPrices } from './content/editor/menu-changes/prices.routes.ts'
import { mountPromotions, promotionActions } from './content/editor/promotions/promotions.routes.ts'
import { dropPlansOf } from './content/editor/publishing/planner.ts'
import { mountPublishing } from './content/editor/publishing/publishing.routes.ts'
import { mountCustomerCard } from './customers/directory/card.routes.ts'
import { mountDirectory } from './customers/directory/directory.routes.ts'
import { directoryActions } from './customers/directory/directory-actions.ts'
import { restrictionActions } from './customers/directory/restriction-actions.ts'
import { fiscalActions, mountFiscal } from './fiscal/fiscal.routes.ts'
import { mountBoard } from './fulfilment/board/board.routes.ts'
import { mountDrawer } from './fulfilment/board/drawer/drawer.routes.ts'
import { makeRecordLook } from './fulfilment/board/drawer/record-look.ts'
import { mountSheet } from './fulfilment/board/sheet.routes.ts'
import { mountCouriers } from './fulfilment/dispatch/courier.routes.ts'
import { mountKitchen } from './fulfilment/kitchen/kitchen.routes.ts'
import { branchActions } from './fulfilment/order-actions/branch-actions.routes.ts'
import { orderActions } from './fulfilment/order-actions/order-actions.routes.ts'
import { makeSendLink } from './fulfilment/phone-orders/pay-links/send-pay-link.ts'
import { callActions, mountCalls } from './fulfilment/phone-orders/phone-orders.routes.ts'
import { mountRefunds } from './fulfilment/refunds/refunds.routes.ts'
import { makeStaffEventStreams } from './fulfilment/staff-events.ts'
import { mountStopList } from './fulfilment/stop-list/stop-list.routes.ts'
import type { ShopFactsCache } from './ordering/quote/shop-facts.ts'
import { mountOrderFiles } from './orders/list/order-export.ts'
import { mountOrderList, orderListActions } from './orders/list/order-list.routes.ts'
import type { PaymentLinkOf } from './payments/core/payment-settings.ts'
import { checkCorrection } from './payouts/check-correction.ts'
import { payoutActions } from './payouts/payout-actions.ts'
import { mountPayouts } from './payouts/payouts.routes.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import type { Mount } from './platform/http/mount.ts'
import { mountPos, posActions } from './pos/pos.routes.ts'
import { dayActions, mountDays } from './reporting/ledger/days.routes.ts'
import { mountOperators } from './reporting/operators/operators.routes.ts'
import { mountReports, reportActions } from './reporting/reports/reports.routes.ts'
import { mountSummary } from './reporting/summary/summary.routes.ts'
import { hallActions, mountHallWork } from './reservations/booking-actions.routes.ts'
import { mountTableCodes } from './reservations/table-codes/table-codes.routes.ts'
import { mountInbox, reviewActions } from './reviews/inbox.routes.ts'
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

/** What people who work for the chain call. */
export function mountStaff(
  app: Hono<AppEnv>,
  mount: Mount,
  deps: ApiDeps &
    Budgets & {
      readonly admitKey: ReturnType<typeof makeAdmitKey>
      readonly shopFacts: ShopFactsCache
      readonly paymentLinkOf: PaymentLinkOf
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
  mountCodeWays(read, deps)
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
  mountPos(read, { ...deps, spendOnPicture })
  mountFiscal(read, deps)
  mountAggregatorDesk(read, deps)
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
    ...fiscalActions(deps),
    ...aggregatorActions(deps),
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
