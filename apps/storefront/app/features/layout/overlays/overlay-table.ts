import type { LayerName } from '../../../platform/overlays.ts'
import { type LayerSource, lazyLayer } from './lazy-overlay.tsx'

type LayerTable = { readonly [Name in LayerName]?: LayerSource<Name> }

/** Where each overlay lives: one line each, with the namespaces it needs beyond `common` and `location`. */
export const layerTable: LayerTable = {
  sideMenu: lazyLayer('sideMenu', [], async () => (await import('../header/side-menu.tsx')).SideMenu),
  signIn: lazyLayer('signIn', [], async () => (await import('../../auth/sign-in-dialog.tsx')).SignInDialog),
  clearCart: lazyLayer(
    'clearCart',
    ['order'],
    async () => (await import('../../ordering/cart/clear-cart-dialog.tsx')).ClearCartDialog,
  ),
  basketCall: lazyLayer(
    'basketCall',
    ['order'],
    async () => (await import('../../ordering/basket-call/basket-call-dialog.tsx')).BasketCallDialog,
  ),
  address: lazyLayer(
    'address',
    [],
    async () => (await import('../../delivery/address/address-overlay.tsx')).AddressLayer,
  ),
  map: lazyLayer('map', [], async () => (await import('../../delivery/map-dialog.tsx')).MapDialog),
  savedAddresses: lazyLayer(
    'savedAddresses',
    [],
    async () => (await import('../../delivery/saved-addresses/saved-addresses.tsx')).SavedAddresses,
  ),
  reception: lazyLayer(
    'reception',
    [],
    async () => (await import('../../delivery/reception-dialog.tsx')).ReceptionDialog,
  ),
  changePhone: lazyLayer(
    'changePhone',
    ['account'],
    async () => (await import('../../customers/change-phone-dialog.tsx')).ChangePhoneDialog,
  ),
  deleteAccount: lazyLayer(
    'deleteAccount',
    ['account'],
    async () => (await import('../../customers/delete-account-dialog.tsx')).DeleteAccountDialog,
  ),
  cancelOrder: lazyLayer(
    'cancelOrder',
    ['order'],
    async () => (await import('../../orders/cancel-order-dialog.tsx')).CancelOrderDialog,
  ),
  cancelBooking: lazyLayer(
    'cancelBooking',
    ['account'],
    async () => (await import('../../reservations/cancel-booking-dialog.tsx')).CancelBookingDialog,
  ),
  changePayment: lazyLayer(
    'changePayment',
    ['order'],
    async () => (await import('../../orders/payment/change-payment-dialog.tsx')).ChangePaymentDialog,
  ),
  support: lazyLayer(
    'support',
    ['order'],
    async () => (await import('../../orders/support-sheet.tsx')).SupportSheet,
  ),
  receipt: lazyLayer(
    'receipt',
    ['order'],
    async () => (await import('../../orders/receipt/receipt-sheet.tsx')).ReceiptSheet,
  ),
  repeatOrder: lazyLayer(
    'repeatOrder',
    ['order', 'menu'],
    async () => (await import('../../orders/repeat/repeat-order-dialog.tsx')).RepeatOrderDialog,
  ),
  review: lazyLayer(
    'review',
    ['account'],
    async () => (await import('../../reviews/review-dialog.tsx')).ReviewDialog,
  ),
  logout: lazyLayer('logout', [], async () => (await import('../header/logout-dialog.tsx')).LogoutDialog),
  product: lazyLayer(
    'product',
    ['menu'],
    async () => (await import('../../catalog/dish/product-sheet.tsx')).ProductSheet,
  ),
  filter: lazyLayer(
    'filter',
    ['menu'],
    async () => (await import('../../catalog/menu/filter/filter-sheet.tsx')).FilterSheet,
  ),
  pictures: lazyLayer(
    'pictures',
    ['content'],
    async () => (await import('../../content/company/picture-viewer.tsx')).PictureViewer,
  ),
  search: lazyLayer(
    'search',
    ['menu'],
    async () => (await import('../../catalog/search/search-overlay.tsx')).SearchOverlay,
  ),
}
