import { countPieces } from '@doira/domain/ordering/cart/totals'
import { localized } from '@doira/web/i18n/localized.ts'
import { Checkbox } from '@doira/web/ui/check.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { type ReactNode, Suspense } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore, isPreorder, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { Tag } from '../../../ui/tag.tsx'
import { SumRows } from '../cart/sum-rows.tsx'
import { fieldId } from '../place/field-id.ts'
import { useQuote } from '../quote/quote-store.ts'
import type { FieldName } from './errors/checkout-errors.ts'
import { usePoints } from './points/use-points.ts'
import { PromoPart } from './promo-part.tsx'

const GiftChoices = lazyExtra(async () => (await import('../cart/gift-choices.tsx')).GiftChoices)
const OrderLines = lazyExtra(async () => (await import('./order-lines.tsx')).OrderLines)
const SavedLine = lazyExtra(async () => (await import('../cart/lines/saved-line.tsx')).SavedLine)
const PointsPart = lazyExtra(async () => (await import('./points/points-part.tsx')).PointsPart)

type OrderPanelProps = {
  readonly pointsError: string | null
  readonly consentError: string | null
  readonly onChange: (field: FieldName) => void
  /** The order is on its way: nothing can be changed. */
  readonly isInert: boolean
  /** Notes and button. */
  readonly children: ReactNode
}

/** The order beside the form: what is in it, what it costs, consent, and the way to send it. */
export function OrderPanel({ pointsError, consentError, onChange, isInert, children }: OrderPanelProps) {
  const t = useT('order')
  const common = useT('common')
  const locale = useLocale()
  const lines = useCart((all) => all)
  const isLater = useCheckout(isPreorder)
  const { quote, status } = useQuote()
  const dishCount = countPieces(lines.filter(({ inStop }) => inStop === null))
  return (
    <div className="cols__aside">
      <div className="panel stack gap-3">
        <div className="stack gap-3" inert={isInert}>
          <div className="row row--between">
            <h2 className="t-h3">{t('items')}</h2>
            {isLater ? (
              <Tag kind="info" size="m">
                {t('preorder')}
              </Tag>
            ) : (
              <span className="t-small t-2">{common('n_products', { count: dishCount })}</span>
            )}
          </div>
          <Suspense fallback={lines.map(({ key }) => <div key={key} className="oline" />)}>
            <OrderLines />
          </Suspense>
          {quote && quote.gifts.length > 0 && (
            <Suspense fallback={null}>
              <GiftChoices quote={quote} id={fieldId('gift')} />
            </Suspense>
          )}
          <div>
            <PromoPart />
            <Points error={pointsError} onChange={() => onChange('points')} />
          </div>
          <div className="stack gap-2">
            <SumRows
              sums={quote && { ...quote.sums, dishCount: null }}
              isUpdating={status === 'loading'}
              reasons={quote?.automatic.map((name) => localized(name, locale)) ?? []}
            />
            <Suspense fallback={null}>
              <SavedLine />
            </Suspense>
            {quote?.vatPercent && (
              <p className="t-caption t-2">{t('vat_included', { percent: quote.vatPercent })}</p>
            )}
            {quote?.pointsEarned ? (
              <p className="t-caption t-ok">{t('points_to_earn', { count: quote.pointsEarned })}</p>
            ) : null}
          </div>
          <Consent error={consentError} onChange={() => onChange('consent')} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** For those who have points, or asked for them before they were gone. */
function Points({ error, onChange }: { readonly error: string | null; readonly onChange: () => void }) {
  const { points } = usePoints()
  const isWanted = useCheckout(({ pointsToSpend }) => pointsToSpend > 0)
  if (!points || (points.balance === 0 && !isWanted)) return null
  return (
    <Suspense fallback={null}>
      <PointsPart points={points} error={error} onChange={onChange} />
    </Suspense>
  )
}

function Consent({ error, onChange }: { error: string | null; onChange: () => void }) {
  const t = useT('order')
  const isAccepted = useCheckout((state) => state.isOfferAccepted)
  const errorId = `${fieldId('consent')}-error`
  return (
    <div className="-my-2">
      <Checkbox
        id={fieldId('consent')}
        checked={isAccepted}
        onChange={(event) => {
          checkoutStore.setState({ isOfferAccepted: event.target.checked })
          onChange()
        }}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {t.rich('offer_consent', {
          a: (text) => (
            <Link to={paths.offer()} className="link" target="_blank">
              {text}
            </Link>
          ),
        })}
      </Checkbox>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
