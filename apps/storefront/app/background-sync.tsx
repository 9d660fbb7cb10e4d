import { TelegramSync } from './features/auth/telegram-sync.tsx'
import { FavouriteSync } from './features/catalog/favourites/favourite-sync.tsx'
import { AddressFinder } from './features/delivery/address/address-finder.tsx'
import { PointSync } from './features/delivery/saved-addresses/point-sync.tsx'
import { ClockSync } from './features/layout/clock-sync.tsx'
import { FrameSync } from './features/layout/frame-sync.tsx'
import { PushSync } from './features/messaging/push-sync.tsx'
import { CartSync } from './features/ordering/cart/cart-sync.tsx'
import { PromoSync } from './features/ordering/cart/promo/promo-sync.tsx'
import { GroupWatch } from './features/ordering/group/sync/group-watch.tsx'
import { PendingOrderCheck } from './features/ordering/place/pending-order-check.tsx'
import { VisitFromLink } from './features/ordering/table-visit/visit-from-link.tsx'

/** What watches over the customer's things on every page and draws nothing; it comes when the page already works. */
export function BackgroundSync() {
  return (
    <>
      <ClockSync />
      <FrameSync />
      <CartSync />
      <GroupWatch />
      <PromoSync />
      <PendingOrderCheck />
      <PointSync />
      <FavouriteSync />
      <PushSync />
      <AddressFinder />
      <TelegramSync />
      <VisitFromLink />
    </>
  )
}
