import type { WireCustomerRow } from '@doira/contract/customers/directory'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { formatSum, getDate } from '@doira/web/i18n/format.ts'
import { Link } from 'react-router'
import { formatCount, formatDay } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { CustomerTags } from '../customer-tags.tsx'
import { customerName, getInitials } from '../customer-text.ts'

/** One row for each customer. */
export function CustomersTable({
  rows,
  totals,
}: {
  readonly rows: readonly WireCustomerRow[]
  readonly totals: string
}) {
  const { t } = useMessages()
  return (
    <table className="tb tb--cards customers__table">
      <TableHead
        columns={[
          t('customers.col.customer'),
          t('customers.col.level'),
          { amount: t('customers.col.orders') },
          { amount: t('customers.col.total') },
          { amount: t('customers.col.bill') },
          t('customers.col.last'),
          { amount: t('customers.col.points') },
          t('customers.col.note'),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <CustomerRow key={row.id} customer={row} />
        ))}
      </tbody>
      {totals !== '' && (
        <tfoot>
          <tr>
            <td colSpan={8} className="t-2">
              {totals}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function CustomerRow({ customer }: { readonly customer: WireCustomerRow }) {
  const { t, language, nameOf } = useMessages()
  const may = useMay()
  const { id, name, phone, level, orders, total, last_order_at, points } = customer
  const who = (
    <>
      <span className="ava" aria-hidden="true">
        {getInitials(name)}
      </span>
      <span>
        <b>{customerName(t, name)}</b>
        <small className="tb__s">{formatPhone(phone)}</small>
      </span>
    </>
  )
  return (
    <tr>
      <th scope="row">
        {may('customers.phones') ? (
          <Link className="customers__who" to={paths.customer(id)}>
            {who}
          </Link>
        ) : (
          <span className="customers__who">{who}</span>
        )}
      </th>
      <td data-phone="no">{level ? nameOf(level) : ''}</td>
      <td className="r" data-label={t('customers.col.orders')}>
        <b>{formatCount(orders)}</b>
      </td>
      <td className="r" data-phone="no">
        {formatSum(language, total)}
      </td>
      <td className="r" data-phone="no">
        {orders > 0 ? formatSum(language, Math.round(total / orders)) : '—'}
      </td>
      <td data-label={t('customers.col.last')}>
        {last_order_at ? formatDay(language, getDate(last_order_at)) : '—'}
      </td>
      <td className="r" data-label={t('customers.col.points')}>
        {formatCount(points)}
      </td>
      <td>
        <span className="customers__tags">
          <CustomerTags customer={customer} />
        </span>
      </td>
    </tr>
  )
}
