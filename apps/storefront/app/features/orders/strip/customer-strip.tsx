import { addSums, toSum } from '@doira/domain/money/sum'
import { statusLabel } from '@doira/domain/orders/status'
import { secondsBetween } from '@doira/domain/time/instant'
import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useLateMessages } from '../../../i18n/use-late-messages.ts'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useIsOnline } from '../../../platform/browser/network.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { Link, useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useCart } from '../../../platform/stores/cart-store.ts'
import { stripStore } from '../../../platform/stores/strip-store.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { wantedMenu } from '../../ordering/quote/wanted-menu.ts'
import { useLiveOrders } from '../follow/use-live-orders.ts'
import type { Order } from '../order.mapper.ts'
import { findSteps, statusText } from '../order-texts.ts'
import { repeatKey, useRepeatOrder } from '../repeat/use-repeat-order.ts'
import { findPromise } from '../status/order-progress.ts'
import { useOrderList } from '../use-orders.ts'
import { getShare, lastOrder, nearestOrder, usualOrder } from './choose-strip.ts'

const shownPictures = 3

/** Above the menu of a known customer: the order that is on its way, else the last one, to repeat it. */
export function CustomerStrip() {
  // A menu page has no messages of orders.
  if (!useLateMessages('order')) return null
  return (
    <QueryProvider>
      <Strip />
    </QueryProvider>
  )
}

function Strip() {
  const now = useNow(30_000)
  const current = useOrderList('current')
  useLiveOrders()
  const nearest = current.orders && nearestOrder(current.orders, now)
  const isCartEmpty = useCart((lines) => lines.length === 0)
  if (nearest) return <LiveStrip {...nearest} />
  if (current.orders === null) return null
  return isCartEmpty ? <LastStrip /> : <NoStrip />
}

/** Remembered, so that the next page reserves its place. */
function useRemember(isShown: boolean): void {
  // It outlives the page.
  useEffect(() => {
    stripStore.setState({ isShown })
  }, [isShown])
}

function NoStrip() {
  useRemember(false)
  return null
}

function LiveStrip({ order, others }: { readonly order: Order; readonly others: number }) {
  const t = useT('order')
  const menu = useT('menu')
  const href = useHref()
  const now = useNow(30_000)
  const isOnline = useIsOnline()
  useRemember(true)
  const promise = findPromise(order, now)
  const track = findSteps(t, order)
  const step = track?.steps[Math.min(track.current, track.steps.length) - 1]
  const isOnWay = statusLabel(order.status) === 'on-the-way'
  const title =
    isOnWay && order.courier ? menu('strip_on_way', { name: order.courier.name }) : statusText(t, order)
  const minutes = promise && Math.max(1, Math.ceil(secondsBetween(now, promise.time) / 60))
  // The time of a late order moves on with the clock: it would be the same number of minutes again and again.
  const soon = promise?.isLate ? menu('strip_late') : minutes && menu('strip_in', { count: minutes })
  return (
    <section className="strip" aria-label={t('my_orders_title')} data-late={promise?.isLate ? '' : undefined}>
      <Ring share={getShare(order, now)}>
        <Icon name={step?.icon ?? 'clock'} />
      </Ring>
      <span className="min-w-0">
        <b className="strip__t" role="status">
          {title}
        </b>
        <span className="strip__s">
          {promise && (
            <>
              {isOnline && <b>{soon} · </b>}
              {menu('strip_by', { time: formatTime(promise.time) })}
            </>
          )}
          {others > 0 && (
            <>
              {promise && ', '}
              <Link to={paths.myOrders()}>{menu('strip_more', { count: others })}</Link>
            </>
          )}
        </span>
      </span>
      <Thumbs order={order} isAtEnd />
      <ButtonLink to={href(paths.orderStatus(order.id))} variant="tonal">
        {menu('strip_follow')}
      </ButtonLink>
    </section>
  )
}

/** The usual order, else the last one, at the prices of today, as long as one of its dishes can be had. */
function LastStrip() {
  const now = useNow(60_000)
  const { orders } = useOrderList('completed')
  if (orders === null) return null
  const usual = usualOrder(orders, now)
  const order = usual ?? lastOrder(orders, now)
  return order ? <RepeatStrip order={order} isUsual={usual !== null} /> : <NoStrip />
}

type RepeatProps = { readonly order: Order; readonly isUsual: boolean }

function RepeatStrip({ order, isUsual }: RepeatProps) {
  const menu = useWantedMenu()
  const { data } = useQuery({
    queryKey: repeatKey(order.id),
    queryFn: ({ signal }) => shopApi.repeatOrder({ params: { id: order.id }, query: menu, signal }),
  })
  const today = data?.lines.flatMap((line) => (line.today ? toSum(line.today.total) : [])) ?? []
  if (data === undefined) return null
  return today.length > 0 ? <RepeatOffer {...{ order, isUsual }} price={addSums(...today)} /> : <NoStrip />
}

function RepeatOffer({ order, isUsual, price }: RepeatProps & { readonly price: number }) {
  const t = useT('menu')
  const locale = useLocale()
  const { isBusy, repeat } = useRepeatOrder(order.id)
  useRemember(true)
  const sum = formatSum(locale, price)
  const title = t(isUsual ? 'strip_usual' : 'strip_last')
  return (
    <section className="strip" aria-label={title}>
      <Thumbs order={order} />
      <span className="min-w-0">
        <b className="strip__t">{title}</b>
        <span className="strip__s">{t('strip_today', { sum })}</span>
      </span>
      <Button variant="tonal" isBusy={isBusy} onClick={repeat}>
        {t('strip_repeat')}
      </Button>
    </section>
  )
}

/** The menu whose prices count, as a query of the API. */
function useWantedMenu() {
  const menu = wantedMenu()
  return menu ? { menu_id: menu.menuId, ...(menu.branchId && { branch_id: menu.branchId }) } : {}
}

const radius = 25.5

function Ring({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  const circle = { cx: 28, cy: 28, r: radius, fill: 'none', strokeWidth: 5 }
  const length = 2 * Math.PI * radius
  return (
    <span className="strip__ring">
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle {...circle} className="strip__way" />
        <circle
          {...circle}
          className="strip__done"
          strokeLinecap="round"
          strokeDasharray={`${share * length} ${length}`}
          transform="rotate(-90 28 28)"
        />
      </svg>
      {children}
    </span>
  )
}

function Thumbs({ order: { lines }, isAtEnd }: { readonly order: Order; readonly isAtEnd?: boolean }) {
  const pictures = lines.flatMap(({ id, image, isDefaultProduct }) =>
    image && !isDefaultProduct ? [{ id, image }] : [],
  )
  const rest = pictures.length - shownPictures
  return (
    <span className={isAtEnd ? 'thumbs only-desktop' : 'thumbs'}>
      {pictures.slice(0, shownPictures).map(({ id, image }) => (
        <Picture key={id} image={image} alt="" widths={[96, 160]} sizes="48px" />
      ))}
      {rest > 0 && <span>+{rest}</span>}
    </span>
  )
}
