import { TelegramKeeper } from './features/auth/telegram-keeper.tsx'
import { CartKeeper } from './features/cart/cart-keeper.tsx'
import { PromoKeeper } from './features/cart/promo-keeper.tsx'
import { KeptOrderCheck } from './features/checkout/kept-order-check.tsx'
import { AddressFinder } from './features/delivery/address-finder.tsx'
import { PointKeeper } from './features/delivery/point-keeper.tsx'
import { ClockKeeper } from './features/frame/clock-keeper.tsx'
import { PushKeeper } from './features/messages/push-keeper.tsx'
import { VisitFromLink } from './features/visits/visit-from-link.tsx'

/** What watches over the customer's things on every page and draws nothing; it comes when the page already works. */
export function Keepers() {
  return (
    <>
      <ClockKeeper />
      <CartKeeper />
      <PromoKeeper />
      <KeptOrderCheck />
      <PointKeeper />
      <PushKeeper />
      <AddressFinder />
      <TelegramKeeper />
      <VisitFromLink />
    </>
  )
}
