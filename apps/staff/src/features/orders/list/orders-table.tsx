import type { WireOrderRow } from '@doira/contract/orders/order-list'
import { formatPhone } from '@doira/domain/phone/format-phone'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCount, formatMoment } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { customerName } from '../../customers/customer-text.ts'
import { getState, paidText, sourceText } from './order-texts.ts'

const columns = ['order', 'branch', 'customer', 'status', 'source', 'payment'] as const

/** One row for each order; a press opens it. */
export function OrdersTable({
  rows,
  openId,
  foot,
}: {
  readonly rows: readonly WireOrderRow[]
  readonly openId: string | undefined
  readonly foot: ReactNode
}) {
  const { t } = useMessages()
  return (
    <table className="tb orders__table">
      <TableHead
        columns={[
          ...columns.map((column) => t(`orders.col.${column}`)),
          { amount: t('orders.col.discount') },
          { amount: t('orders.col.total') },
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <OrderRow key={row.id} order={row} isOpen={row.id === openId} />
        ))}
      </tbody>
      {foot}
    </table>
  )
}

function OrderRow({ order, isOpen }: { readonly order: WireOrderRow; readonly isOpen: boolean }) {
  const { t, language, nameOf } = useMessages()
  const { search } = useLocation()
  const now = useServerNow()
  const { id, number, branch, delivery_type: method, courier, operator, discount, total } = order
  const state = getState(t, order)
  const isDelivery = method === 'delivery'
  return (
    <tr data-open={isOpen ? '' : undefined}>
      <th scope="row" className="orders__no">
        <Link to={{ pathname: paths.listedOrder(id), search }} data-order={id}>
          <b>{formatOrderNumber(number)}</b>
        </Link>
        <small className="tb__s">{formatMoment(language, order.created_at, now)}</small>
        {order.future_time !== null && (
          <small className="tb__s">
            {t('orders.wanted_at', { at: formatMoment(language, order.future_time, now) })}
          </small>
        )}
      </th>
      <td className="orders__branch">
        <span className="row orders__at">
          <Icon name={isDelivery ? 'motorbike' : 'shopping-bag'} size="xs" />
          {isDelivery && <span className="sr-only">{t('board.delivery')}</span>}
          {nameOf(branch.name)}
        </span>
        <small className="tb__s">{isDelivery ? (courier ?? '—') : t('board.takeaway')}</small>
      </td>
      <td className="orders__who">
        {customerName(t, order.name)}
        {order.phone && <small className="tb__s t-num">{formatPhone(order.phone)}</small>}
      </td>
      <td className="orders__state">
        <span className={`tag tag--${state.look}`}>
          <Icon name={state.icon} />
          {state.text}
        </span>
        {order.late_minutes !== null && (
          <small className="orders__late">{t('orders.late_by', { n: order.late_minutes })}</small>
        )}
      </td>
      <td className="orders__source">
        {operator ? t('orders.by_operator', { name: operator }) : sourceText(t, order.source)}
      </td>
      <td className="orders__paid">{paidText(t, order)}</td>
      <td className="r orders__discount">{discount > 0 ? formatCount(-discount) : '—'}</td>
      <td className="r orders__sum">
        <b>{formatCount(state.look === 'err' ? 0 : total)}</b>
      </td>
    </tr>
  )
}
