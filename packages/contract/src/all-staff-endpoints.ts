import * as aggregatorActions from './aggregators/aggregator-actions.ts'
import * as aggregators from './aggregators/aggregators.ts'
import * as alertActions from './alerts/alert-actions.ts'
import * as alerts from './alerts/alerts.ts'
import * as apiKeys from './api-keys/api-keys.ts'
import * as campaigns from './campaigns/campaigns.ts'
import * as chainSettings from './chains/chain-settings.ts'
import * as chainSettingsActions from './chains/chain-settings-actions.ts'
import * as codeWays from './chains/code-ways.ts'
import * as complaintActions from './complaints/complaint-actions.ts'
import * as complaints from './complaints/complaints.ts'
import * as applications from './content/applications/inbox.ts'
import * as editor from './content/editor.ts'
import * as menuChanges from './content/menu-changes.ts'
import * as menuFiles from './content/menu-files.ts'
import * as pictureCrops from './content/picture-crops.ts'
import * as prices from './content/prices.ts'
import * as directory from './customers/directory.ts'
import * as directoryActions from './customers/directory-actions.ts'
import * as restrictions from './customers/restrictions.ts'
import * as branchesEditor from './delivery/branches-editor.ts'
import * as zonesEditor from './delivery/zones-editor.ts'
import * as dryRun from './discounts/dry-run.ts'
import * as promotionCodes from './discounts/promotion-codes.ts'
import * as promotions from './discounts/promotions.ts'
import type { Endpoint } from './endpoint.ts'
import * as fiscal from './fiscal/fiscal.ts'
import * as fiscalActions from './fiscal/fiscal-actions.ts'
import * as board from './fulfilment/board.ts'
import * as branchActions from './fulfilment/branch-actions.ts'
import * as changeOrder from './fulfilment/change-order.ts'
import * as dispatch from './fulfilment/dispatch.ts'
import * as editOrder from './fulfilment/edit-order.ts'
import * as kitchen from './fulfilment/kitchen.ts'
import * as orderActions from './fulfilment/order-actions.ts'
import * as orderDrawer from './fulfilment/order-drawer.ts'
import * as articles from './fulfilment/phone-orders/articles.ts'
import * as callDrafts from './fulfilment/phone-orders/call-drafts.ts'
import * as customerActions from './fulfilment/phone-orders/customer-actions.ts'
import * as customerLookup from './fulfilment/phone-orders/customer-lookup.ts'
import * as orderEntry from './fulfilment/phone-orders/order-entry.ts'
import * as paymentActions from './fulfilment/phone-orders/payment-actions.ts'
import * as pointsCodes from './fulfilment/phone-orders/points-codes.ts'
import * as sheet from './fulfilment/sheet.ts'
import * as staffEvents from './fulfilment/staff-events.ts'
import * as stopList from './fulfilment/stop-list.ts'
import * as programme from './loyalty/programme.ts'
import * as orderList from './orders/order-list.ts'
import * as orderListActions from './orders/order-list-actions.ts'
import * as refundQueue from './payments/refund-queue.ts'
import * as payoutActions from './payouts/payout-actions.ts'
import * as payouts from './payouts/payouts.ts'
import * as pos from './pos/pos.ts'
import * as posActions from './pos/pos-actions.ts'
import * as days from './reporting/days.ts'
import * as operators from './reporting/operators.ts'
import * as reports from './reporting/reports.ts'
import * as summary from './reporting/summary.ts'
import * as bookingActions from './reservations/booking-actions.ts'
import * as hallDesk from './reservations/hall-desk.ts'
import * as hallEditor from './reservations/hall-editor.ts'
import { readTableCodes } from './reservations/table-codes.ts'
import * as reviews from './reviews/inbox.ts'
import * as journal from './staff/journal.ts'
import * as ownAccount from './staff/own-account.ts'
import * as ownAccountActions from './staff/own-account-actions.ts'
import * as ownDevices from './staff/own-devices.ts'
import * as shiftActions from './staff/shift-actions.ts'
import * as shiftOfferActions from './staff/shift-offer-actions.ts'
import * as shiftOffers from './staff/shift-offers.ts'
import * as shifts from './staff/shifts.ts'
import * as signIn from './staff/sign-in.ts'
import * as team from './staff/team.ts'
import * as chainEvents from './webhooks/events.ts'
import * as webhookActions from './webhooks/webhook-actions.ts'
import * as webhooks from './webhooks/webhooks.ts'

type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name]
}

/** The calls that a module exports, without its schemas. */
function getEndpoints<Module extends object>(module: Module): EndpointsOf<Module> {
  const calls = Object.entries(module).filter(([, exported]) => isEndpoint(exported))
  return Object.fromEntries(calls) as EndpointsOf<Module> // of this module, and calls only
}

function isEndpoint(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported
}

/** The last one is the customers'. */
const { stopOffers: _, ...staffCampaigns } = getEndpoints(campaigns)

/** What is changed and counted beside the work of a shift. */
export const officeEndpoints = {
  ...getEndpoints(alertActions),
  ...getEndpoints(alerts),
  ...getEndpoints(apiKeys),
  ...getEndpoints(chainSettings),
  ...getEndpoints(codeWays),
  ...getEndpoints(chainSettingsActions),
  ...getEndpoints(aggregators),
  ...getEndpoints(aggregatorActions),
  ...getEndpoints(pos),
  ...getEndpoints(posActions),
  ...getEndpoints(fiscal),
  ...getEndpoints(fiscalActions),
  ...getEndpoints(applications),
  ...getEndpoints(editor),
  ...getEndpoints(pictureCrops),
  ...staffCampaigns,
  ...getEndpoints(dryRun),
  ...getEndpoints(promotions),
  ...getEndpoints(programme),
  ...getEndpoints(promotionCodes),
  ...getEndpoints(directory),
  ...getEndpoints(directoryActions),
  ...getEndpoints(restrictions),
  ...getEndpoints(menuChanges),
  ...getEndpoints(menuFiles),
  ...getEndpoints(prices),
  ...getEndpoints(branchesEditor),
  ...getEndpoints(zonesEditor),
  ...getEndpoints(orderList),
  ...getEndpoints(orderListActions),
  ...getEndpoints(payoutActions),
  ...getEndpoints(payouts),
  ...getEndpoints(days),
  ...getEndpoints(operators),
  ...getEndpoints(reports),
  ...getEndpoints(summary),
  ...getEndpoints(journal),
  ...getEndpoints(shiftActions),
  ...getEndpoints(shiftOfferActions),
  ...getEndpoints(shiftOffers),
  ...getEndpoints(shifts),
  ...getEndpoints(team),
  ...getEndpoints(chainEvents),
  ...getEndpoints(webhooks),
  ...getEndpoints(webhookActions),
} as const satisfies Record<string, Endpoint>

/** The work of a shift. */
export const shiftEndpoints = {
  ...getEndpoints(complaintActions),
  ...getEndpoints(complaints),
  ...getEndpoints(board),
  ...getEndpoints(branchActions),
  ...getEndpoints(changeOrder),
  ...getEndpoints(dispatch),
  ...getEndpoints(editOrder),
  ...getEndpoints(kitchen),
  ...getEndpoints(orderActions),
  ...getEndpoints(orderDrawer),
  ...getEndpoints(articles),
  ...getEndpoints(callDrafts),
  ...getEndpoints(customerActions),
  ...getEndpoints(customerLookup),
  ...getEndpoints(orderEntry),
  ...getEndpoints(paymentActions),
  ...getEndpoints(pointsCodes),
  ...getEndpoints(sheet),
  ...getEndpoints(staffEvents),
  ...getEndpoints(stopList),
  ...getEndpoints(refundQueue),
  ...getEndpoints(bookingActions),
  ...getEndpoints(hallDesk),
  ...getEndpoints(hallEditor),
  ...getEndpoints({ readTableCodes }),
  ...getEndpoints(reviews),
  ...getEndpoints(ownAccount),
  ...getEndpoints(ownAccountActions),
  ...getEndpoints(ownDevices),
  ...getEndpoints(signIn),
} as const satisfies Record<string, Endpoint>

/** Every call of the staff side, by name; apart from the shop's, whose browsers load theirs. */
export const allStaffEndpoints: typeof officeEndpoints & typeof shiftEndpoints = {
  ...officeEndpoints,
  ...shiftEndpoints,
}
