import type { AnswerOf } from '@doira/contract/endpoint'
import type { openPayLink } from '@doira/contract/payments/pay-link'
import { toSum } from '@doira/domain/money/sum'
import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { toInstant } from '@doira/domain/time/instant'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatOrderNumber, formatSum, formatTimer } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { useRootData } from '../../../platform/page/root-data.ts'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { paymentText } from '../../orders/order-texts.ts'
import { PaymentLink } from '../../orders/payment/awaiting-payment-screen.tsx'
import { secondsLeft } from '../../orders/payment/payment-stage.ts'
import { toRefund } from '../../orders/receipt/receipt.mapper.ts'
import { RefundSteps } from '../../orders/refunds/refund-steps.tsx'

type PayLink = AnswerOf<typeof openPayLink>

const everyMs = 6000

/** What a link of an SMS leads to: the sum of an order that was taken by phone, and where to pay it. */
export function PayLinkScreen({ code }: { code: string }) {
  const t = useT('order')
  const problemText = useProblemText()
  const hotline = useRootData()?.chain?.hotline ?? ''
  const { data, error } = useQuery({
    queryKey: ['pay-link', code],
    queryFn: ({ signal }) => shopApi.openPayLink({ params: { code }, signal }),
    // Whether it was paid only the provider reports, a moment after the customer comes back.
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'payable' ? false : everyMs),
  })
  if (data) return <Known link={data} />
  if (!error) {
    return (
      <SkeletonGroup>
        <SkeletonBox className="h-40" />
      </SkeletonGroup>
    )
  }
  const isUnknown = error instanceof ApiProblem && error.code === 'order_not_found'
  const title = isUnknown || !(error instanceof ApiProblem) ? t('pay_link_unknown') : problemText(error)
  return (
    <Note
      kind="err"
      role="alert"
      title={title}
      action={
        <a className="btn btn--neutral btn--surface" href={toPhoneAddress(hotline)}>
          {t('call_code_call', { hotline })}
        </a>
      }
    />
  )
}

function Known({ link }: { link: PayLink }) {
  const t = useT('order')
  const locale = useLocale()
  const { state } = link
  const refunds = link.refunds.map(toRefund)
  return (
    <div className="panel stack gap-5">
      <p className="row">
        <span className="grow">{t('order_number', { number: formatOrderNumber(link.number) })}</span>
        <b className="t-h3 t-num">{formatSum(locale, toSum(link.total))}</b>
      </p>
      <div role="status" className="empty:absolute">
        {state === 'paid' && <Note kind="ok" title={t('pay_link_paid')} />}
        {state === 'on_delivery' && <Note kind="info" title={t('pay_link_on_delivery')} />}
        {state === 'over' && (
          <Note kind="warn" title={t(refunds.length > 0 ? 'pay_link_refund' : 'pay_link_over')} />
        )}
      </div>
      <RefundSteps refunds={refunds} />
      {state === 'payable' && <Ways link={link} />}
    </div>
  )
}

function Ways({ link: { pay_until, is_optional, payment_links, payment_failed_at } }: { link: PayLink }) {
  const t = useT('order')
  const now = useNow(1000)
  const left = pay_until === null ? 0 : secondsLeft(toInstant(pay_until), now)
  return (
    <>
      {payment_failed_at !== null && <Note kind="err" role="alert" title={t('payment_failed')} />}
      <p className="t-2">
        {t(is_optional ? 'pay_link_left_optional' : 'pay_link_left', { time: formatTimer(left) })}
      </p>
      <div className="stack gap-2">
        {payment_links.map(({ payment_type, link }, place) => (
          <PaymentLink
            key={payment_type}
            link={link}
            className={place === 0 ? 'btn btn--l btn--block' : 'btn btn--neutral btn--l btn--block'}
            label={t('pay_link_pay', { provider: paymentText(t, payment_type) })}
            hasArrow
          />
        ))}
      </div>
    </>
  )
}
