import type { ZodMiniType } from 'zod/mini'
import { alertRulesSchema } from './alerts/alerts.ts'
import { foundCustomerSchema, signedInSchema } from './auth/sign-in.ts'
import { campaignDocumentSchema, campaignResultSchema, campaignSchema } from './campaigns/campaigns.ts'
import { categorySchema } from './catalog/category-with-products.ts'
import {
  comboGroupSchema,
  modifierGroupSchema,
  modifierSchema,
  titledModifierGroupSchema,
} from './catalog/modifier-shapes.ts'
import {
  nutritionSchema,
  productCardSchema,
  productSchema,
  productTypeSchema,
  productVariantSchema,
  saleWindowSchema,
} from './catalog/product-shape.ts'
import { productFoundSchema } from './catalog/products.ts'
import { chainSettingsSchema } from './chains/chain-settings.ts'
import {
  chainPromiseSchema,
  chainScenesSchema,
  chainTextsSchema,
  shipperSchema,
} from './chains/get-shipper.ts'
import { citySchema } from './chains/list-cities.ts'
import { commonShapes } from './common/common-shapes.ts'
import { fieldErrorSchema, wireProblemSchema } from './common/error-answer.ts'
import {
  deliveryTypeSchema,
  localizedSchema,
  locationSchema,
  namedQuantitySchema,
  orderPaymentTypeSchema,
  paymentTypeSchema,
  stopStateSchema,
} from './common/shapes.ts'
import { staffApplicationSchema } from './content/applications/inbox.ts'
import { certificateSchema, departmentSchema, legalEntitySchema } from './content/company.ts'
import { dishDraftSchema, modifierGroupDraftSchema } from './content/dish-draft.ts'
import { categoryDraftSchema, stockDraftSchema, zoneDraftSchema } from './content/draft-schemas.ts'
import { contentRowSchema, editableKindSchema, editionSchema } from './content/editor.ts'
import { stockSchema } from './content/list-stocks.ts'
import { newsEventSchema } from './content/news-events.ts'
import { recipeCardSchema } from './content/recipes.ts'
import { sectionSchema } from './content/shapes.ts'
import { vacancyCardSchema } from './content/vacancies.ts'
import { customerSchema, updatedCustomerSchema } from './customers/profile.ts'
import { branchDraftSchema, specialDayDraftSchema } from './delivery/branches/branch-draft.ts'
import {
  branchExceptionSchema,
  branchPhotoSchema,
  branchSchema,
  dayHoursSchema,
  hoursOfDaySchema,
  hoursOfWeekSchema,
  hoursTextSchema,
} from './delivery/branches/branch-shape.ts'
import { outsideHoursSchema, staffBranchSchema } from './delivery/branches-editor.ts'
import { deliveryZoneSchema } from './delivery/delivery-zones.ts'
import { geocoderAnswerSchema } from './delivery/geocoder.ts'
import { localizedAddressSchema, savedPointSchema } from './delivery/saved-points.ts'
import { staffZoneSchema } from './delivery/zones-editor.ts'
import { discountSchema } from './discounts/discount-with-all.ts'
import { loadLevelSchema, stopReasonSchema } from './fulfilment/branch-actions.ts'
import { courierOrderSchema, courierSchema } from './fulfilment/dispatch.ts'
import { editedLineSchema } from './fulfilment/edit-order.ts'
import { ticketSchema } from './fulfilment/kitchen.ts'
import { cancelReasonSchema, returnWaySchema } from './fulfilment/order-actions.ts'
import {
  refundRowSchema,
  refundTotalSchema,
  staffLineSchema,
  staffOrderSchema,
  substitutionSchema,
} from './fulfilment/order-drawer.ts'
import {
  callDraftContentSchema,
  callDraftSchema,
  draftLineSchema,
} from './fulfilment/phone-orders/call-drafts.ts'
import {
  lastComplaintSchema,
  phoneCustomerAddressSchema,
  phoneCustomerFactsSchema,
  phoneCustomerSchema,
} from './fulfilment/phone-orders/customer-lookup.ts'
import { payLinkSchema } from './fulfilment/phone-orders/order-entry.ts'
import { sheetKindSchema } from './fulfilment/sheet.ts'
import {
  orderEventKindSchema,
  staffBeatSchema,
  staffBranchEventSchema,
  staffOrderEventSchema,
} from './fulfilment/staff-events.ts'
import { stoppedDishSchema } from './fulfilment/stop-list.ts'
import { officeShapes } from './office-shapes.ts'
import { quoteSchema } from './ordering/compute-price.ts'
import { appliedDiscountSchema, orderedProductSchema, quoteLineSchema } from './ordering/order-shapes.ts'
import {
  fiscalReceiptSchema,
  receiptLineSchema,
  receiptPaymentSchema,
  receiptRefundSchema,
  receiptSchema,
} from './orders/get-receipt.ts'
import { orderEventSchema, orderPositionSchema } from './orders/order-events.ts'
import {
  orderAdditionalPaymentSchema,
  orderProductSchema,
  orderSchema,
  orderStatusSchema,
  orderSubstitutionSchema,
  statusNoteSchema,
} from './orders/order-shape.ts'
import { repeatedLineSchema, todaysLineSchema } from './orders/repeat-order.ts'
import {
  excessRefundSchema,
  refundStateSchema,
  refundWaySchema,
  staffRefundSchema,
} from './payments/refund-queue.ts'
import { payDaySchema, payRuleSchema } from './payouts/payouts.ts'
import { dayReportSchema } from './reporting/days.ts'
import { summaryTotalSchema } from './reporting/summary.ts'
import { bookingSchema } from './reservations/bookings.ts'
import { bookingStateSchema, hallBookingSchema } from './reservations/hall-desk.ts'
import { hallFixtureSchema } from './reservations/hall-draft.ts'
import { hallDaySchema, hallSchema, hallTableSchema } from './reservations/halls.ts'
import { staffReviewSchema } from './reviews/inbox.ts'
import { reviewSchema } from './reviews/list-reviews.ts'
import { ownReviewSchema } from './reviews/own-reviews.ts'
import { actionAnswerSchema } from './staff/actions.ts'
import { journalRowSchema } from './staff/journal.ts'
import { staffSignedInSchema } from './staff/sign-in.ts'
import {
  branchRefSchema,
  cardTagSchema,
  doerSchema,
  needKindSchema,
  orderCardSchema,
  staffMeSchema,
  staffRightSchema,
  staffRoleSchema,
} from './staff/staff-shapes.ts'
import { memberSchema } from './staff/team.ts'

/** Shapes with a name in the OpenAPI document. */
export const allShapes = {
  ...commonShapes,
  ActionAnswer: actionAnswerSchema,
  AlertRules: alertRulesSchema,
  AppliedDiscount: appliedDiscountSchema,
  Booking: bookingSchema,
  BookingState: bookingStateSchema,
  Branch: branchSchema,
  BranchException: branchExceptionSchema,
  BranchRef: branchRefSchema,
  CallDraft: callDraftSchema,
  CallDraftContent: callDraftContentSchema,
  Campaign: campaignSchema,
  CampaignDocument: campaignDocumentSchema,
  CampaignResult: campaignResultSchema,
  CancelReason: cancelReasonSchema,
  CardTag: cardTagSchema,
  Category: categorySchema,
  CategoryDraft: categoryDraftSchema,
  Certificate: certificateSchema,
  ChainSettings: chainSettingsSchema,
  ChainPromise: chainPromiseSchema,
  ChainScenes: chainScenesSchema,
  ChainTexts: chainTextsSchema,
  City: citySchema,
  ComboGroup: comboGroupSchema,
  ContentRow: contentRowSchema,
  Courier: courierSchema,
  CourierOrder: courierOrderSchema,
  Customer: customerSchema,
  DayReport: dayReportSchema,
  DeliveryType: deliveryTypeSchema,
  DeliveryZone: deliveryZoneSchema,
  Department: departmentSchema,
  Discount: discountSchema,
  DishDraft: dishDraftSchema,
  ModifierGroupDraft: modifierGroupDraftSchema,
  Doer: doerSchema,
  DraftLine: draftLineSchema,
  EditableKind: editableKindSchema,
  EditedLine: editedLineSchema,
  Edition: editionSchema,
  ExcessRefund: excessRefundSchema,
  FieldError: fieldErrorSchema,
  FiscalReceipt: fiscalReceiptSchema,
  FoundCustomer: foundCustomerSchema,
  GeocoderAnswer: geocoderAnswerSchema,
  LastComplaint: lastComplaintSchema,
  LocalizedAddress: localizedAddressSchema,
  NamedQuantity: namedQuantitySchema,
  ...officeShapes,
  UpdatedCustomer: updatedCustomerSchema,
  PhoneCustomer: phoneCustomerSchema,
  StaffSignedIn: staffSignedInSchema,
  PhoneCustomerAddress: phoneCustomerAddressSchema,
  PhoneCustomerFacts: phoneCustomerFactsSchema,
  Hall: hallSchema,
  HallBooking: hallBookingSchema,
  HallDay: hallDaySchema,
  HallFixture: hallFixtureSchema,
  HallTable: hallTableSchema,
  BranchDraft: branchDraftSchema,
  BranchPhoto: branchPhotoSchema,
  DayHours: dayHoursSchema,
  HoursOfDay: hoursOfDaySchema,
  HoursOfWeek: hoursOfWeekSchema,
  HoursText: hoursTextSchema,
  OutsideHours: outsideHoursSchema,
  SpecialDayDraft: specialDayDraftSchema,
  StaffBranch: staffBranchSchema,
  JournalRow: journalRowSchema,
  LegalEntity: legalEntitySchema,
  LoadLevel: loadLevelSchema,
  Localized: localizedSchema,
  Location: locationSchema,
  Member: memberSchema,
  Modifier: modifierSchema,
  ModifierGroup: modifierGroupSchema,
  RefundTotal: refundTotalSchema,
  NeedKind: needKindSchema,
  NewsEvent: newsEventSchema,
  Nutrition: nutritionSchema,
  Order: orderSchema,
  OrderAdditionalPayment: orderAdditionalPaymentSchema,
  OrderCard: orderCardSchema,
  OrderEvent: orderEventSchema,
  OrderEventKind: orderEventKindSchema,
  OrderPosition: orderPositionSchema,
  OrderProduct: orderProductSchema,
  OrderStatus: orderStatusSchema,
  OrderSubstitution: orderSubstitutionSchema,
  OrderedProduct: orderedProductSchema,
  OwnReview: ownReviewSchema,
  PayLink: payLinkSchema,
  PayDay: payDaySchema,
  PayRule: payRuleSchema,
  OrderPaymentType: orderPaymentTypeSchema,
  PaymentType: paymentTypeSchema,
  Product: productSchema,
  ProductCard: productCardSchema,
  ProductFound: productFoundSchema,
  ProductType: productTypeSchema,
  ProductVariant: productVariantSchema,
  Quote: quoteSchema,
  QuoteLine: quoteLineSchema,
  Receipt: receiptSchema,
  ReceiptLine: receiptLineSchema,
  ReceiptPayment: receiptPaymentSchema,
  ReceiptRefund: receiptRefundSchema,
  RecipeCard: recipeCardSchema,
  RefundRow: refundRowSchema,
  RefundState: refundStateSchema,
  RefundWay: refundWaySchema,
  RepeatedLine: repeatedLineSchema,
  ReturnWay: returnWaySchema,
  Review: reviewSchema,
  SaleWindow: saleWindowSchema,
  SavedPoint: savedPointSchema,
  Section: sectionSchema,
  SheetKind: sheetKindSchema,
  Shipper: shipperSchema,
  SignedIn: signedInSchema,
  StaffApplication: staffApplicationSchema,
  StaffBeat: staffBeatSchema,
  StaffBranchEvent: staffBranchEventSchema,
  StaffLine: staffLineSchema,
  StaffMe: staffMeSchema,
  StaffOrder: staffOrderSchema,
  StaffOrderEvent: staffOrderEventSchema,
  StaffRefund: staffRefundSchema,
  StaffReview: staffReviewSchema,
  StaffRight: staffRightSchema,
  StaffRole: staffRoleSchema,
  StaffZone: staffZoneSchema,
  StatusNote: statusNoteSchema,
  Stock: stockSchema,
  StockDraft: stockDraftSchema,
  StopReason: stopReasonSchema,
  StopState: stopStateSchema,
  StoppedDish: stoppedDishSchema,
  Substitution: substitutionSchema,
  SummaryTotal: summaryTotalSchema,
  Ticket: ticketSchema,
  TitledModifierGroup: titledModifierGroupSchema,
  TodaysLine: todaysLineSchema,
  VacancyCard: vacancyCardSchema,
  WireProblem: wireProblemSchema,
  ZoneDraft: zoneDraftSchema,
} as const satisfies Readonly<Record<string, ZodMiniType>>
