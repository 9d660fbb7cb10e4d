import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CardTimer } from '../board/card/card-timer.tsx'
import { orderSources } from './order-sources.ts'
import { useCopyLink } from './use-copy-link.ts'
import type { StaffOrder } from './use-order.ts'

const laneIcons = {
  new: 'bell',
  cooking: 'chef-hat',
  ready: 'package-check',
  way: 'motorbike',
  scheduled: 'calendar-days',
  unpaid: 'clock',
  done: 'check',
  cancelled: 'circle-slash',
} as const satisfies Record<StaffOrder['card']['lane'], IconName>

/** Which order it is, its status, and what can be taken from it: a sheet, the customer's link. */
export function DrawerHead({
  order: { card, customer, source, table_number: table, is_table_signed: isSigned },
  onClose,
  hasFocus,
}: {
  readonly order: StaffOrder
  readonly onClose: () => void
  readonly hasFocus: boolean
}) {
  const { t } = useMessages()
  const copyLink = useCopyLink()
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = card.lane !== 'done' && card.lane !== 'cancelled'
  const isNarrow = useIsNarrow()
  const from = orderSources.find((one) => one === source)
  // The drawer opens where somebody was: its heading says what it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (hasFocus) title.current?.focus()
  }, [])
  return (
    <header className="draw__h">
      {isOpen && <CardTimer card={card} />}
      <div className="grow draw__who">
        <div className="row">
          <h1 id="order-title" ref={title} tabIndex={-1}>
            {t('order.title', { number: formatOrderNumber(card.number) })}
          </h1>
          <span className="tag tag--quiet">
            <Icon name={laneIcons[card.lane]} size="xs" />
            {t(`status.${card.status}`)}
          </span>
          {table !== null && (
            <span className={isSigned ? 'tag tag--quiet' : 'tag tag--warn'}>
              {t(isSigned ? 'order.table' : 'order.table_unsigned', { table })}
            </span>
          )}
        </div>
        <span className="t-2">
          {t('order.head', {
            type: t(card.delivery_type === 'delivery' ? 'board.delivery' : 'board.takeaway'),
            by: formatTime(card.promised_at),
            at: formatTime(card.created_at),
            from: from
              ? t(`order.from.${from}`)
              : card.aggregator
                ? t('order.from.aggregator', { name: card.aggregator.name })
                : '',
          }).trim()}
        </span>
      </div>
      {isNarrow && customer.phone && (
        <a
          className="ibtn ibtn--fill"
          href={toPhoneAddress(customer.phone)}
          aria-label={t('action.call')}
          data-call=""
        >
          <Icon name="phone" />
        </a>
      )}
      <IconButton
        icon="printer"
        label={t('action.print')}
        isFilled
        onClick={() => void navigate(paths.print(card.id))}
      />
      {card.aggregator === null && (
        <IconButton
          icon="link"
          label={t('order.copy_link')}
          isFilled
          onClick={() => void copyLink(new URL(customer.link, window.location.origin).href)}
        />
      )}
      <IconButton icon="x" label={t('state.close')} onClick={onClose} />
    </header>
  )
}
