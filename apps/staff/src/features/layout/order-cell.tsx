import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'

type OrderCellProps = { readonly id: string; readonly number: number }

/** The head of a table's row about an order: its number, which opens it. */
export function OrderCell({ id, number }: OrderCellProps) {
  const { t } = useMessages()
  return (
    <th scope="row">
      <Link className="link" to={paths.order(id)}>
        <b>{t('order.title', { number: formatOrderNumber(number) })}</b>
      </Link>
    </th>
  )
}
