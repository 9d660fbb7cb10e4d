import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import type { Instant } from '@doira/domain/time/instant'
import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { shortAddress } from '../../../../i18n/address-parts.ts'
import { cardLevel } from '../../../../live/lanes.ts'
import { useWaitingAction } from '../../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../../outbox/waiting-strip.tsx'
import { onServerSecond, serverNow, useAtServerNow } from '../../../../platform/api/server-clock.ts'
import { useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { isWithoutCourier } from '../lanes/lane-notes.ts'
import { CardActions } from './card-actions.tsx'
import { CardMarks } from './card-marks.tsx'
import { findWaitsFor, getMoney } from './card-texts.ts'
import { getWhen, QuietTimer } from './card-timer.tsx'
import { toTakeText } from './to-take.ts'

type CardProps = {
  readonly card: WireOrderCard
  readonly branchName: string
  /** A branch has the next action on every card; operators only where theirs is expected. */
  readonly hasActions: boolean
  /** One branch is all that is shown. */
  readonly isOwnBranch: boolean
  readonly isOpen: boolean
  /** The card of its lane that Tab reaches; keys walk to the others. */
  readonly isTabStop: boolean
  readonly onFocus: (orderId: string) => void
  readonly onOpen: (orderId: string, panel?: string) => void
}

/**
 * One order of the board. Enter or a press opens it. A board has hundreds: a card is drawn anew only for a change of
 * of itself, and so wants handlers that stay the same.
 */
export const OrderCard = memo(function OrderCard({
  card,
  branchName,
  hasActions,
  isOwnBranch,
  isOpen,
  isTabStop,
  onFocus,
  onOpen,
}: CardProps) {
  const { t, language } = useMessages()
  const me = useMe()
  const waiting = useWaitingAction(me.id, card.id)
  const level = useAtServerNow((now) => cardLevel(card, now))
  const dishes = t('card.dishes', { count: card.dishes })
  const by = formatTime(card.promised_at)
  const waitsFor = findWaitsFor(t, card)
  // Where it goes and what it costs is needed where the next action is taken.
  const hasDetails = card.lane === 'new' || hasActions
  const type = t(card.delivery_type === 'delivery' ? 'board.delivery' : 'board.takeaway')
  // A branch knows where it is.
  const place = isOwnBranch ? type.toLocaleLowerCase() : branchName
  const labelAt = (now: Instant) =>
    t('card.label', {
      number: formatOrderNumber(card.number),
      branch: branchName,
      type,
      when: getWhen(t, card, now),
    })
  const article = useTickingLabel(labelAt)
  return (
    <article
      className={`oc oc--${level}`}
      data-order={card.id}
      data-open={isOpen ? '' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(card.id)}
      ref={article}
      aria-label={labelAt(serverNow())}
      onClick={() => onOpen(card.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        onOpen(card.id)
      }}
    >
      <div className="oc__n">
        <Icon name={card.delivery_type === 'delivery' ? 'motorbike' : 'shopping-bag'} />
        {formatOrderNumber(card.number)} <span className="oc__w">{place}</span>
      </div>
      <QuietTimer card={card} />
      <div className="oc__x">
        {isWithoutCourier(card) ? (
          <>
            {t('card.by', { time: by })} · <b className="oc__alert">{t('card.no_courier')}</b>
          </>
        ) : (
          t('card.by_dishes', { time: by, dishes: waitsFor ?? dishes })
        )}
        <CardMarks card={card} />
        {card.aggregator && <span className="tag tag--info">{card.aggregator.name}</span>}
      </div>
      {hasDetails && (
        <>
          <div className="oc__m">
            {card.delivery_type === 'delivery'
              ? shortAddress(t, card)
              : (card.aggregator?.number ?? t('card.takeaway_of', { name: card.client_name }))}
          </div>
          <div className="oc__m oc__m--2">{getMoney(t, card, formatSum(language, card.total))}</div>
        </>
      )}
      {waiting ? (
        <WaitingStrip
          action={waiting}
          detail={waiting.kind === 'hand_out' ? (toTakeText({ t, language }, card) ?? undefined) : undefined}
        />
      ) : (
        hasDetails && (
          <CardActions
            card={card}
            isUrgent={card.lane === 'new' && level === 'late'}
            onOpen={(panel) => onOpen(card.id, panel)}
          />
        )
      )}
    </article>
  )
})

/** The label shows seconds. It is written past React, which would draw the whole card for it. */
function useTickingLabel(labelAt: (now: Instant) => string): RefObject<HTMLElement | null> {
  const labelled = useRef<HTMLElement>(null)
  const latest = useRef(labelAt)
  latest.current = labelAt
  // The clock is outside React.
  useEffect(
    () => onServerSecond(() => labelled.current?.setAttribute('aria-label', latest.current(serverNow()))),
    [],
  )
  return labelled
}
