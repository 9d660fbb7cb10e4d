import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { shortAddress } from '../../../i18n/address-parts.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CourierHead } from './courier-head.tsx'
import { CourierTabs, WaitingNote } from './courier-layout.tsx'
import type { CourierData } from './use-courier.ts'

/** What the courier carries and owes, from which orders; the branch takes it by its own action. */
export function CourierCash() {
  const { t, language } = useMessages()
  const { cash, orders, history, shift } = useOutletContext<CourierData>()
  const [shownAmount, setShownAmount] = useState<number | null>(null)
  const sum = formatSum(language, cash.amount)
  const isTaken = shownAmount !== null && cash.amount < shownAmount
  const since =
    shift.since && t('courier.shift_since', { time: formatTime(shift.since), count: history.length })
  return (
    <>
      <CourierHead title={t('courier.tab_cash')} detail={since ?? t('courier.off')} />
      <div className="mbody">
        <section className="mcard mcard--sum">
          <span className="t-2">{t('courier.on_hand')}</span>
          <div className="mbig">{formatSum(language, cash.amount - cash.shortfall)}</div>
          {cash.shortfall > 0 && (
            <p>{t('courier.owed', { missing: formatSum(language, cash.shortfall), sum })}</p>
          )}
          <p className="t-2">{t('courier.limit', { sum: formatSum(language, cash.limit) })}</p>
        </section>
        <WaitingNote />
        <WaitingActions />
        <section className="mcard">
          <h2 className="mcard__h">{t('courier.cash_orders')}</h2>
          {cash.entries.length === 0 && <p className="mrow t-2">{t('courier.cash_empty')}</p>}
          {cash.entries.map((entry) => (
            <div key={`${entry.at} ${entry.order_id} ${entry.kind}`} className="mrow">
              <span className="grow">
                <b>
                  {entry.number === null
                    ? '—'
                    : t('order.title', { number: formatOrderNumber(entry.number) })}
                </b>
                <small>
                  {[t(entryText(entry)), entry.kind === 'shortfall' && entry.comment, formatTime(entry.at)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <b className="t-num">{formatCount(entry.amount)}</b>
            </div>
          ))}
        </section>
      </div>
      {cash.amount > 0 && (
        <div className="mfoot">
          <Button size="l" isGrowing onClick={() => setShownAmount(cash.amount)}>
            {t('courier.hand_in', { sum })}
          </Button>
        </div>
      )}
      {shownAmount !== null && (
        <Sheet
          title={t('courier.hand_in_title')}
          closeLabel={t('state.close')}
          onClose={() => setShownAmount(null)}
        >
          <p className="mbig" role="status">
            {isTaken ? t('courier.handed_in') : sum}
          </p>
          {!isTaken && <p className="t-2">{t('courier.hand_in_text')}</p>}
        </Sheet>
      )}
      <CourierTabs count={orders.length} />
    </>
  )
}

function entryText({ kind, method }: CourierData['cash']['entries'][number]) {
  if (kind === 'shortfall') return 'courier.shortfall'
  if (kind === 'taken') return method === 'card' ? 'courier.paid_card' : 'courier.paid_cash'
  return kind === 'difference' ? 'courier.counted_before' : 'courier.returned'
}

/** What was pressed and is not done yet, with the way back while there is one. */
function WaitingActions() {
  const me = useMe()
  return useWaitingActions(me.id).map((action) => (
    <section key={action.actionId} className="mcard mundo">
      <WaitingStrip action={action} isLarge />
    </section>
  ))
}

/** When the customer got it; of one that nobody got, when it ended. */
function doneTime({ handed_at, finished_at }: CourierData['history'][number]): string {
  const at = handed_at ?? finished_at
  return at === null ? '' : formatTime(at)
}

/** What was delivered or cancelled in this shift. */
export function CourierHistory() {
  const { t, language } = useMessages()
  const { history, orders } = useOutletContext<CourierData>()
  return (
    <>
      <CourierHead title={t('courier.tab_history')} />
      <div className="mbody">
        <section className="mcard">
          {history.length === 0 && <p className="mrow t-2">{t('courier.history_empty')}</p>}
          {history.map((card) => (
            <div key={card.id} className="mrow">
              <span className="grow">
                <b>{t('order.title', { number: formatOrderNumber(card.number) })}</b>
                <small>
                  {[
                    shortAddress(t, card),
                    card.lane === 'cancelled' && t(`status.${card.status}`),
                    doneTime(card),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <b className="t-num">{formatSum(language, card.total)}</b>
            </div>
          ))}
        </section>
      </div>
      <CourierTabs count={orders.length} />
    </>
  )
}
