import { distanceMeters } from '@doira/domain/delivery/geo'
import { listGroup } from '@doira/domain/orders/status'
import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import type { Instant } from '@doira/domain/time/instant'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { join } from '@doira/web/ui/join.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { type ReactNode, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PopularPlace } from '../../../platform/page/popular-place.tsx'
import { useRootData } from '../../../platform/page/root-data.ts'
import { Crumbs } from '../../../ui/headings/crumbs.tsx'
import { StepRing } from '../../../ui/step-ring.tsx'
import { cityOf } from '../../delivery/address/city-of.ts'
import { useCities } from '../../delivery/use-places.ts'
import { OrderPushSwitch } from '../../messaging/order-push-switch.tsx'
import { ChangeButton } from '../change/change-button.tsx'
import type { LiveState } from '../follow/follow-orders.ts'
import type { Order } from '../order.mapper.ts'
import { CancelButton, CancelledActions, QuickActions } from '../order-actions.tsx'
import { OrderContents } from '../order-contents.tsx'
import {
  earlierText,
  findSteps,
  headlineText,
  lateTexts,
  progressText,
  reasonText,
  typeText,
} from '../order-texts.ts'
import { AdditionalPaymentNote } from '../payment/additional-payment-note.tsx'
import { OrderRefunds } from '../refunds/order-refunds.tsx'
import { ReviewPanel } from '../review-panel.tsx'
import { SubstitutionQuestions } from '../substitution/substitution-question.tsx'
import { CourierCard, TakeawayCard } from './courier-card.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMap } from './order-map.tsx'
import { isKitchenSilent } from './order-progress.ts'

/** How often promises and silences are judged again. */
const clockStepMs = 10_000

/** Where an order is now. The map is left out when it does not come. */
export function OrderStatusScreen({ order, live }: { order: Order; live: LiveState }) {
  const t = useT('order')
  const c = useT('common')
  const href = useHref()
  const [isMapOff, setIsMapOff] = useState(false)
  const city = useOrderCity(order)
  const isCancelled = listGroup(order.status) === 'cancelled'
  const isAsked = order.substitutions.some(({ isCallAwaited }) => !isCallAwaited)
  // What has to be chosen comes before the map.
  const isPlain = isCancelled || isMapOff || isAsked || !order.branch
  const contents = <OrderContents order={order} />
  return (
    <div className={join('container track-wrap', isPlain && 'track-wrap--plain')}>
      <div className="only-desktop">
        <Crumbs
          name={c('breadcrumbs')}
          steps={[{ title: t('my_orders_title'), to: href(paths.myOrders()) }]}
          here={t('order_number', { number: formatOrderNumber(order.number) })}
        />
      </div>
      <div className={isPlain ? 'cols' : 'track-layout'}>
        {!isPlain && (
          <div className="map track-map">
            {city && <OrderMap order={order} city={city} onFail={() => setIsMapOff(true)} />}
          </div>
        )}
        <div className="track-card">
          <SubstitutionQuestions order={order} />
          <Headline order={order} live={live} />
          {order.additionalPayment && <AdditionalPaymentNote additionalPayment={order.additionalPayment} />}
          <OrderProgress order={order} />
          {isCancelled && <OrderRefunds order={order} />}
          {isCancelled ? <CancelledActions order={order} /> : <QuickActions order={order} />}
          {listGroup(order.status) === 'current' && <OrderPushSwitch />}
          <ChangeRow order={order} />
          <ReviewPanel order={order} />
          <OrderFacts order={order} />
          {!isPlain && contents}
        </div>
        {isPlain && (
          <div className="cols__aside">
            <div className="panel">{contents}</div>
          </div>
        )}
      </div>
      {isCancelled && <PopularPlace />}
    </div>
  )
}

/** While nobody answers, the note above offers to cancel. */
function ChangeRow({ order }: { order: Order }) {
  const now = useNow(clockStepMs)
  return (
    <div className="row wrap justify-end gap-2 empty:hidden">
      <ChangeButton order={order} />
      {order.canCancel && !isSilent(order, now) && <CancelButton order={order} />}
    </div>
  )
}

/** The city whose ground the map draws; null until the cities are known. */
function useOrderCity({ branch }: Order): string | null {
  const cities = useCities().data
  return (branch && cities && cityOf(branch.location, cities)?.slug) ?? null
}

function Headline({ order, live }: { order: Order; live: LiveState }) {
  const t = useT('order')
  const c = useT('common')
  const locale = useLocale()
  const now = useNow(clockStepMs)
  const isCurrent = listGroup(order.status) === 'current'
  const { courier, location } = order
  const metersLeft = courier?.location && location ? distanceMeters(courier.location, location) : null
  const say = { t, c, locale, order, now }
  const reason = reasonText(t, locale, order)
  const earlier = earlierText(t, order, now)
  return (
    <div>
      <p className="t-small t-2">
        <span className="only-desktop">
          {t('order_number', { number: formatOrderNumber(order.number) })} ·{' '}
        </span>
        {typeText(t, order)}
      </p>
      <h1 className="t-display mt-1" tabIndex={-1} aria-live="polite">
        {headlineText(say)}
      </h1>
      <p className="t-2 mt-1.5" role="status" aria-live="polite">
        {reason ?? progressText({ ...say, metersLeft })}
      </p>
      {earlier && <p className="t-caption t-3 mt-1">{earlier}</p>}
      {isCurrent && (
        <p className={join('t-caption t-3 livedot', live === 'lost' && 'livedot--lost')}>
          {t(live === 'lost' ? 'live_lost' : 'live_status')}
        </p>
      )}
    </div>
  )
}

function OrderProgress({ order }: { order: Order }) {
  const t = useT('order')
  const c = useT('common')
  const now = useNow(clockStepMs)
  const ring = findSteps(t, order)
  const { deliveryType, courier, branch, status } = order
  if (listGroup(status) === 'cancelled') return null
  const late = lateTexts(t, order, now)
  return (
    <>
      {isSilent(order, now) ? (
        <SilentNote order={order} />
      ) : (
        late && (
          <Note kind="warn" icon="clock" title={late.title} action={<CallHotline />}>
            {late.text}
          </Note>
        )
      )}
      {ring && <StepRing {...ring} doneLabel={c('done')} />}
      {deliveryType === 'self-pickup' && branch && <TakeawayCard branch={branch} />}
      {deliveryType === 'delivery' && ring && courier && <CourierCard courier={courier} />}
    </>
  )
}

/** Whether the branch has not answered for so long that the customer may want to call or to cancel. */
function isSilent(order: Order, now: Instant): boolean {
  return order.isUnanswered || isKitchenSilent(order, now)
}

function SilentNote({ order }: { order: Order }) {
  const t = useT('order')
  return (
    <Note
      kind="warn"
      icon="clock"
      title={t(order.isUnanswered ? 'kitchen_unanswered' : 'kitchen_silent')}
      role="alert"
      action={
        <CallHotline>
          <CancelButton order={order} />
        </CallHotline>
      }
    />
  )
}

function CallHotline({ children }: { children?: ReactNode }) {
  const c = useT('common')
  const hotline = useRootData()?.chain?.hotline
  return (
    <div className="row wrap gap-2 mt-3">
      {hotline && (
        <a className="btn btn--neutral btn--s btn--surface" href={toPhoneAddress(hotline)}>
          <Icon name="phone" size="s" />
          {c('call_number', { phone: hotline })}
        </a>
      )}
      {children}
    </div>
  )
}
