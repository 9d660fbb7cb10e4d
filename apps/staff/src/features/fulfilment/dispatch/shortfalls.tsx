import { formatNumber, formatSum } from '../../../i18n/format.ts'
import { useWords } from '../../../platform/use-words.ts'
import type { Courier } from './courier-filter.ts'

/** What guests did not pay this courier at the door, with the reason that the courier gave. */
export function Shortfalls({ courier: { shortfalls } }: { readonly courier: Pick<Courier, 'shortfalls'> }) {
  const { t, language } = useWords()
  if (shortfalls.length === 0) return null
  return (
    <ul className="t-small">
      {shortfalls.map(({ order_id: id, number, amount, words }) => (
        <li key={id}>
          {t('couriers.shortfall', {
            sum: formatSum(language, amount),
            number: formatNumber(number),
            words,
          })}
        </li>
      ))}
    </ul>
  )
}
