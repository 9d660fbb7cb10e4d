import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { CustomerManagement } from '../../../customers/customer-management.tsx'
import { complaintText, lateText } from '../../order/customer/note-texts.ts'
import { CustomerFacts } from './customer-notes.tsx'
import { daysSince } from './customer-texts.ts'

export function KnownCustomer({ customer }: { readonly customer: WirePhoneCustomer }) {
  const { t, language, nameOf } = useMessages()
  const now = useServerNow()
  const [isEditing, setIsEditing] = useState(false)
  const { name, orders, last_order_at, level, points, facts, last_complaint, late } = customer
  const days = last_order_at === null ? null : daysSince(last_order_at, now)
  const points_ = t('entry.points', { count: points })
  return (
    <>
      <div className="oe__who">
        <Avatar name={name} />
        <span className="grow">
          <b>{name}</b>
          <small>
            {days === null
              ? t('entry.no_orders')
              : t('entry.orders_since', {
                  orders: t('order.orders', { count: orders }),
                  days: days === 0 ? t('entry.today') : t('entry.days_ago', { count: days }),
                })}
          </small>
        </span>
        {!isEditing && (
          <IconButton icon="pencil" label={t('entry.facts_change')} onClick={() => setIsEditing(true)} />
        )}
      </div>
      <div className="oe__tags">
        <span className="tag tag--quiet">
          <Icon name="award" />
          {level ? t('entry.level', { level: nameOf(level), points: points_ }) : points_}
        </span>
        {facts.cannot_eat !== '' && (
          <span className="tag tag--warn">
            <Icon name="ban" />
            {facts.cannot_eat}
          </span>
        )}
        {facts.notes !== '' && (
          <span className="tag tag--quiet">
            <Icon name="message-square-text" />
            {facts.notes}
          </span>
        )}
        {late.count > 0 && (
          <span className="tag tag--warn">
            <Icon name="clock-alert" />
            {lateText(t, late)}
          </span>
        )}
      </div>
      {last_complaint && (
        <div className="oe__facts">
          <span>{complaintText(t, language, last_complaint)}</span>
        </div>
      )}
      {isEditing && <CustomerFacts customer={customer} onDone={() => setIsEditing(false)} />}
      <CustomerManagement customer={customer} hasActions={isEditing} />
    </>
  )
}
