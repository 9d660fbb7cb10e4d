import { mentionsAllergy } from '@doira/domain/orders/kitchen-comment'
import { formatPhone, toPhoneAddress } from '@doira/domain/phone/format-phone'
import { formatDistance, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { partsOfAddress } from '../../../i18n/address-parts.ts'
import { inCity } from '../../../i18n/in-city.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { cannotEatText } from '../cannot-eat/cannot-eat-text.ts'
import { CustomerMemory } from './customer/customer-notes.tsx'
import { HistoryBlock } from './history/history-block.tsx'
import type { StaffOrder } from './use-order.ts'

/** Customer, address, who makes and brings it, and what has happened. */
export function FactsColumn({
  order,
  onAssign,
}: {
  readonly order: StaffOrder
  /** Null: not this person's to do. */
  readonly onAssign: (() => void) | null
}) {
  const { t, nameOf } = useMessages()
  const { customer, card, courier } = order
  const isAllergy = mentionsAllergy(customer.comment)
  return (
    <div className="draw__c">
      <div className="blk">
        <div className="card__h">
          <h3>{t('order.customer')}</h3>
          {customer.phone && (
            <a className="btn btn--s btn--outline" href={toPhoneAddress(customer.phone)} data-call="">
              <Icon name="phone" size="s" />
              <span>{t('action.call')}</span>
              <kbd>C</kbd>
            </a>
          )}
        </div>
        <div className="facts">
          {customer.cannot_eat !== '' && (
            <div className="facts__ink">
              <Icon name="shield-alert" />
              <span>
                <b>{cannotEatText(t, customer.cannot_eat)}</b>
                <small>{t('order.kitchen_sees')}</small>
              </span>
            </div>
          )}
          <div>
            <Icon name="user-round" />
            <span>
              <b>{customer.name}</b>
              <small>
                {[
                  customer.phone
                    ? formatPhone(customer.phone)
                    : customer.phone_tail && `…${customer.phone_tail}`,
                  customer.extra_phone && formatPhone(customer.extra_phone),
                  order.aggregator === null && t('order.orders', { count: customer.orders }),
                  customer.level && nameOf(customer.level),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </div>
          {card.delivery_type === 'delivery' ? <Address customer={customer} /> : <Takeaway order={order} />}
          {customer.call_on_arrival && (
            <div>
              <Icon name="phone-call" />
              <span>
                <b>{t('order.call_on_arrival')}</b>
              </span>
            </div>
          )}
          {customer.comment !== '' && (
            <div className={isAllergy ? 'facts__ink' : undefined}>
              <Icon name={isAllergy ? 'shield-alert' : 'message-square-text'} />
              <span>
                <b>{customer.comment}</b>
                {isAllergy && <small>{t('order.kitchen_sees')}</small>}
              </span>
            </div>
          )}
          {(order.substitution === 'replace' || order.substitution === 'drop') && (
            <div>
              <Icon name="replace" />
              <span>
                <b>{t(`kitchen.substitution.${order.substitution}`)}</b>
              </span>
            </div>
          )}
          <CustomerMemory orderId={card.id} hasCannotEat={customer.cannot_eat === ''} />
        </div>
      </div>
      <div className="blk">
        <div className="card__h">
          <h3>{t('order.work')}</h3>
        </div>
        <div className="facts">
          <div>
            <Icon name="store" />
            <span>
              <b>{nameOf(order.branch.name)}</b>
              <small>
                {t('order.ready_by', {
                  address: nameOf(order.branch_address),
                  time: formatTime(card.ready_by),
                })}
              </small>
            </span>
          </div>
          {card.delivery_type === 'delivery' && (
            <div>
              <Icon name="motorbike" />
              <span>
                <b>{courier ? courier.name : t('order.no_courier')}</b>
                {courier && (
                  <small>{[formatPhone(courier.phone), courier.vehicle].filter(Boolean).join(' · ')}</small>
                )}
              </span>
              {onAssign && (
                <Button look="ghost" onClick={onAssign}>
                  {t('couriers.assign')}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <HistoryBlock order={order} />
    </div>
  )
}

function Takeaway({ order: { branch, branch_address } }: { readonly order: StaffOrder }) {
  const { t, nameOf } = useMessages()
  return (
    <div>
      <Icon name="shopping-bag" />
      <span>
        <b>{t('order.takeaway')}</b>
        <small>
          {nameOf(branch.name)}, {nameOf(branch_address)}
        </small>
      </span>
    </div>
  )
}

function Address({ customer }: { readonly customer: StaffOrder['customer'] }) {
  const { t, language, nameOf } = useMessages()
  const rows = [
    ...partsOfAddress(t, customer),
    customer.landmark,
    customer.courier_note,
    customer.distance_meters !== null && formatDistance(language, customer.distance_meters),
  ]
  return (
    <div>
      <Icon name="map-pin" />
      <span>
        <b>{inCity(nameOf(customer.city), customer.address)}</b>
        <small>{rows.filter(Boolean).join(', ')}</small>
      </span>
      {customer.location && (
        <a
          className="ibtn"
          href={mapLink(customer.location)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('order.map')}
          title={t('order.map')}
        >
          <Icon name="map" />
        </a>
      )}
    </div>
  )
}

function mapLink({ lat, long }: NonNullable<StaffOrder['customer']['location']>): string {
  return `https://yandex.com/maps/?pt=${long},${lat}&z=17`
}
