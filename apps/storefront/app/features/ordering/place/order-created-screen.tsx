import { listGroup } from '@doira/domain/orders/status'
import { ButtonLink } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { Navigate } from 'react-router'
import { useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { Link, useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PopularPlace } from '../../../platform/page/popular-place.tsx'
import { SilentHeading } from '../../../ui/headings/heads.tsx'
import { ResultTitle } from '../../../ui/headings/result-title.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { OrderPushSwitch } from '../../messaging/order-push-switch.tsx'
import type { Order } from '../../orders/order.mapper.ts'
import { promiseText } from '../../orders/order-texts.ts'
import { Facts } from './created-facts.tsx'
import { useCreatedOrder } from './use-created-order.ts'

/** The order is placed: its number, when, where, how it is paid, and the ways on (R2-19). */
export function OrderCreatedScreen({ id }: { id: string }) {
  const created = useCreatedOrder(id)
  const href = useHref()
  if (created.state === 'shown') {
    const { order } = created
    const isTaken = order.status !== 'payment_awaited' && listGroup(order.status) !== 'cancelled'
    // Its own page says what is missing, or what became of it.
    return isTaken ? <Created order={order} /> : <Navigate to={href(paths.order(id))} replace />
  }
  if (created.state === 'missing') return <NotThere />
  return <Waiting isChecking={created.state === 'checking'} />
}

function Created({ order }: { order: Order }) {
  const t = useT('order')
  const href = useHref()
  return (
    <>
      <div className="done">
        <Seal />
        <ResultTitle>{t('order_created')}</ResultTitle>
        <Lead order={order} />
        <Facts order={order} />
        <div className="stack gap-2 w-full">
          <ButtonLink to={href(paths.orderStatus(order.id))} size="l" isBlock>
            {t('track_order')}
          </ButtonLink>
          <ButtonLink to={href(paths.home())} variant="neutral" size="l" isBlock>
            {t('back_to_menu')}
          </ButtonLink>
        </div>
        <OrderPushSwitch />
      </div>
      <PopularPlace title={t('next_time')} />
    </>
  )
}

/** When it will be there, and what happens next. */
function Lead({ order }: { order: Order }) {
  const t = useT('order')
  const now = useNow(60_000)
  const promise = order.futureTime === null ? promiseText(t, order, now) : t('status_text.future')
  const next = t(order.isCheckedFirst ? 'order_created_text' : 'order_created_taken')
  return (
    <div className="stack gap-1">
      {promise && <p className="t-body-l t-2">{promise}</p>}
      <p className={promise ? 't-2' : 't-body-l t-2'}>{next}</p>
    </div>
  )
}

/** The ring with its tick. */
function Seal() {
  return (
    <svg className="done__ring" viewBox="0 0 176 176" aria-hidden="true">
      <circle className="done__halo" cx="88" cy="88" r="84" />
      <circle className="done__disc" cx="88" cy="88" r="60" />
      <path className="done__tick" d="m64 89 17 17 32-34" />
    </svg>
  )
}

function Waiting({ isChecking }: { isChecking: boolean }) {
  const t = useT('order')
  return (
    <>
      <SilentHeading>{t('order_created')}</SilentHeading>
      <div role="status">{isChecking && <Note kind="info" title={t('place_checking')} />}</div>
      <SkeletonGroup className="done">
        <SkeletonBox className="size-44 rounded-full" />
        <SkeletonBox className="h-12 w-2/3" />
        <SkeletonBox className="h-6 w-1/2" />
        <SkeletonBox className="h-48 w-full rounded-xl" />
      </SkeletonGroup>
    </>
  )
}

function NotThere() {
  const t = useT('order')
  const common = useT('common')
  return (
    <>
      <SilentHeading>{t('order_created')}</SilentHeading>
      <Note
        kind="err"
        role="alert"
        title={t('place_failed')}
        action={
          <Link to={paths.cart()} className="link flex items-center min-h-11">
            {common('cart')}
          </Link>
        }
      />
    </>
  )
}
