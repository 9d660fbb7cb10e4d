import type { OverlayName } from '../../../platform/overlays.ts'
import { lazyOverlay, type OverlaySource } from './lazy-overlay.tsx'

type OverlayTable = { readonly [Name in OverlayName]?: OverlaySource<Name> }

/** Where each overlay lives: one line each, with the namespaces it needs beyond `common` and `location`. */
export const overlayTable: OverlayTable = {
  sideMenu: lazyOverlay('sideMenu', [], async () => (await import('../header/side-menu.tsx')).SideMenu),
  signIn: lazyOverlay(
    'signIn',
    ['account'],
    async () => (await import('../../auth/sign-in-dialog.tsx')).SignInDialog,
  ),
  clearCart: lazyOverlay(
    'clearCart',
    ['order'],
    async () => (await import('../../ordering/cart/clear-cart-dialog.tsx')).ClearCartDialog,
  ),
  basketCall: lazyOverlay(
    'basketCall',
    ['order'],
    async () => (await import('../../ordering/basket-call/basket-call-dialog.tsx')).BasketCallDialog,
  ),
  address: lazyOverlay(
    'address',
    [],
    async () => (await import('../../delivery/address/address-overlay.tsx')).AddressOverlay,
  ),
  map: lazyOverlay('map', [], async () => (await import('../../delivery/map-dialog.tsx')).MapDialog),
  savedAddresses: lazyOverlay(
    'savedAddresses',
    [],
    async () => (await import('../../delivery/saved-addresses/saved-addresses.tsx')).SavedAddresses,
  ),
  reception: lazyOverlay(
    'reception',
    [],
    async () => (await import('../../delivery/reception-dialog.tsx')).ReceptionDialog,
  ),
  changePhone: lazyOverlay(
    'changePhone',
    ['account'],
    async () => (await import('../../customers/change-phone-dialog.tsx')).ChangePhoneDialog,
  ),
  deleteAccount: lazyOverlay(
    'deleteAccount',
    ['account'],
    async () => (await import('../../customers/delete-account-dialog.tsx')).DeleteAccountDialog,
  ),
  cancelOrder: lazyOverlay(
    'cancelOrder',
    ['order'],
    async () => (await import('../../orders/cancel-order-dialog.tsx')).CancelOrderDialog,
  ),
  cancelBooking: lazyOverlay(
    'cancelBooking',
    ['account'],
    async () => (await import('../../reservations/cancel-booking-dialog.tsx')).CancelBookingDialog,
  ),
  changePayment: lazyOverlay(
    'changePayment',
    ['order'],
    async () => (await import('../../orders/payment/change-payment-dialog.tsx')).ChangePaymentDialog,
  ),
  support: lazyOverlay(
    'support',
    ['order'],
    async () => (await import('../../orders/support-sheet.tsx')).SupportSheet,
  ),
  receipt: lazyOverlay(
    'receipt',
    ['order'],
    async () => (await import('../../orders/receipt/receipt-sheet.tsx')).ReceiptSheet,
  ),
  repeatOrder: lazyOverlay(
    'repeatOrder',
    ['order', 'menu'],
    async () => (await import('../../orders/repeat/repeat-order-dialog.tsx')).RepeatOrderDialog,
  ),
  review: lazyOverlay(
    'review',
    ['account'],
    async () => (await import('../../reviews/review-dialog.tsx')).ReviewDialog,
  ),
  logout: lazyOverlay('logout', [], async () => (await import('../header/logout-dialog.tsx')).LogoutDialog),
  product: lazyOverlay(
    'product',
    ['menu'],
    async () => (await import('../../catalog/dish/sheet/product-sheet.tsx')).ProductSheet,
  ),
  filter: lazyOverlay(
    'filter',
    ['menu'],
    async () => (await import('../../catalog/menu/filter/filter-sheet.tsx')).FilterSheet,
  ),
  categories: lazyOverlay(
    'categories',
    ['menu'],
    async () => (await import('../../catalog/menu/categories/categories-overlay.tsx')).CategoriesOverlay,
  ),
  pictures: lazyOverlay(
    'pictures',
    ['content'],
    async () => (await import('../../content/company/picture-viewer.tsx')).PictureViewer,
  ),
  search: lazyOverlay(
    'search',
    ['menu'],
    async () => (await import('../../catalog/search/search-overlay.tsx')).SearchOverlay,
  ),
}
