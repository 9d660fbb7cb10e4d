import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import type { Instant } from '@doira/domain/time/instant'
import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { shortAddress } from '../../../i18n/address-parts.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { cardLevel } from '../../../live/lanes.ts'
import { HoldStrip } from '../../../outbox/hold-strip.tsx'
import { useWaitingAction } from '../../../outbox/shared-outbox.ts'
import { onServerSecond, serverNow, useAtServerNow } from '../../../platform/server-clock.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CardActions } from './card-actions.tsx'
import { CardTimer, whenOf } from './card-timer.tsx'
import { toTakeText } from './to-take.ts'

const tagIcons = {
  comment: 'message-square-text',
  first_order: 'sparkles',
  stopped: 'ban',
  courier_refused: 'user-round-x',
  pre_order: 'calendar-days',
  call_customer: 'phone',
} as const satisfies Record<WireOrderCard['tags'][number], IconName>

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
  const waitsFor = waitsForOf(t, card)
  const type = t(card.delivery_type === 'delivery' ? 'board.delivery' : 'board.pickup')
  // A branch knows where it is.
  const place = isOwnBranch ? type.toLocaleLowerCase() : branchName
  const labelAt = (now: Instant) =>
    t('card.label', {
      number: formatOrderNumber(card.number),
      branch: branchName,
      type,
      when: whenOf(t, card, now),
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
      <CardTimer card={card} />
      <div className="oc__x">{t('card.by_dishes', { time: by, dishes: waitsFor ?? dishes })}</div>
      <div className="oc__m">
        {card.delivery_type === 'delivery'
          ? shortAddress(t, card)
          : card.lane === 'new'
            ? t('card.pickup_of', { name: card.client_name })
            : card.client_name}
      </div>
      {(card.lane === 'new' || hasActions) && (
        <div className="oc__m oc__m--2">{moneyOf(t, card, formatSum(language, card.total))}</div>
      )}
      {card.tags.length > 0 && (
        <div className="oc__tags">
          {card.tags.map((tag) => (
            <span
              key={tag}
              className={tag === 'comment' || tag === 'first_order' ? 'tag tag--quiet' : 'tag tag--warn'}
            >
              <Icon name={tagIcons[tag]} size="xs" />
              {tag === 'stopped' ? t('tag.stopped', { n: card.stopped_lines }) : t(`tag.${tag}`)}
            </span>
          ))}
        </div>
      )}
      {waiting ? (
        <HoldStrip
          act={waiting}
          detail={waiting.kind === 'hand_out' ? (toTakeText({ t, language }, card) ?? undefined) : undefined}
        />
      ) : (
        (hasActions || card.lane === 'new') && (
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

/** Who has it, or has to come for it, once it is made. */
function waitsForOf(t: Translate, { lane, delivery_type, courier }: WireOrderCard): string | null {
  if (lane !== 'ready' && lane !== 'way') return null
  if (delivery_type !== 'delivery') return t('card.waits_customer')
  // The drawer has the rest of the name: here it would push the time away.
  return courier?.name.split(' ')[0] ?? t('card.no_courier')
}

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

function moneyOf(t: Translate, card: WireOrderCard, sum: string): string {
  if (card.paid) return card.payment_type === 'cashback' ? t('card.points') : t('card.paid', { sum })
  if (card.payment_type === 'card') return t('card.card', { sum })
  return card.payment_type === 'cash' ? t('card.cash', { sum }) : t('card.unpaid', { sum })
}
