import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { Courier } from './courier-filter.ts'

/** What customers did not pay this courier on delivery, with the reason that the courier gave. */
export function Shortfalls({ courier: { shortfalls } }: { readonly courier: Pick<Courier, 'shortfalls'> }) {
  const { t, language } = useMessages()
  if (shortfalls.length === 0) return null
  return (
    <ul className="t-small">
      {shortfalls.map(({ order_id: id, number, amount, comment }) => (
        <li key={id}>
          {t('couriers.shortfall', {
            sum: formatSum(language, amount),
            number: formatOrderNumber(number),
            comment,
          })}
        </li>
      ))}
    </ul>
  )
}
