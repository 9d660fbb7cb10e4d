import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import type { Instant } from '@doira/domain/time/instant'
import { formatTimer } from '../../../../i18n/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { cardLevel, timeLeft, waitedSeconds } from '../../../../live/lanes.ts'
import { useAtServerNow } from '../../../../platform/api/server-clock.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { TimeLeft, TimeRing, WaitPill } from '../../../../ui/timers.tsx'

/** The pill of a new order, the ring of any other; what has come to its end waits for nothing. */
export function CardTimer({ card }: { readonly card: WireOrderCard }) {
  if (card.lane === 'done' || card.lane === 'cancelled') return null
  return card.lane === 'new' ? <CardPill card={card} /> : <CardRing card={card} />
}

function CardPill({ card }: { readonly card: WireOrderCard }) {
  const level = useAtServerNow((now) => cardLevel(card, now))
  const time = useAtServerNow((now) => formatTimer(waitedSeconds(card, now)))
  return <WaitPill level={level} time={time} />
}

function CardRing({ card }: { readonly card: WireOrderCard }) {
  const { t } = useMessages()
  const level = useAtServerNow((now) => cardLevel(card, now))
  const minutes = useAtServerNow((now) => timeLeft(card, now).minutes)
  // The ring is as wide as a finger: less than a hundredth of it cannot be seen.
  const part = useAtServerNow((now) => Math.round(timeLeft(card, now).part * 100) / 100)
  return <TimeRing level={level} minutes={minutes} part={part} label={leftText(t, minutes)} />
}

/** For a lane of many cards: a pill while it is new, else minutes without a ring. */
export function QuietTimer({ card }: { readonly card: WireOrderCard }) {
  return card.lane === 'new' ? <CardPill card={card} /> : <CardMinutes card={card} />
}

function CardMinutes({ card }: { readonly card: WireOrderCard }) {
  const { t } = useMessages()
  const level = useAtServerNow((now) => cardLevel(card, now))
  const minutes = useAtServerNow((now) => timeLeft(card, now).minutes)
  return (
    <TimeLeft
      level={level}
      minutes={minutes}
      unit={t(level === 'soon' ? 'timer.soon' : 'timer.minutes')}
      label={leftText(t, minutes)}
    />
  )
}

/** How long an order has waited, or how long it has left. */
export function getWhen(t: Translate, card: WireOrderCard, now: Instant): string {
  return card.lane === 'new'
    ? t('card.waits', { time: formatTimer(waitedSeconds(card, now)) })
    : leftText(t, timeLeft(card, now).minutes)
}

function leftText(t: Translate, minutes: number): string {
  return minutes < 0 ? t('timer.late', { n: -minutes }) : t('timer.left', { n: minutes })
}
