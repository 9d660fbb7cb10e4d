import { formatPhone } from '@doira/domain/phone/format-phone'
import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatTimer } from '../../../../i18n/format.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../../../platform/api/staff-api.ts'
import { paths } from '../../../../platform/paths.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Loading } from '../../../../ui/states.tsx'
import { useCopyLink } from '../../order/use-copy-link.ts'
import type { ShopBranch } from '../place/use-places.ts'

type Payment = AnswerTo<'watchPayment'>
const askEveryMs = 3000

/** An order that waits for its money: what became of the link, and how long it still holds. */
export function PayWatch({
  orderId,
  branches,
  onNext,
}: {
  readonly orderId: string
  readonly branches: readonly ShopBranch[]
  readonly onNext: () => void
}) {
  const { t, nameOf } = useMessages()
  const { data: payment } = useQuery({
    queryKey: ['order', orderId, 'payment'],
    queryFn: ({ signal }) => callStaff('watchPayment', { params: { id: orderId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : askEveryMs),
  })
  const branch = branches.find(({ id }) => id === payment?.order.branch_id)
  return (
    <div className="card oe__fill oe__fill--watch">
      {payment ? (
        <Watched payment={payment} branchName={branch ? nameOf(branch.name) : ''} onNext={onNext} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </div>
  )
}

const tags = { waiting: 'warn', paid: 'ok', on_delivery: 'info', over: 'err' } as const

function Watched({
  payment,
  branchName,
  onNext,
}: {
  readonly payment: Payment
  readonly branchName: string
  readonly onNext: () => void
}) {
  const { t, language } = useMessages()
  const { order, state, total, pay_link } = payment
  const navigate = useNavigate()
  const isWaiting = state === 'waiting'
  return (
    <>
      <div className="oe__h">
        <h2>{t('entry.order_number', { number: formatOrderNumber(order.number) })}</h2>
        <span className={`tag tag--${tags[state]}`} role="status">
          <Icon name={isWaiting ? 'hourglass' : state === 'over' ? 'x' : 'check'} />
          {t(`entry.pay_state.${state}`)}
        </span>
      </div>
      {isWaiting && pay_link && <LinkBox payment={payment} link={pay_link} />}
      <Steps payment={payment} branchName={branchName} />
      {isWaiting && pay_link && (
        <Note kind="info" icon="clock" title={t('entry.unpaid_by', { time: formatTime(pay_link.pay_until) })}>
          <p>{t('entry.unpaid_text')}</p>
        </Note>
      )}
      {state === 'over' && <Note kind="warn" title={t('entry.over')} />}
      <div className="oe__foot">
        <dl className="sum">
          <div className="sum__total">
            <dt>{t(isWaiting ? 'entry.to_pay' : 'order.total')}</dt>
            <dd>{formatSum(language, total)}</dd>
          </div>
        </dl>
        <Button size="m" keyName="Ctrl Enter" data-entry="next" onClick={onNext}>
          {t('entry.next_call')}
        </Button>
        {isWaiting && (
          <div className="row">
            <Button
              look="neutral"
              isGrowing
              onClick={() =>
                pressOrderAction('pay_on_delivery', order, { payment_type: 'cash', cash_change: null })
              }
            >
              {t('entry.pays_cash')}
            </Button>
            <Button
              look="danger"
              onClick={() => void navigate(paths.order(order.id), { state: { panel: 'cancel' } })}
            >
              {t('entry.cancel')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function LinkBox({
  payment: { order, can_send_at },
  link,
}: {
  readonly payment: Payment
  readonly link: NonNullable<Payment['pay_link']>
}) {
  const { t } = useMessages()
  const copyLink = useCopyLink()
  const now = useServerNow()
  const left = Math.max(0, secondsBetween(now, toInstant(link.pay_until)))
  const waits = Math.ceil(Math.max(0, secondsBetween(now, toInstant(can_send_at))))
  return (
    <>
      <div className="paybox">
        <span className="t-2">{t('entry.link_holds')}</span>
        <b role="timer" className="t-num">
          {formatTimer(left)}
        </b>
        <span className="paybox__u">{link.url.replace(/^https?:\/\//, '')}</span>
      </div>
      <div className="oe__address">
        <Button
          size="m"
          look="outline"
          icon="message-square-text"
          disabled={waits > 0}
          onClick={() => pressOrderAction('pay_link', order)}
        >
          {waits > 0 ? t('entry.send_again_in', { n: waits }) : t('entry.send_again')}
        </Button>
        <Button size="m" look="outline" icon="copy" onClick={() => void copyLink(link.url)}>
          {t('entry.copy_link')}
        </Button>
      </div>
    </>
  )
}

/** What happened, and what comes by itself. */
function Steps({ payment, branchName }: { readonly payment: Payment; readonly branchName: string }) {
  const { t } = useMessages()
  const { state, phone } = payment
  // That it is on its way says nothing any more once it went.
  const isSent = payment.steps.some(({ kind }) => kind === 'sent' || kind === 'sms_failed')
  const steps = payment.steps.filter(({ kind }) => kind !== 'queued' || !isSent)
  const isOpened = steps.some(({ kind }) => kind === 'opened')
  return (
    <ol className="tl">
      {steps.map(({ kind, at }) => (
        <li key={`${kind} ${at}`} data-warn={kind === 'sms_failed' || kind === 'declined' ? '' : undefined}>
          <time dateTime={at}>{formatTime(at)}</time>
          <i />
          <span>
            {t(`entry.step.${kind}`)}
            {kind === 'sent' && <small>{t('entry.sms_to', { phone: formatPhone(phone) })}</small>}
          </span>
        </li>
      ))}
      {state === 'waiting' && !isOpened && (
        <li data-next="">
          <time />
          <i />
          <span>{t('entry.step_next.opened')}</span>
        </li>
      )}
      {state === 'waiting' && (
        <li data-next="">
          <time />
          <i />
          <span>{t('entry.step_next.paid', { branch: branchName })}</span>
        </li>
      )}
    </ol>
  )
}
