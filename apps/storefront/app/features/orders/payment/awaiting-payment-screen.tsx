import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { useCopy } from '../../../platform/hooks/use-copy.ts'
import { openOverlay } from '../../../platform/overlays.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { ResultTitle } from '../../../ui/headings/result-title.tsx'
import type { Order } from '../order.mapper.ts'
import { AwaitText, TimeRing } from './time-left.tsx'
import { UnpaidFacts } from './unpaid-facts.tsx'

type AwaitingPaymentProps = {
  readonly order: Order
  readonly stage: 'awaited' | 'declined' | 'checking'
}

/** An order that waits for its money: how long, how much, and every way on. */
export function AwaitingPaymentScreen({ order, stage }: AwaitingPaymentProps) {
  const t = useT('order')
  return (
    <div className="done">
      <TimeRing order={order} />
      <ResultTitle>{t('await_title')}</ResultTitle>
      {stage !== 'declined' && (
        <p className="t-body-l t-2">
          <AwaitText order={order} />
        </p>
      )}
      <div role="status" className="done__facts empty:absolute">
        {stage === 'checking' && <Note kind="info" icon="timer" title={t('payment_checking')} />}
      </div>
      {stage === 'declined' && (
        <div className="done__facts">
          <Note kind="err" role="alert" title={t('payment_failed')} />
        </div>
      )}
      <UnpaidFacts order={order} />
      {stage !== 'checking' && <WaysOn order={order} />}
    </div>
  )
}

function WaysOn({ order }: { order: Order }) {
  const t = useT('order')
  const href = useHref()
  const isConnected = useIsOnline()
  const blocked = isConnected ? {} : { isBlocked: true, 'aria-describedby': offlineBarId }
  return (
    <div className="stack gap-2 w-full">
      <PaymentLink link={order.paymentLink} className="btn btn--l btn--block" hasArrow />
      {order.isPaidByParts ? (
        <ButtonLink to={href('/g')} size="l" isBlock>
          {t('parts_paid')}
        </ButtonLink>
      ) : (
        <Button
          variant="neutral"
          size="l"
          isBlock
          onClick={() => openOverlay('changePayment', { orderId: order.id })}
          {...blocked}
        >
          {t('change_payment')}
        </Button>
      )}
      <div className="row wrap gap-0 justify-center">
        <HandOn order={order} />
        {order.canCancel && (
          <Button
            variant="ghost"
            onClick={() => openOverlay('cancelOrder', { orderId: order.id })}
            {...blocked}
          >
            {t('cancel_order')}
          </Button>
        )}
      </div>
    </div>
  )
}

type PaymentLinkProps = {
  readonly link: string
  readonly className: string
  readonly hasArrow?: boolean
  /** Replaces the usual text. */
  readonly label?: string
}

/** To the provider's own page, in the same tab. */
export function PaymentLink({ link, className, hasArrow, label }: PaymentLinkProps) {
  const t = useT('order')
  const isConnected = useIsOnline()
  if (link === '') return null
  return (
    <a
      href={link}
      // Payment pages refuse frames, such as the one in which a site of the chain shows the shop.
      target="_top"
      className={className}
      aria-disabled={!isConnected || undefined}
      aria-describedby={isConnected ? undefined : offlineBarId}
      onClick={(event) => {
        if (!isConnected) event.preventDefault()
      }}
    >
      {label ?? t('go_to_payment')}
      {hasArrow && <Icon name="external-link" size="s" />}
    </a>
  )
}

/** The link is enough to pay: it can be copied, and handed to another application where browsers do that. */
function HandOn({ order }: { order: Order }) {
  const t = useT('order')
  const c = useT('common')
  const copy = useCopy()
  const { paymentLink, number } = order
  if (paymentLink === '') return null
  const title = t('order_number', { number: formatOrderNumber(number) })
  return (
    <>
      <Button variant="ghost" icon="link" onClick={() => void copy(paymentLink)}>
        {t('copy_pay_link')}
      </Button>
      {'share' in navigator && (
        // Turned down by the customer: nothing to say.
        <Button
          variant="ghost"
          onClick={() => void navigator.share({ title, url: paymentLink }).catch(() => {})}
        >
          {c('share')}
        </Button>
      )}
    </>
  )
}
