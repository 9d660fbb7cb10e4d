import { activePoint } from '@doira/domain/delivery/saved-points'
import { addToCart } from '@doira/domain/ordering/cart/cart'
import { cartTotal } from '@doira/domain/ordering/cart/totals'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { afterPaint } from '@doira/web/browser/after-paint.ts'
import { announce } from '@doira/web/browser/announce.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { openOverlay } from '../../../../platform/overlays.ts'
import { cartStore, changeCart, type ShopLine } from '../../../../platform/stores/cart-store.ts'
import { commonStore } from '../../../../platform/stores/common-store.ts'
import { showToast } from '../../../../platform/toasts.ts'
import type { MenuCard } from '../data/menu-card.ts'
import {
  completeTitle,
  countOfDish,
  decreaseDish,
  hasWholeTitle,
  increaseDish,
  latestLine,
  lineOfCard,
} from './cart-lines.ts'

/** What a customer can do with a dish where it is shown. Made once for a page: `useCardKit`. */
export type Buying = {
  /** `onAdded` runs when the line is in the cart: at once, or after the reception dialog. */
  readonly addLine: (line: ShopLine, onAdded?: () => void) => void
  readonly addCard: (card: MenuCard, onAdded?: () => void) => void
  readonly increase: (slug: string) => void
  /** Answers how many pieces of the dish are left. */
  readonly decrease: (slug: string) => number
}

type Words = {
  readonly locale: Locale
  readonly common: Translate<'common'>
  readonly menu: Translate<'menu'>
}

export function makeBuying({ locale, common, menu }: Words): Buying {
  function announceCart(slug: string, name: string): void {
    const { lines } = cartStore.getState()
    announce(common('cart_announce', { name, count: countOfDish(lines, slug), price: cartTotal(lines) }))
  }

  function addLine(line: ShopLine, onAdded?: () => void): void {
    whenReceivingIsAsked(() => {
      changeCart((lines) => addToCart(lines, line))
      announceCart(line.slug, localized(line.title, locale))
      // The press is drawn first: a request costs a slow phone frames.
      if (!hasWholeTitle(line)) void afterPaint().then(() => fetchTitle(line.slug))
      onAdded?.()
    })
  }

  return {
    addLine,
    addCard: (card, onAdded) => addLine(lineOfCard(card, randomId()), onAdded),
    increase(slug) {
      const latest = latestLine(cartStore.getState().lines, slug)
      if (latest && latest.quantity >= maxQuantity) {
        showToast({ type: 'warning', text: menu('choose_up_to', { count: maxQuantity }) })
        return
      }
      changeCart((lines) => increaseDish(lines, slug))
    },
    decrease(slug) {
      const latest = latestLine(cartStore.getState().lines, slug)
      changeCart((lines) => decreaseDish(lines, slug))
      // While a line stays, the stepper says its count.
      if (latest?.quantity === 1) announceCart(slug, localized(latest.title, locale))
      return countOfDish(cartStore.getState().lines, slug)
    },
  }
}

/** The first dish asks how the order is received, unless that is known; the dish is added whatever the answer. */
export function whenReceivingIsAsked(add: () => void): void {
  const { deliveryType, branch, points } = commonStore.getState()
  const isKnown = activePoint(points) !== null || (deliveryType === 'self-pickup' && branch !== null)
  const isFirst = cartStore.getState().lines.every((line) => line.isDefaultProduct)
  if (isFirst && !isKnown) openOverlay('reception', { onDone: add })
  else add()
}

export async function fetchTitle(slug: string): Promise<void> {
  const { shopApi } = await import('../../../../platform/api/shop-api.ts')
  // Without the network the title stays in the language it was added in.
  const dish = await shopApi.getProduct({ params: { id: slug } }).catch(() => null)
  if (dish) changeCart((lines) => completeTitle(lines, slug, dish.title))
}
