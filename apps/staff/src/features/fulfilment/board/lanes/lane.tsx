import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react'
import { formatTimer } from '../../../../i18n/format.ts'
import { type BoardLane, cardLevel, waitedSeconds } from '../../../../live/lanes.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { OrderCard } from '../card/order-card.tsx'
import { isWithoutCourier } from './lane-notes.ts'
import { useDrawn } from './use-drawn.ts'

type LaneProps = {
  readonly lane: BoardLane
  readonly cards: readonly WireOrderCard[]
  readonly branchName: (branchId: string) => string
  readonly hasActions: boolean
  readonly isOwnBranch: boolean
  readonly openId: string | null
  readonly onOpen: (orderId: string, panel?: string) => void
}

/**
 * One lane. A card that leaves it while it has the focus hands it to the next. An event is about two lanes at most: the
 * others stay as they are.
 */
export const Lane = memo(function Lane({
  lane,
  cards,
  branchName,
  hasActions,
  isOwnBranch,
  openId,
  onOpen,
}: LaneProps) {
  const { t } = useMessages()
  const body = useRef<HTMLDivElement>(null)
  usePreservedFocus(body, cards)
  // One card of a lane is reached by Tab: the one that had the focus last.
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const stop = cards.some(({ id }) => id === focusedId) ? focusedId : cards[0]?.id
  const reached = cards.findLastIndex(({ id }) => id === stop || id === openId)
  const { drawn, end } = useDrawn(cards.length, reached)
  return (
    <section
      className="lane"
      data-lane={lane}
      aria-label={t('lane.label', { lane: t(`lane.${lane}`), n: cards.length })}
    >
      <div className="lane__h">
        <h2>{t(`lane.${lane}`)}</h2>
        <span className="lane__n">{cards.length}</span>
        <LaneNote lane={lane} cards={cards} />
      </div>
      <div className="lane__b" ref={body}>
        {cards.slice(0, drawn).map((card) => (
          <OrderCard
            key={card.id}
            card={card}
            branchName={branchName(card.branch_id)}
            hasActions={hasActions}
            isOwnBranch={isOwnBranch}
            isOpen={card.id === openId}
            isTabStop={card.id === stop}
            onFocus={setFocusedId}
            onOpen={onOpen}
          />
        ))}
        {drawn < cards.length && (
          <div className="lane__rest" style={{ '--rest': cards.length - drawn } as CSSProperties} ref={end} />
        )}
      </div>
    </section>
  )
}, areAlike)

function areAlike({ cards, ...rest }: LaneProps, { cards: next, ...nextRest }: LaneProps): boolean {
  const isSame = cards.length === next.length && cards.every((card, place) => card === next[place])
  return (
    isSame && Object.entries(nextRest).every(([name, value]) => rest[name as keyof typeof rest] === value)
  )
}

/** What is worst in a lane: the oldest that waits, or how many are late. */
function LaneNote({ lane, cards }: { readonly lane: BoardLane; readonly cards: readonly WireOrderCard[] }) {
  const { t } = useMessages()
  const now = useServerNow()
  const late = cards.filter((card) => cardLevel(card, now) === 'late').length
  const [oldest] = cards
  if (lane === 'new') {
    if (!oldest) return null
    const time = formatTimer(waitedSeconds(oldest, now))
    return (
      <span className={late > 0 ? 'lane__s lane__s--late' : 'lane__s'}>{t('board.oldest', { time })}</span>
    )
  }
  if (late > 0) return <span className="lane__s lane__s--late">{t('board.n_late', { count: late })}</span>
  const free = lane === 'ready' ? cards.filter(isWithoutCourier).length : 0
  return free === 0 ? null : <span className="lane__s">{t('board.n_free', { count: free })}</span>
}

function usePreservedFocus(
  body: React.RefObject<HTMLDivElement | null>,
  cards: readonly WireOrderCard[],
): void {
  const focused = useRef<{ id: string; place: number } | null>(null)
  // Focus is the document's; the card that had it may be gone by now.
  useEffect(() => {
    const had = focused.current
    if (had && !cards.some(({ id }) => id === had.id) && document.activeElement === document.body) {
      const left = body.current?.querySelectorAll<HTMLElement>('[data-order]')
      left?.[Math.min(had.place, left.length - 1)]?.focus()
    }
    const holder = document.activeElement?.closest<HTMLElement>('[data-order]')
    const place = cards.findIndex(({ id }) => id === holder?.dataset.order)
    focused.current = place < 0 ? null : { id: cards[place]?.id ?? '', place }
  })
}
