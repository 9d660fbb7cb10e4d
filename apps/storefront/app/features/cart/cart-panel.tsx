import { Drawing } from '../../art/drawing.tsx'
import { formatSum } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/words.tsx'
import { openLayer } from '../../platform/layers.ts'
import { useHref } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useCart, useCartTotal } from '../../platform/stores/cart-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AddedLine } from './added-line.tsx'
import { CartLineRow } from './cart-line.tsx'
import { FreeBar } from './free-bar.tsx'
import { useLineActions } from './line-actions.ts'
import { missingToMinimum } from './quote.ts'
import { useQuote } from './quote-store.ts'

/** The cart beside the menu, from 1248 pixels on. Guests see it too. */
export function CartPanel() {
  const t = useT('common')
  const lines = useCart((all) => all)
  const actions = useLineActions()
  const { added } = useQuote()
  const isEmpty = lines.length === 0
  return (
    <aside className="cartpanel" aria-label={t('cart')}>
      <div className="cartpanel__h">
        <h2 className="t-h3">{t('cart')}</h2>
        {!isEmpty && (
          <IconButton icon="trash-2" label={t('clear_cart')} onClick={() => openLayer('clearCart')} />
        )}
      </div>
      {isEmpty ? (
        <div className="empty cartpanel__b">
          <Drawing name="cart" />
          <p>{t('cart_panel_empty')}</p>
        </div>
      ) : (
        <>
          <div className="cartpanel__b">
            <ul>
              {lines.map((line) => (
                <CartLineRow key={line.key} line={line} actions={actions} isSmall />
              ))}
              {added
                .filter(({ isDeclined }) => !isDeclined)
                .map((row) => (
                  <AddedLine key={row.ruleKey ?? row.dish.productId} row={row} isSmall />
                ))}
            </ul>
          </div>
          <PanelFoot />
        </>
      )}
    </aside>
  )
}

/** To the checkout, or to the cart when something has to be settled there first. */
function PanelFoot() {
  const t = useT('common')
  const locale = useLocale()
  const href = useHref()
  const total = useCartTotal()
  const { quote } = useQuote()
  const hasStopped = useCart((lines) => lines.some(({ inStop }) => inStop !== null))
  const isBlocked = hasStopped || (quote !== null && missingToMinimum(quote) > 0)
  return (
    <div className="cartpanel__f">
      <FreeBar quote={quote} />
      <ButtonLink to={href(isBlocked ? paths.cart() : paths.checkout())} size="l" isBlock isSplit>
        <span>{t('checkout_short')}</span>
        <span className="t-num">{formatSum(locale, total)}</span>
      </ButtonLink>
    </div>
  )
}
