import { addToCart } from '@doira/domain/ordering/cart/cart'
import { randomId } from '@doira/web/browser/random-id.ts'
import { changeCart, type ShopLine } from '../../../platform/stores/cart-store.ts'
import { fetchTitle, whenReceivingIsAsked } from '../menu/card/buying.ts'
import { lineOfCard } from '../menu/card/cart-lines.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'

/** Adds dishes without choices all at once, after the reception dialog if that is asked. */
export function addCards(cards: readonly MenuCard[], onAdded: () => void): void {
  whenReceivingIsAsked(() => {
    const added = cards.map((card) => lineOfCard(card, randomId()))
    changeCart((lines) => added.reduce<readonly ShopLine[]>((all, line) => addToCart(all, line), lines))
    for (const { slug } of cards) void fetchTitle(slug)
    onAdded()
  })
}
