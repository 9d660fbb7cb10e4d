import { useOutletContext } from 'react-router'
import { formatNumber, formatSum, formatTime } from '../../i18n/format.ts'
import { useWords } from '../../platform/use-words.ts'
import { PersonMenu } from '../frame/person-menu.tsx'
import { CourierTabs, WaitingNote } from './courier-frame.tsx'
import type { CourierData } from './use-courier.ts'

/** What the courier carries, from which orders; the branch takes it by its own act. */
export function CourierCash() {
  const { t, language } = useWords()
  const { cash, orders } = useOutletContext<CourierData>()
  return (
    <>
      <header className="mh">
        <h1 className="grow">{t('courier.tab_cash')}</h1>
        <PersonMenu />
      </header>
      <div className="mbody">
        <section className="mcard mcard--sum">
          <span className="t-2">{t('courier.on_hand')}</span>
          <div className="mbig">{formatSum(language, cash.amount)}</div>
          <span className="t-2">{t('courier.limit', { sum: formatSum(language, cash.limit) })}</span>
        </section>
        <WaitingNote />
        <section className="mcard">
          <h2>{t('courier.cash_orders')}</h2>
          {cash.entries.length === 0 && <p className="mrow t-2">{t('courier.cash_empty')}</p>}
          {cash.entries.map((entry) => (
            <div key={`${entry.at} ${entry.order_id}`} className="mrow">
              <span className="grow">
                <b>
                  {entry.number === null ? '—' : t('order.title', { number: formatNumber(entry.number) })}
                </b>
                <small>{formatTime(entry.at)}</small>
              </span>
              <b className="t-num">{formatNumber(entry.amount)}</b>
            </div>
          ))}
        </section>
        <p className="t-2">{t('courier.hand_in')}</p>
      </div>
      <CourierTabs count={orders.length} />
    </>
  )
}

/** What ended in this shift. */
export function CourierHistory() {
  const { t, language } = useWords()
  const { history, orders } = useOutletContext<CourierData>()
  return (
    <>
      <header className="mh">
        <h1 className="grow">{t('courier.tab_history')}</h1>
        <PersonMenu />
      </header>
      <div className="mbody">
        <section className="mcard">
          {history.length === 0 && <p className="mrow t-2">{t('courier.history_empty')}</p>}
          {history.map((card) => (
            <div key={card.id} className="mrow">
              <span className="grow">
                <b>{t('order.title', { number: formatNumber(card.number) })}</b>
                <small>
                  {[card.address, card.finished_at && formatTime(card.finished_at)]
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
