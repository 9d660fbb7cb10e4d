import { formatPaperDateTime, formatSum } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { SumRow } from '../../ordering/cart/sum-rows.tsx'
import { paymentText } from '../order-texts.ts'
import { RefundSteps } from '../refunds/refund-steps.tsx'
import { fiscalGap, type Receipt, type ReceiptLine } from './receipt.ts'
import { FiscalBlock } from './receipt-fiscal.tsx'

type ReceiptPaperProps = {
  readonly receipt: Receipt
  /** Then no fiscal sign is waited for. */
  readonly isCancelled: boolean
}

/** A receipt as it is read and printed: who sold what, what was paid, what the state knows of it. */
export function ReceiptPaper({ receipt, isCancelled }: ReceiptPaperProps) {
  const t = useT('orders')
  const order = useT('order')
  const locale = useLocale()
  const { seller, at, lines, pointsSpent, total, vat, vatPercent, paymentType, isPaid, refunds } = receipt
  const money = (sum: number) => formatSum(locale, sum)
  const taxId = seller.taxId === '' ? '' : t('receipt_tax_id', { code: seller.taxId })
  const firm = [seller.legalName, taxId].filter(Boolean).join(' · ')
  const gap = isCancelled ? null : fiscalGap(receipt)
  return (
    <div className="receipt">
      <p className="t-caption t-2">
        {firm === '' ? seller.name : firm}
        <br />
        {`${seller.address} · ${formatPaperDateTime(at)}`}
      </p>
      <dl className="sum">
        {lines.map((line, place) => (
          // Lines have no names of their own, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <LineRow key={place} line={line} />
        ))}
        {pointsSpent > 0 && (
          <SumRow label={order('points_paid')} isGood>
            {`\u2212${money(pointsSpent)}`}
          </SumRow>
        )}
        <SumRow label={order('total')} isTotal>
          {money(total)}
        </SumRow>
        {vat > 0 && (
          <SumRow
            label={vatPercent === null ? order('vat_mixed') : order('vat_included', { percent: vatPercent })}
          >
            {money(vat)}
          </SumRow>
        )}
        <SumRow label={order('payment_method')}>
          <span className="wrapped">
            {`${paymentText(order, paymentType)} `}
            {!isCancelled && (
              <span className="nowrap">{`· ${order(isPaid ? 'paid_flag' : 'not_paid_flag')}`}</span>
            )}
          </span>
        </SumRow>
      </dl>
      {gap && (
        <Note
          kind="info"
          icon="receipt-text"
          title={t(gap === 'pending' ? 'receipt_pending' : 'receipt_on_delivery')}
        />
      )}
      {receipt.fiscal.map((sign) => (
        <FiscalBlock key={`${sign.kind} ${sign.sign}`} sign={sign} />
      ))}
      <RefundSteps refunds={refunds} />
    </div>
  )
}

function LineRow({ line }: { line: ReceiptLine }) {
  const t = useT('orders')
  const order = useT('order')
  const locale = useLocale()
  const { name, quantity, amount, discount, vat, vatPercent, mxik, packageCode } = line
  const facts = [
    discount > 0 && `${order('discount')} \u2212${formatSum(locale, discount)}`,
    vat > 0 && t('receipt_vat', { percent: vatPercent, price: vat }),
    mxik !== '' && t('receipt_mxik', { code: mxik }),
    packageCode !== '' && t('receipt_package', { code: packageCode }),
  ]
  return (
    <div className="receipt__line">
      <dt>
        {name.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0')}{' '}
        <span className="nowrap">{`×\u00a0${quantity}`}</span>
      </dt>
      <dd>{formatSum(locale, amount)}</dd>
      {facts.map((fact) => fact && <dd key={fact}>{fact}</dd>)}
    </div>
  )
}
