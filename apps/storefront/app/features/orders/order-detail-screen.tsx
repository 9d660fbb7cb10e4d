import { listGroup, statusLabel } from '@doira/domain/orders/status'
import { formatDateTime, formatFullDate } from '@doira/web/i18n/dates.ts'
import { formatOrderNumber, formatSum, formatTime, getDate } from '@doira/web/i18n/format.ts'
import { ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { Drawing } from '../../art/drawing.tsx'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { OfflineCopyNote } from '../../platform/api/offline-copy-note.tsx'
import { useNow } from '../../platform/hooks/use-now.ts'
import { useHref } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { PopularPlace } from '../../platform/page/popular-place.tsx'
import { useRootData } from '../../platform/page/root-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Crumbs } from '../../ui/headings/crumbs.tsx'
import { PageHead } from '../../ui/headings/heads.tsx'
import { useAddressLine } from '../delivery/address/use-address-line.ts'
import { SumRow } from '../ordering/cart/sum-rows.tsx'
import { ChangeButton } from './change/change-button.tsx'
import { StatusTag } from './list/status-tag.tsx'
import type { Order } from './order.mapper.ts'
import { CancelButton, CancelledActions, QuickActions } from './order-actions.tsx'
import { OrderContents } from './order-contents.tsx'
import { isPaymentExpired, orderedText, reasonText, slotText, statusText, typeText } from './order-texts.ts'
import { AdditionalPaymentNote } from './payment/additional-payment-note.tsx'
import { CompensationNotes } from './refunds/compensation-notes.tsx'
import { OrderRefunds } from './refunds/order-refunds.tsx'
import { RepeatFromLink } from './repeat/repeat-from-link.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { getTimeline } from './status/order-progress.ts'
import { SubstitutionQuestions } from './substitution/substitution-question.tsx'
import { orderKeys } from './use-orders.ts'

/** All about one order (R3-07). It is also what is printed. */
export function OrderDetailScreen({ order }: { order: Order }) {
  const t = useT('order')
  const c = useT('common')
  const href = useHref()
  const locale = useLocale()
  const now = useNow(60_000)
  const title = t('order_number', { number: formatOrderNumber(order.number) })
  const isCurrent = listGroup(order.status) === 'current'
  const isCancelled = listGroup(order.status) === 'cancelled'
  return (
    <>
      <RepeatFromLink orderId={order.id} />
      <PrintHead title={title} />
      <div className="only-desktop">
        <Crumbs
          name={c('breadcrumbs')}
          steps={[{ title: t('my_orders_title'), to: href(paths.myOrders()) }]}
          here={title}
        />
      </div>
      <div className="no-print">
        <PageHead title={title} isDesktopOnly end={<StatusTag order={order} isLarge hasTick />} />
      </div>
      <div className="cols">
        <div className="stack gap-6">
          <OfflineCopyNote queryKey={orderKeys.one(order.id)} />
          <div className="only-mobile row row--between order-state">
            <span className="t-2">{orderedText(c, locale, order, now)}</span>
            <StatusTag order={order} hasTick />
          </div>
          <CompensationNotes order={order} />
          <SubstitutionQuestions order={order} />
          {order.additionalPayment && <AdditionalPaymentNote additionalPayment={order.additionalPayment} />}
          {isCurrent && (
            <ButtonLink to={href(paths.orderStatus(order.id))} size="l" isBlock>
              {t('track_order')}
            </ButtonLink>
          )}
          {isPaymentExpired(order) ? <ExpiredHead order={order} /> : <Timeline order={order} />}
          {isCancelled && <OrderRefunds order={order} />}
          {isCancelled ? <CancelledActions order={order} /> : <QuickActions order={order} />}
          <div className="row wrap justify-end gap-2 empty:hidden">
            <ChangeButton order={order} />
            {order.canCancel && !isCancelled && <CancelButton order={order} />}
          </div>
          <ReviewPanel order={order} />
        </div>
        <div className="cols__aside">
          <div className="panel">
            <Fields order={order} />
          </div>
          <div className="panel">
            <OrderContents order={order} end={<PrintVat order={order} />} />
          </div>
        </div>
      </div>
      {isCancelled && <PopularPlace />}
    </>
  )
}

function ExpiredHead({ order }: { order: Order }) {
  const t = useT('order')
  return (
    <EmptyState
      art={<Drawing name="orders" />}
      level={2}
      title={statusText(t, order)}
      text={t('payment_expired')}
    />
  )
}

const stepIcons = {
  accepted: 'check',
  'getting-ready': 'chef-hat',
  ready: 'package-check',
  'on-the-way': 'motorbike',
  delivered: 'house',
  finished: 'shopping-bag',
} as const satisfies Record<string, IconName>

/** The steps with their times; none for what was cancelled before it began. */
function Timeline({ order }: { order: Order }) {
  const t = useT('order')
  const steps = getTimeline(order)
  const passed = steps.findLastIndex(({ at }) => at !== null)
  const isCurrent = listGroup(order.status) === 'current'
  return (
    <ol className="vtrack">
      {steps.map(({ status, at }, place) => {
        const label = statusLabel(status)
        const isNow = isCurrent && place === passed
        const isDone = place <= passed && !isNow
        return (
          <li key={status} data-done={isDone ? '' : undefined} aria-current={isNow ? 'step' : undefined}>
            <i>
              <Icon name={stepIcons[label as keyof typeof stepIcons] ?? 'check'} />
            </i>
            <b>{statusText(t, { status })}</b>
            {at && <time dateTime={at}>{formatTime(at)}</time>}
          </li>
        )
      })}
    </ol>
  )
}

function Fields({ order }: { order: Order }) {
  const t = useT('order')
  const c = useT('common')
  const location = useT('location')
  const locale = useLocale()
  const now = useNow(60_000)
  const line = useAddressLine()
  const { deliveryType, branch, courier, futureTime, comment, landmark } = order
  const isDelivery = deliveryType === 'delivery'
  const reason = reasonText(t, locale, order)
  const wrapped = (text: string) => <span className="wrapped">{text}</span>
  return (
    <dl className="sum">
      <SumRow label={t('order_status')}>
        {wrapped([statusText(t, order), reason].filter(Boolean).join('. '))}
      </SumRow>
      <SumRow label={t('order_date')}>
        <span className="no-print">{formatDateTime(locale, order.createdAt)}</span>
        {/* Paper is read in another year too. */}
        <span className="only-print">
          {formatFullDate(locale, getDate(order.createdAt))}, {formatTime(order.createdAt)}
        </span>
      </SumRow>
      <SumRow label={t('order_type')}>{typeText(t, order)}</SumRow>
      {futureTime && (
        <SumRow label={t(isDelivery ? 'delivery_time' : 'takeaway_time')}>
          {slotText(c, locale, futureTime, now)}
        </SumRow>
      )}
      {branch && (
        <SumRow label={t('branch_choice')}>{wrapped(isDelivery ? branch.name : branch.address)}</SumRow>
      )}
      {isDelivery && <SumRow label={t('delivery_address')}>{wrapped(line(order.address))}</SumRow>}
      {isDelivery && landmark && <SumRow label={location('landmark')}>{wrapped(landmark)}</SumRow>}
      {courier && <SumRow label={t('courier')}>{courier.name}</SumRow>}
      {comment && <SumRow label={t('comment')}>{wrapped(comment)}</SumRow>}
    </dl>
  )
}

/** On paper nothing else says whose order it is. */
function PrintHead({ title }: { title: string }) {
  const root = useRootData()
  return (
    <div className="only-print">
      {root?.chain && (
        <p className="t-small-b">
          {root.chain.name} · {root.chain.hotline} · {new URL(root.settings.siteUrl).host}
        </p>
      )}
      <p className="t-h1">{title}</p>
    </div>
  )
}

function PrintVat({ order }: { order: Order }) {
  const t = useT('order')
  const locale = useLocale()
  const { vatIncluded, sums } = order
  if (vatIncluded === 0) return null
  const percent = Math.round((vatIncluded / (sums.total - vatIncluded)) * 100)
  return (
    <p className="only-print t-caption mt-2">
      {t('vat_included', { percent })}: {formatSum(locale, vatIncluded)}
    </p>
  )
}
