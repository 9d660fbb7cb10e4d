import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import type { AnswerTo } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'

type Shown = AnswerTo<'previewChange'>

/** The sums before and after, and what is left to settle. */
export function ChangeMoney({ shown, isPaid }: { readonly shown: Shown; readonly isPaid: boolean }) {
  const { t, language } = useMessages()
  const sum = (amount: number) => formatSum(language, amount)
  const difference = shown.total - shown.total_before
  return (
    <dl className="sum chg__money" aria-label={t('change.money')}>
      <div>
        <dt>{t(isPaid ? 'change.paid' : 'change.cost')}</dt>
        <dd>{sum(shown.total_before)}</dd>
      </div>
      {shown.delivery_price !== shown.delivery_price_before && (
        <div>
          <dt>{t('order.delivery')}</dt>
          <dd>
            {sum(shown.delivery_price_before)} → {sum(shown.delivery_price)}
          </dd>
        </div>
      )}
      {shown.promised_at && (
        <div>
          <dt>{t('change.promised')}</dt>
          <dd>{formatTime(shown.promised_at)}</dd>
        </div>
      )}
      <div className="sum__total">
        <dt>
          {difference === 0 ? t('edit.total') : t(difference > 0 ? 'change.to_pay' : 'change.to_return')}
        </dt>
        <dd>{sum(difference === 0 ? shown.total : Math.abs(difference))}</dd>
      </div>
    </dl>
  )
}

/** The button says what is taken or goes back. */
export function saveText(t: Translate, sum: (amount: number) => string, shown: Shown | undefined): string {
  if (shown && shown.returns_paid > 0) return t('change.go_back', { sum: sum(shown.returns_paid) })
  if (shown && shown.to_pay_online > 0) return t('change.go_pay', { sum: sum(shown.to_pay_online) })
  if (shown && shown.to_take_more > 0) return t('change.go_more', { sum: sum(shown.to_take_more) })
  return t('change.go')
}
