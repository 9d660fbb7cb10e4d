import { reviewedAggregatorOrder } from '@doira/contract/aggregators/aggregator-actions'
import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import {
  enterMarkingCodes,
  issueReceiptAgain,
  receiptByHand,
  withdrawReceiptLink,
} from '@doira/contract/fiscal/fiscal-actions'
import * as calls from '@doira/contract/fulfilment/order-actions'
import * as payments from '@doira/contract/fulfilment/phone-orders/payment-actions'
import { enteredAtPos, sendToPosAgain } from '@doira/contract/pos/pos-actions'

const pos = {
  enteredAtPos,
  sendToPosAgain,
  reviewedAggregatorOrder,
  enterMarkingCodes,
  issueReceiptAgain,
  receiptByHand,
  withdrawReceiptLink,
}

export type Name = keyof typeof allStaffEndpoints

/** About the caller's own account, or before sign-in. */
const aboutOneself: readonly Name[] = [
  ...(['staffSignIn', 'staffConfirmCode', 'staffSignInAgain', 'staffSignOut'] as const),
  ...(['staffMe', 'staffCodesSeen'] as const),
  ...(['reportPosition', 'hidePosition'] as const),
  ...(['readOwnSessions', 'changeOwnPassword', 'endOwnSessions'] as const),
]
/** Content of the site, which belongs to no branch. */
const ofTheSite: readonly Name[] = [
  ...(['listStaffContent', 'readStaffContent', 'saveDraft', 'previewContent', 'uploadPicture'] as const),
  ...(['uploadContentFile', 'cropPicture', 'publishContent', 'planContent', 'discardDraft'] as const),
  ...([
    'returnEdition',
    'hideContent',
    'showContent',
    'readContentOptions',
    'readPrices',
    'readMenuFile',
    'writeMenuFile',
    'changeMenu',
    'withdrawMenuChange',
    'returnMenuChange',
    'readStaffZones',
    'readStaffHalls',
    'readTableCodes',
    'measureZone',
    'listArticles',
  ] as const),
  // What every branch does now; their changes are tested with the editor.
  ...(['readStaffBranches', 'readSpecialDays', 'measureHours', 'measureManyBranches'] as const),
]
/**
 * Own drafts of each operator, and customers of the whole chain; tests in `phone-orders` prove who cannot
 * read them.
 */
const ofCalls: readonly Name[] = [
  ...(['listCallDrafts', 'saveCallDraft', 'dropCallDraft', 'takeBasket', 'returnBasket'] as const),
  ...([
    'lookUpCustomer',
    'saveCustomerFacts',
    'sendPointsCode',
    'checkPointsCode',
    'changeBirthDate',
  ] as const),
]
/** Customers by the branches of their orders; tests in `customers/directory` prove who cannot read them. */
const ofCustomers: readonly Name[] = [
  'listCustomers',
  'listSegments',
  'saveSegment',
  'deleteSegment',
  'readCustomerCard',
  'correctPoints',
  'undoCorrection',
  'exportCustomerData',
  'deleteCustomer',
  'exportCustomers',
  'restrictCustomer',
  'liftRestriction',
]
/** Saved views and names of people and promotions, and files; tests in `orders/list` prove what is in them. */
const ofOrderList: readonly Name[] = [
  ...(['readOrderFilters', 'saveOrderView', 'deleteOrderView', 'exportOrders', 'downloadOrders'] as const),
]
/** Files of reports; a test beside the reports proves that they have own branches only. */
const ofReports: readonly Name[] = ['exportReport', 'downloadReport', 'readOperators']
/** Of the chain as a whole. */
const ofCampaigns: readonly Name[] = [
  'listCampaigns',
  'readCampaign',
  'saveCampaign',
  'testCampaign',
  'planCampaign',
  'approveCampaign',
  'stopCampaign',
]
/** Of the chain as a whole; tests in `content/editor/promotions` prove whose branches a manager may change. */
const ofPromotions: readonly Name[] = [
  'listPromotions',
  ...(['dryRunPromotion', 'exportDryRun', 'downloadDryRun'] as const),
  'endPromotion',
  'listCodeBatches',
  'exportCodes',
  'issueCodes',
  'stopCodes',
  ...(['readProgramme', 'previewProgramme', 'withdrawProgramme'] as const),
]
/** Where a person is reached, their own hours, and settings of the chain as a whole. */
const ofPeople: readonly Name[] = [
  ...(['connectOwnTelegram', 'disconnectOwnTelegram', 'dropOwnPush', 'readOwnRecipients'] as const),
  ...(['saveOwnPush', 'testOwnRecipients'] as const),
  'readOwnShift',
  'changeOwnShift',
  'readAlertRules',
  'changeAlertRules',
  'readChainSettings',
  'readCodeWays',
  'testCodeWay',
  'changeChainSettings',
  'prepareDrawing',
  ...(['listKeys', 'createKey', 'rotateKey', 'revokeKey'] as const),
  ...(['listWebhooks', 'listDeliveries', 'readDelivery', 'createWebhook', 'changeWebhook'] as const),
  ...(['rotateWebhookSecret', 'pauseWebhook', 'resumeWebhook', 'deleteWebhook', 'pingWebhook'] as const),
  ...(['resendDelivery', 'resendFailed', 'listEvents'] as const),
  // Their own pay; that of others is tested beside the payouts.
  ...(['readOwnPay', 'readPayouts', 'readCourierDay', 'downloadPayouts', 'exportPayouts'] as const),
  ...(['setPayRule', 'withdrawPayRule', 'correctPay', 'closePayWeek'] as const),
  ...(['readPosModifiers', 'comparePosMenu', 'changePosIds', 'changeAggregator'] as const),
  // Of a branch: a test of `pos/bookings` proves who cannot.
  ...(['takePosPicture', 'settlePosBooking'] as const),
]
/** Tests beside alerts and shifts prove that people of another branch neither read nor change them. */
const ofAlertsAndShifts: readonly Name[] = [
  ...(['readAlert', 'takeAlert', 'listShifts', 'planShift', 'withdrawShift', 'correctShift'] as const),
  ...(['listShiftOffers', 'offerShift', 'takeShift', 'withdrawShiftOffer'] as const),
  ...(['listShiftSwaps', 'allowShiftSwap', 'refuseShiftSwap'] as const),
]
/** `rights.test.ts` sends every action on an order to one of another branch. */
const actionsOnOrders = (Object.keys(allStaffEndpoints) as Name[]).filter(
  (name) => name in calls || name in payments || name in pos,
)
/** Ends what one action stopped, in the caller's own branches; a test beside the stop list proves that. */
const ofStops: readonly Name[] = ['returnStoppedTogether']
/** A stream has a test of its own, and sends what `pollStaffEvents` answers. */
const streams: readonly Name[] = ['staffEvents']

/** Calls that other tests cover, or that belong to no branch. */
export const coveredElsewhere: readonly Name[] = [
  ...aboutOneself,
  ...ofTheSite,
  ...ofCalls,
  ...ofCustomers,
  ...ofOrderList,
  ...ofReports,
  ...ofCampaigns,
  ...ofPromotions,
  ...ofPeople,
  ...ofAlertsAndShifts,
  ...actionsOnOrders,
  ...ofStops,
  ...streams,
]
