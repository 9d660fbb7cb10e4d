import { countPieces } from '@doira/domain/ordering/cart/totals'
import { localized } from '@doira/web/i18n/localized.ts'
import { Checkbox } from '@doira/web/ui/check.tsx'
import { FieldError } from '@doira/web/ui/field.tsx'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { checkoutStore, isPreorder, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PromoRow } from '../cart/promo-row.tsx'
import { SumRows } from '../cart/sum-rows.tsx'
import { fieldId } from '../place/field-id.ts'
import { useQuote } from '../quote/quote-store.ts'

type OrderPanelProps = {
  readonly consentError: string | null
  readonly onConsent: () => void
  /** The order is on its way: nothing can be changed. */
  readonly isInert: boolean
  /** Notes and button. */
  readonly children: ReactNode
}

/** The order beside the form: what is in it, what it costs, consent, and the way to send it. */
export function OrderPanel({ consentError, onConsent, isInert, children }: OrderPanelProps) {
  const t = useT('order')
  const locale = useLocale()
  const lines = useCart((all) => all)
  const isLater = useCheckout(isPreorder)
  const { quote, status } = useQuote()
  const dishCount = countPieces(lines.filter(({ inStop }) => inStop === null))
  return (
    <aside className="cols__aside">
      <div className="panel stack gap-5">
        <div className="stack gap-5" inert={isInert}>
          <div className="row row--between">
            <h2 className="t-h3">{t('your_order')}</h2>
            {isLater && (
              <Tag kind="info" size="m">
                {t('preorder')}
              </Tag>
            )}
          </div>
          <Thumbs />
          <PromoRow id={fieldId('promo')} />
          <div className="stack gap-2">
            <SumRows
              sums={quote && { ...quote.sums, dishCount }}
              isUpdating={status === 'loading'}
              reasons={quote?.automatic.map((name) => localized(name, locale)) ?? []}
            />
            {quote?.vatPercent && (
              <p className="t-caption t-2">{t('vat_included', { percent: quote.vatPercent })}</p>
            )}
            {quote?.pointsEarned ? (
              <p className="t-caption t-ok">{t('points_to_earn', { count: quote.pointsEarned })}</p>
            ) : null}
          </div>
          <Consent error={consentError} onChange={onConsent} />
        </div>
        {children}
      </div>
    </aside>
  )
}

const thumbCount = 3

function Thumbs() {
  const t = useT('common')
  const lines = useCart((all) => all)
  const images = lines
    .flatMap(({ key, image }) => (image === null ? [] : [{ key, image }]))
    .slice(0, thumbCount)
  const rest = lines.length - images.length
  return (
    <div className="row row--between wrap">
      <div className="thumbs">
        {images.map(({ key, image }) => (
          <Picture key={key} image={image} alt="" widths={[96, 160]} sizes="48px" />
        ))}
        {rest > 0 && <span>+{rest}</span>}
      </div>
      <Link to={paths.cart()} className="link t-small flex items-center min-h-11">
        {t('edit')}
      </Link>
    </div>
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
