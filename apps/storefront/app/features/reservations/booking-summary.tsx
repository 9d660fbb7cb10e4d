import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { getWeekday, localDateAt } from '@doira/domain/time/local-time'
import { announce } from '@doira/web/browser/announce.ts'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatTime, formatTimer } from '@doira/web/i18n/format.ts'
import { formatWeekday } from '@doira/web/i18n/weekdays.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useNow } from '../../platform/hooks/use-now.ts'
import { Tag } from '../../ui/tag.tsx'
import type { BookingForm } from './use-booking-form.ts'
import type { Hold } from './use-table-hold.ts'

type BookingSummaryProps = {
  readonly form: BookingForm
  /** Of the chosen table. */
  readonly sectionTitle: string
}

/** What is going to be booked, and how long the table waits for it. */
export function BookingSummary({ form, sectionTitle }: BookingSummaryProps) {
  const { table, from, end, guests, hold } = form
  const t = useT('account')
  const locale = useLocale()
  const isOnline = useIsOnline()
  const place =
    table && `${t('booking_table', { number: table.number })}, ${sectionTitle.toLocaleLowerCase(locale)}`
  return (
    <section className="panel stack gap-4" aria-labelledby="booking-summary">
      <div className="row row--between">
        <h2 className="t-h3" id="booking-summary">
          {place ?? t('booking_choose_table')}
        </h2>
        {hold && <HoldTimer hold={hold} onOver={form.loseTable} />}
      </div>
      {hold && <HoldText hold={hold} />}
      <dl className="sum">
        {from && (
          <Row name={t('booking_when')}>
            {`${formatWeekday(locale, getWeekday(localDateAt(from)))}, ${formatDate(locale, localDateAt(from))}, ${formatTime(from)}`}
          </Row>
        )}
        {from && end && (
          <Row name={t('booking_until')}>
            {`${end.isClosing ? t('booking_closing', { time: formatTime(end.to) }) : formatTime(end.to)}, ${t('booking_duration_minutes', { count: secondsBetween(from, end.to) / 60 })}`}
          </Row>
        )}
        <Row name={t('booking_guests')}>{guests}</Row>
        {table && <Row name={t('booking_seats')}>{table.seats}</Row>}
      </dl>
      <Button
        size="l"
        isBlock
        isBusy={form.isBusy}
        isBlocked={!isOnline || !table}
        {...(!isOnline && { 'aria-describedby': offlineBarId })}
        onClick={form.submit}
      >
        {t(table ? 'booking_submit' : 'booking_choose_table')}
      </Button>
    </section>
  )
}

function Row({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const secondsLeft = ({ until }: Hold, now: Instant) => Math.max(0, Math.ceil(secondsBetween(now, until)))

/** `4:38`, and what happens when it is at its end. */
function HoldTimer({ hold, onOver }: { hold: Hold; onOver: () => void }) {
  const t = useT('account')
  const seconds = secondsLeft(hold, useNow(1000))
  const before = useRef(seconds)
  const over = useEffectEvent(onOver)
  const announceMinute = useEffectEvent(() => announce(t('booking_minute_left')))
  // Time passes outside React.
  useEffect(() => {
    if (before.current > 60 && seconds <= 60) announceMinute()
    before.current = seconds
    if (seconds === 0) over()
  }, [seconds])
  return (
    <Tag kind="warn" size="m" icon="timer">
      <span className="t-num">{formatTimer(seconds)}</span>
    </Tag>
  )
}

function HoldText({ hold }: { hold: Hold }) {
  const t = useT('account')
  const time = formatTimer(secondsLeft(hold, useNow(1000)))
  return <p className="t-small t-2">{`${t('booking_hold', { time })}. ${t('booking_fill')}.`}</p>
}
