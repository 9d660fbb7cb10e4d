import { formatSum } from '@doira/web/i18n/format.ts'
import { ButtonLink } from '@doira/web/ui/button.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { Suspense } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { openOverlay } from '../../../../platform/overlays.ts'
import { lazyExtra } from '../../../../platform/page/lazy-extra.ts'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { useCart, useCartTotal } from '../../../../platform/stores/cart-store.ts'
import type { AddedRow } from '../../quote/preview/added-rows.ts'
import { missingToMinimum } from '../../quote/quote.ts'
import { useQuote } from '../../quote/quote-store.ts'
import { FreeBar } from '../free-bar.tsx'
import { AddedLine } from '../lines/added-line.tsx'
import { AddedNote } from '../lines/added-note.tsx'
import { CartLineRow } from '../lines/cart-line.tsx'
import { useLineActions } from '../lines/line-actions.ts'
import { SavedLine } from '../lines/saved-line.tsx'
import { ReceivingButton } from '../receiving-button.tsx'
import { usePromise } from '../use-promise.ts'

const Additions = lazyExtra(async () => (await import('./additions.tsx')).Additions)

/** What a cart with dishes in it shows: its lines, what the shop adds, and the way on. */
export function CartPanelBody() {
  const lines = useCart((all) => all)
  const actions = useLineActions()
  const present = useQuote().added.filter(({ isDeclined }) => !isDeclined)
  const t = useT('common')
  const promise = usePromise()
  return (
    <>
      <div className="cartpanel__h">
        <div className="grow min-w-0">
          <h2>{promise ?? t('cart')}</h2>
          <ReceivingButton />
        </div>
        <IconButton icon="trash-2" label={t('clear_cart')} onClick={() => openOverlay('clearCart')} />
      </div>
      <div className="cartpanel__b">
        <ul>
          {lines.map((line) => (
            <CartLineRow key={line.key} line={line} actions={actions} isSmall />
          ))}
          {present
            .filter((row) => !isPlain(row))
            .map((row) => (
              <AddedLine key={row.key} row={row} isSmall />
            ))}
        </ul>
        <AddedNote rows={present.filter(isPlain)} />
        <Suspense fallback={null}>
          <Additions />
        </Suspense>
      </div>
      <PanelFoot />
    </>
  )
}

/** It is no gift and costs nothing: its name says enough, and leaves space for what the customer may add. */
const isPlain = ({ isGift, total }: AddedRow) => !isGift && total === 0

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
      <SavedLine />
      <ButtonLink to={href(isBlocked ? paths.cart() : paths.checkout())} size="l" isBlock isSplit>
        <span>{t('checkout_short')}</span>
        <span className="t-num">{formatSum(locale, total)}</span>
      </ButtonLink>
    </div>
  )
}
