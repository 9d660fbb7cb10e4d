import { mondayOf } from '@doira/domain/payouts/pay-rule'
import { toLocalDate } from '@doira/domain/time/local-time'
import { formatSum, getDate } from '@doira/web/i18n/format.ts'
import { Segment } from '@doira/web/ui/segment.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { formatCount, formatDay } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Loading } from '../../../ui/states.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { PayLines } from '../../payouts/lines/pay-lines.tsx'
import { joinLines, kmText, workedText } from '../../payouts/lines/pay-texts.ts'
import { CourierHead } from './courier-head.tsx'
import { CourierTabs } from './courier-layout.tsx'
import type { CourierData } from './use-courier.ts'

const spans = ['day', 'week', 'month'] as const

/** What the courier earned, by the same lines as the office sees. */
export function CourierDay() {
  const { t, language } = useMessages()
  const { orders, cash } = useOutletContext<CourierData>()
  const today = toLocalDate(getDate(useServerNow()))
  const [span, setSpan] = useState<(typeof spans)[number]>('day')
  const from = { day: today, week: mondayOf(today), month: `${today.slice(0, 8)}01` }[span]
  const query = useQuery({
    queryKey: ['own-pay', from, today],
    queryFn: ({ signal }) => callStaff('readOwnPay', { query: { from, to: today }, signal }),
    placeholderData: keepPreviousData,
  })
  const days = query.data?.days ?? []
  const sum = (name: 'total' | 'orders' | 'tenths' | 'worked_minutes') =>
    days.reduce((all, day) => all + day[name], 0)
  return (
    <>
      <CourierHead title={t('payouts.own')} />
      <div className="mbody">
        <Segment
          name={t('payouts.span')}
          value={span}
          options={spans.map((value) => ({ value, label: t(`payouts.span.${value}`) }))}
          onChange={setSpan}
        />
        {query.data ? (
          <>
            <section className="mcard mcard--sum" aria-busy={query.isPlaceholderData}>
              <span className="t-2">{t('payouts.earned')}</span>
              <div className="mbig">{formatSum(language, sum('total'))}</div>
              <p className="t-2">
                {[
                  t('payouts.orders_count', { count: sum('orders') }),
                  kmText(t, sum('tenths')),
                  workedText(t, sum('worked_minutes')),
                ].join(', ')}
              </p>
            </section>
            <section className="mcard">
              <PayLines lines={joinLines(days)} total={sum('total')} />
              {days.some(({ rule }) => rule === null) && <p className="t-2">{t('payouts.no_rule_day')}</p>}
            </section>
            {span !== 'day' && days.length > 0 && (
              <section className="mcard">
                {days.toReversed().map((day) => (
                  <div key={day.day} className="mrow">
                    <span className="grow">
                      <b>{formatDay(language, day.day)}</b>
                      <small>{t('payouts.orders_count', { count: day.orders })}</small>
                    </span>
                    <b className="t-num">{formatCount(day.total)}</b>
                  </div>
                ))}
              </section>
            )}
            <section className="mcard">
              <div className="mrow">
                <span className="grow">
                  <b>{t('payouts.own_cash', { sum: formatSum(language, cash.amount - cash.shortfall) })}</b>
                  <small>{t('payouts.own_limit', { sum: formatSum(language, cash.limit) })}</small>
                </span>
              </div>
            </section>
          </>
        ) : query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </div>
      <CourierTabs count={orders.length} />
    </>
  )
}
