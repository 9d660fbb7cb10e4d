import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'

/** What is to be taken and how, and the change to give. */
export function Pay({
  sum,
  isCard,
  change = 0,
}: {
  readonly sum: number
  readonly isCard: boolean
  readonly change?: number
}) {
  const { t } = useMessages()
  if (sum === 0) {
    return (
      <div className="cc__pay">
        <Icon name="circle-check" />
        {t('courier.paid')}
      </div>
    )
  }
  return (
    <div className="cc__pay">
      <Icon name={isCard ? 'credit-card' : 'banknote'} />
      <span>
        {t(isCard ? 'courier.take_card' : 'courier.take')} <b>{formatOrderNumber(sum)}</b>
      </span>
      {change > 0 && (
        <span className="cc__g">
          {t('courier.change_small')} <b>{formatOrderNumber(change)}</b>
        </span>
      )}
    </div>
  )
}
