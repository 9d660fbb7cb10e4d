import type { AnswerOf } from '@doira/contract/endpoint'
import type { readBasketCode } from '@doira/contract/fulfilment/phone-orders/basket-code'
import { activePoint } from '@doira/domain/delivery/saved-points'
import { randomId } from '@doira/web/browser/random-id.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { cartStore, emptyCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore, enterPromo } from '../../../platform/stores/checkout-store.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { toShopLine } from '../../orders/repeat/repeat.mapper.ts'
import { toGiftChoices, toOrderedProducts } from '../quote/quote.mapper.ts'
import { askQuoteAgain } from '../quote/quote-store.ts'
import { readQuoteInput } from '../quote/read-quote-input.ts'
import { basketCallStore, endBasketCall } from './basket-call-store.ts'

type State = AnswerOf<typeof readBasketCode>

/** What an operator did with the cart, once they have done it. */
export type BasketNews = 'returned' | 'ordered' | 'over'

/** Asks for a code for the cart as it stands; the one before serves nobody any more. @throws ApiProblem */
export async function askForCode(): Promise<void> {
  const { lines, declinedAutoAdd, deliveryType, branchId, location, promoCode, ...ask } = readQuoteInput()
  const giftChoices = toGiftChoices(ask.giftChoices)
  const { token: last } = basketCallStore.getState()
  const isDelivery = deliveryType === 'delivery'
  const { code, expires_at, token } = await shopApi.askBasketCode({
    body: {
      products: toOrderedProducts(lines),
      declined_auto_add: [...declinedAutoAdd],
      // An API of the version before knows no such field.
      ...(giftChoices.length > 0 && { gift_choices: giftChoices }),
      promo_code: promoCode,
      delivery_type: deliveryType,
      branch_id: branchId,
      ...(isDelivery && { ...destination(), location }),
      comment: checkoutStore.getState().description.trim(),
      ...(last !== null && { last_token: last }),
    },
  })
  basketCallStore.setState({ token, code, expiresAtMs: Date.parse(expires_at), isTaken: false })
}

/** What the courier needs at the address, as far as it is known. */
function destination() {
  const point = activePoint(commonStore.getState().points)
  if (!point) return {}
  const { address, accommodation, building, floor, apartment, landmark, courierNote } = point
  return { address, accommodation, building, floor, apartment, landmark, courier_note: courierNote }
}

/** Asks what became of the cart, and does what follows. Null: nothing yet. @throws ApiProblem */
export async function followBasket(signal: AbortSignal): Promise<BasketNews | null> {
  const { token } = basketCallStore.getState()
  if (token === null) return null
  const answer = await shopApi.readBasketCode({ body: { token }, signal })
  // Another code was asked for meanwhile.
  if (basketCallStore.getState().token !== token) return null
  if (answer.state === 'waiting') return null
  if (answer.state === 'taken') {
    basketCallStore.setState({ isTaken: true })
    return null
  }
  if (answer.state === 'returned') takeBack(answer.basket)
  if (answer.state === 'ordered') {
    emptyCart()
    enterPromo('')
  }
  endBasketCall()
  return answer.state
}

function takeBack(basket: State['basket']): void {
  if (!basket) return
  cartStore.setState({
    lines: basket.lines.map((line) => toShopLine(line, line.quantity, randomId())),
    declinedAutoAdd: basket.declined_auto_add,
    giftChoices: Object.fromEntries(
      (basket.gift_choices ?? []).map(({ discount_id, product_id }) => [discount_id, product_id]),
    ),
    menu: { menuId: basket.menu_id, branchId: basket.branch_id },
  })
  enterPromo(basket.promo_code)
  askQuoteAgain()
}
