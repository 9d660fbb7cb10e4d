import { acknowledgePrices } from '@doira/domain/ordering/cart/move-cart'
import { countPieces } from '@doira/domain/ordering/cart/totals'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { changeCart, declineAutoAdd, useCart } from '../../../platform/stores/cart-store.ts'
import { PayBar } from '../../../ui/pay-bar.tsx'
import { missingToMinimum } from '../quote/quote.ts'
import { askQuoteAgain, useQuote } from '../quote/quote-store.ts'
import { CartNotes } from './cart-notes.tsx'
import { AddedLine } from './lines/added-line.tsx'
import { CartLineRow } from './lines/cart-line.tsx'
import { useLineActions } from './lines/line-actions.ts'
import { PromoRow } from './promo/promo-row.tsx'
import { RecommendedSkeleton } from './recommended-skeleton.tsx'
import { SumRows } from './sum-rows.tsx'
import { useGoToCheckout } from './use-go-to-checkout.ts'

const GiftChoices = lazyExtra(async () => (await import('./gift-choices.tsx')).GiftChoices)
const Recommended = lazyExtra(async () => (await import('./recommended.tsx')).Recommended)
const ReceivingRow = lazyExtra(async () => (await import('./receiving-button.tsx')).ReceivingRow)
const SavedLine = lazyExtra(async () => (await import('./lines/saved-line.tsx')).SavedLine)
const notesId = 'cart-notes'

type WayOn = (look: 'button' | 'block') => ReactNode

/**
 * The cart with something in it: lines and what goes with them; notes, promo code, sums and the way on. `byPhone` is the
 * quiet other way. `wayOn` stands in place of the button to the checkout.
 */
export function CartScreen({ byPhone, wayOn }: { byPhone: ReactNode; wayOn: WayOn | null }) {
  const t = useT('order')
  const common = useT('common')
  const locale = useLocale()
  const lines = useCart((all) => all)
  const { quote, status } = useQuote()
  const deliveryMinutes = useRootData()?.chain?.deliveryMinutes ?? null
  const total = quote ? formatSum(locale, quote.sums.total) : null

  // The cart lives outside React: it is asked about again on coming, and a changed price was seen on leaving.
  useEffect(() => {
    askQuoteAgain()
    return () => changeCart(acknowledgePrices)
  }, [])

  return (
    <>
      <div className="cols">
        <div>
          <div className="only-mobile mb-4" id={`${notesId}-mobile`}>
            <CartNotes />
          </div>
          <Suspense fallback={<div className="promised" />}>
            <ReceivingRow />
          </Suspense>
          <Lines />
          {quote && quote.gifts.length > 0 && (
            <Suspense fallback={null}>
              <GiftChoices quote={quote} />
            </Suspense>
          )}
          <Suspense fallback={<RecommendedSkeleton />}>
            <Recommended />
          </Suspense>
        </div>
        <div className="cols__aside">
          <div className="panel stack gap-5">
            <div className="only-desktop" id={notesId}>
              <CartNotes />
            </div>
            <PromoRow />
            <SumRows
              sums={
                quote && {
                  ...quote.sums,
                  dishCount: countPieces(lines.filter(({ inStop }) => inStop === null)),
                }
              }
              isUpdating={status === 'loading'}
              reasons={quote?.automatic.map((name) => localized(name, locale)) ?? []}
            />
            <Suspense fallback={null}>
              <SavedLine />
            </Suspense>
            <div className="only-desktop">
              <GoButton isBlock wayOn={wayOn} />
            </div>
            <p className="t-caption t-2 only-desktop">
              {deliveryMinutes !== null &&
                (quote?.etaMinutes ?? null) === null &&
                `${common('delivery_promise_minutes', { count: deliveryMinutes })}. `}
              {t('next_step_note')}
            </p>
            {byPhone}
          </div>
        </div>
      </div>
      <PayBar>
        <div>
          <span className="t-caption t-2">{t('total')}</span>
          <br />
          <b className="t-h3 t-num nowrap">{total}</b>
        </div>
        <GoButton wayOn={wayOn} />
      </PayBar>
    </>
  )
}

function Lines(): ReactNode {
  const t = useT('order')
  const lines = useCart((all) => all)
  const actions = useLineActions()
  const { added } = useQuote()
  return (
    <ul>
      {lines.map((line) => (
        <CartLineRow
          key={line.key}
          line={line}
          actions={actions}
          priceNote={line.previousPrice === null ? null : t('line_price_was', { price: line.previousPrice })}
        />
      ))}
      {added.map((row) => (
        <AddedLine
          key={row.key}
          row={row}
          action={row.ruleKey !== null && <DeclineButton ruleKey={row.ruleKey} isDeclined={row.isDeclined} />}
        />
      ))}
    </ul>
  )
}

function DeclineButton({ ruleKey, isDeclined }: { ruleKey: string; isDeclined: boolean }) {
  const t = useT('order')
  return (
    <Button variant="ghost" size="s" onClick={() => declineAutoAdd(ruleKey, !isDeclined)}>
      {t(isDeclined ? 'auto_restore' : 'auto_decline')}
    </Button>
  )
}

/** Blocked by what the notes say, or by the missing network; a press then leads to the reason. */
function GoButton({ isBlock, wayOn }: { isBlock?: boolean; wayOn: WayOn | null }) {
  const t = useT('order')
  const go = useGoToCheckout()
  const isConnected = useIsOnline()
  const hasStopped = useCart((lines) => lines.some(({ inStop }) => inStop !== null))
  const { quote } = useQuote()
  const ref = useRef<HTMLButtonElement>(null)
  const isBlocked = hasStopped || !isConnected || (quote !== null && missingToMinimum(quote) > 0)
  const reason = isConnected ? `${notesId} ${notesId}-mobile` : offlineBarId
  if (wayOn) return wayOn(isBlock ? 'block' : 'button')
  return (
    <Button
      ref={ref}
      size="l"
      isBlock={isBlock === true}
      isBlocked={isBlocked}
      aria-describedby={isBlocked ? reason : undefined}
      onBlockedPress={showReason}
      onClick={go}
    >
      {t('go_to_checkout')}
    </Button>
  )
}

function showReason(): void {
  for (const id of [notesId, `${notesId}-mobile`, offlineBarId]) {
    const note = document.getElementById(id)
    if (note?.checkVisibility()) note.scrollIntoView({ block: 'center' })
  }
}
