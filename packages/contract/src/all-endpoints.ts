import {
  confirmLogin,
  login,
  logout,
  lookUpPhone,
  register,
  registerConfirm,
  sendCodeByOtherWay,
} from './auth/sign-in.ts'
import { connectTelegram, disconnectTelegram, loginWithoutOtp, readTelegram } from './auth/telegram.ts'
import { stopOffers } from './campaigns/campaigns.ts'
import { autoAddProducts } from './catalog/auto-add-products.ts'
import { categoryWithProducts } from './catalog/category-with-products.ts'
import {
  getCombo,
  getModifiers,
  getProduct,
  menuProducts,
  recommendedProducts,
  searchProducts,
} from './catalog/products.ts'
import { getShipper } from './chains/get-shipper.ts'
import { listCities } from './chains/list-cities.ts'
import { addAttachment, removeAttachment, sendAttachmentPart } from './content/applications/attachments.ts'
import { answerTender, applyForVacancy } from './content/applications/send-application.ts'
import { getDocument, listCertificates, listContacts, listLegalEntities } from './content/company.ts'
import { getStock, listStocks } from './content/list-stocks.ts'
import { getNewsEvent, listNewsEvents } from './content/news-events.ts'
import { getRecipe, listRecipes } from './content/recipes.ts'
import { getVacancy, listVacancies } from './content/vacancies.ts'
import { getExclusions, replaceExclusions } from './customers/exclusions.ts'
import { getFavourites, replaceFavourites } from './customers/favourites.ts'
import {
  askDeletion,
  askPhoneChange,
  changePhone,
  deleteAccount,
  endSession,
  exportData,
  listSessions,
} from './customers/own-account.ts'
import { getCustomer, getProfile, updateCustomer } from './customers/profile.ts'
import { getBranch } from './delivery/branches/get-branch.ts'
import { listBranches } from './delivery/branches/list-branches.ts'
import { listSlots } from './delivery/branches/list-slots.ts'
import { nearestBranch } from './delivery/branches/nearest-branch.ts'
import { activeDeliveryZones, checkPointDeliveryZones } from './delivery/delivery-zones.ts'
import { apiKeysIds, geocode, updateApiKey } from './delivery/geocoder.ts'
import { deletePoint, listSavedPoints, mergePoints, savePoint, updatePoint } from './delivery/saved-points.ts'
import { discountWithAll } from './discounts/discount-with-all.ts'
import type { Endpoint } from './endpoint.ts'
import { askBasketCode, readBasketCode } from './fulfilment/phone-orders/basket-code.ts'
import { getLoyaltyCard, listPointEntries } from './loyalty/card.ts'
import { customersCategories, iikoCustomerInfo } from './loyalty/crm.ts'
import { changeMessageSettings, getMessageSettings } from './messaging/message-settings.ts'
import {
  dropPushSubscription,
  getPushKey,
  renewPushSubscription,
  savePushSubscription,
} from './messaging/push-subscriptions.ts'
import { computePrice } from './ordering/compute-price.ts'
import { createOrder } from './ordering/create-order.ts'
import {
  changeGroupBasket,
  createGroupBasket,
  groupBasketEvents,
  joinGroupBasket,
  leadGroupBasket,
  openGroupLink,
  payGroupPart,
  readGroupBasket,
} from './ordering/group/group-basket.ts'
import { changeOwnOrder, previewOwnChange } from './orders/change-own-order.ts'
import { chooseSubstitution } from './orders/choose-substitution.ts'
import { getReceipt } from './orders/get-receipt.ts'
import { orderEvents } from './orders/order-events.ts'
import { cancelOrder, getOrder, listOrders, orderStatuses } from './orders/read-orders.ts'
import { repeatOrder } from './orders/repeat-order.ts'
import { changePayment } from './payments/change-payment.ts'
import { listPaymentTypes } from './payments/list-payment-types.ts'
import { openPayLink } from './payments/pay-link.ts'
import { countVisit } from './reporting/count-visit.ts'
import { sendVitals } from './reporting/send-vitals.ts'
import { bookTable, cancelBooking, holdTable, listBookings, releaseTable } from './reservations/bookings.ts'
import { getHallDay, listHalls } from './reservations/halls.ts'
import { openTable } from './reservations/table-codes.ts'
import { listReviews } from './reviews/list-reviews.ts'
import { listOwnReviews, mayReview, writeReview } from './reviews/own-reviews.ts'

/** All calls of the customer API by name, for the OpenAPI document and the tests. */
export const allEndpoints = {
  activeDeliveryZones,
  addAttachment,
  answerTender,
  apiKeysIds,
  applyForVacancy,
  askBasketCode,
  askDeletion,
  askPhoneChange,
  autoAddProducts,
  bookTable,
  cancelBooking,
  cancelOrder,
  categoryWithProducts,
  changeGroupBasket,
  changeMessageSettings,
  changePayment,
  changePhone,
  checkPointDeliveryZones,
  changeOwnOrder,
  previewOwnChange,
  chooseSubstitution,
  stopOffers,
  computePrice,
  confirmLogin,
  connectTelegram,
  createGroupBasket,
  createOrder,
  customersCategories,
  deleteAccount,
  deletePoint,
  disconnectTelegram,
  discountWithAll,
  dropPushSubscription,
  endSession,
  exportData,
  geocode,
  getBranch,
  getCombo,
  getCustomer,
  getDocument,
  getExclusions,
  replaceExclusions,
  getFavourites,
  getHallDay,
  openTable,
  getLoyaltyCard,
  getMessageSettings,
  getModifiers,
  getNewsEvent,
  getOrder,
  getProduct,
  getProfile,
  getPushKey,
  getReceipt,
  getRecipe,
  getShipper,
  getStock,
  getVacancy,
  groupBasketEvents,
  holdTable,
  iikoCustomerInfo,
  joinGroupBasket,
  leadGroupBasket,
  listBookings,
  listBranches,
  listCertificates,
  listCities,
  listContacts,
  listHalls,
  listLegalEntities,
  listNewsEvents,
  listOrders,
  listOwnReviews,
  listPaymentTypes,
  listPointEntries,
  listRecipes,
  listReviews,
  listSavedPoints,
  listSessions,
  listSlots,
  listStocks,
  listVacancies,
  login,
  loginWithoutOtp,
  logout,
  lookUpPhone,
  mayReview,
  menuProducts,
  mergePoints,
  nearestBranch,
  openGroupLink,
  openPayLink,
  orderEvents,
  orderStatuses,
  payGroupPart,
  readBasketCode,
  readGroupBasket,
  readTelegram,
  recommendedProducts,
  register,
  registerConfirm,
  sendCodeByOtherWay,
  releaseTable,
  removeAttachment,
  renewPushSubscription,
  repeatOrder,
  replaceFavourites,
  savePoint,
  savePushSubscription,
  searchProducts,
  sendAttachmentPart,
  countVisit,
  sendVitals,
  updateApiKey,
  updateCustomer,
  updatePoint,
  writeReview,
} as const satisfies Record<string, Endpoint>
