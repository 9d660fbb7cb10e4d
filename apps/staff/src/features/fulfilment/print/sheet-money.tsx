import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { SheetData } from './sheet-data.ts'

/** What is to be taken, or that nothing is. */
export function SheetMoney({ sheet }: { readonly sheet: SheetData }) {
  const { t } = useMessages()
  const { kind, card, to_take, gives, change, receipt } = sheet
  return (
    <>
      <hr />
      {kind === 'bag' && (
        <div className="rows">
          {sums(sheet).map(([name, amount]) => (
            <div key={name}>
              <span>{t(name)}</span>
              <span>{formatCount(amount)}</span>
            </div>
          ))}
        </div>
      )}
      <div className="rows tot">
        <div>
          <span>{to_take > 0 ? t('print.take') : t('print.paid')}</span>
          {to_take > 0 && <span>{formatOrderNumber(to_take)}</span>}
        </div>
      </div>
      {to_take > 0 && gives !== null && (
        <div className="rows">
          <div>
            <span>{t('print.change', { sum: formatOrderNumber(gives) })}</span>
            <b>{formatOrderNumber(change)}</b>
          </div>
        </div>
      )}
      {to_take > 0 && gives === null && <div>{paymentText(t, card.payment_type)}</div>}
      {to_take === 0 && (
        <div>
          {[paymentText(t, card.payment_type), receipt && t('order.receipt', { number: receipt })]
            .filter(Boolean)
            .join(', ')}
        </div>
      )}
    </>
  )
}

/** The rows that lead from the lines above to the total. */
function sums({ goods_full, discount, delivery_price, points_spent, total }: SheetData) {
  return [
    ['order.goods', goods_full] as const,
    ...(discount > 0 ? [['order.discount', -discount] as const] : []),
    ['order.delivery', delivery_price] as const,
    ...(points_spent > 0 ? [['order.points', -points_spent] as const] : []),
    ['order.total', total] as const,
  ]
}
