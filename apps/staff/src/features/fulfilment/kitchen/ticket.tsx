import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import { formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatTimer } from '../../../i18n/format.ts'
import { cardLevel, waitedSeconds } from '../../../live/lanes.ts'
import { pressOrderAction, undoAction, useWaitingAction } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { WaitPill } from '../../../ui/timers.tsx'
import { BoxName } from '../box-name.tsx'
import { CannotEatBand } from '../cannot-eat/cannot-eat-band.tsx'
import { HarmfulMark } from '../cannot-eat/harmful-mark.tsx'
import { LineWishes } from '../line-wishes.tsx'
import { InBag } from './in-bag.tsx'
import { MarkingSheet } from './marking-sheet.tsx'
import { TicketNumber } from './ticket-number.tsx'
import { madeLines, type TicketLine, ticketTime } from './tickets.ts'

/** One tap adds a bag; after so many it begins with one again. */
const mostBags = 6

/** One order in the kitchen: a tap on a line is done, a tap on the button is ready. */
export function Ticket({ ticket }: { readonly ticket: WireTicket }) {
  const { t } = useMessages()
  const now = useServerNow()
  const me = useMe()
  const waiting = useWaitingAction(me.id, ticket.card.id)
  const { card } = ticket
  const { minutes, level } = ticketTime(ticket, now)
  const number = formatOrderNumber(card.number)
  const undoable = waiting && waiting.undoUntilMs > Date.now() ? waiting : null

  if (undoable?.kind === 'ready') {
    return (
      <article className="kt kt--bump" aria-label={t('kitchen.bumped', { number })} data-ticket={card.id}>
        <div className="kt__bump" role="status" data-undo={undoable.actionId}>
          <Icon name="package-check" />
          <b>{t('kitchen.bumped', { number })}</b>
          <span className="t-num">
            {t('kitchen.bumped_text', { n: Math.ceil((undoable.undoUntilMs - Date.now()) / 1000) })}
          </span>
          <Button look="outline" size="l" icon="undo-2" onClick={() => void undoAction(undoable.actionId)}>
            {t('action.undo')}
          </Button>
        </div>
      </article>
    )
  }
  return (
    <article
      tabIndex={-1}
      className={ticket.is_accepted ? `kt kt--${level}` : 'kt kt--wait'}
      aria-label={t('order.title', { number })}
      data-ticket={card.id}
    >
      <header className="kt__h">
        <TicketNumber card={card} />
        {card.aggregator && (
          <span className="tag tag--info">
            {t('channels.ticket', { name: card.aggregator.name, end: card.aggregator.number.slice(-4) })}
          </span>
        )}
        <span className="kt__by">{t('card.by', { time: formatTime(card.ready_by) })}</span>
        {ticket.is_accepted ? (
          <span className="kt__m">
            {level !== 'ok' && <Icon name={level === 'late' ? 'clock-alert' : 'clock'} />}
            {minutes < 0 ? `\u2212${-minutes}` : minutes}
            <small>{t('kitchen.minutes')}</small>
          </span>
        ) : (
          <WaitPill level={cardLevel(card, now)} time={formatTimer(waitedSeconds(card, now))} />
        )}
      </header>
      <CannotEatBand cannotEat={ticket.cannot_eat} comment={ticket.comment} />
      {ticket.substitution !== 'call' && (
        <p className="inkband">
          <Icon name="replace" />
          {t(`kitchen.substitution.${ticket.substitution}`)}
        </p>
      )}
      <ul className="kt__l">
        {madeLines(ticket.lines).map((line) => (
          <li key={line.id}>
            <Line line={line} ticket={ticket} />
          </li>
        ))}
      </ul>
      <InBag lines={ticket.lines} />
      {waiting ? <WaitingStrip action={waiting} isLarge /> : <Foot ticket={ticket} />}
    </article>
  )
}

function Line({ line, ticket }: { readonly line: TicketLine; readonly ticket: WireTicket }) {
  const { t, nameOf } = useMessages()
  const [isMarking, setIsMarking] = useState(false)
  const isDone = line.done_at !== null
  const tick = () => pressOrderAction('line', ticket.card, { line_id: line.id, done: !isDone })
  const wantsCodes = !isDone && line.codes_missing > 0
  return (
    <>
      <button
        type="button"
        className="kl"
        aria-pressed={isDone}
        data-off={line.is_stopped ? '' : undefined}
        data-changed={line.changed_at === null || isDone ? undefined : ''}
        disabled={line.is_stopped || !ticket.is_accepted}
        onClick={wantsCodes ? () => setIsMarking(true) : tick}
      >
        <span className="kl__q">{isDone ? <Icon name="check" /> : line.quantity}</span>
        <span className="kl__t">
          {isDone && line.quantity > 1 ? `${line.quantity} × ${nameOf(line.name)}` : nameOf(line.name)}
          {line.choices.map((choice, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no ids, and never move
            <em key={place}>{nameOf(choice.name)}</em>
          ))}
          <LineWishes line={line} />
          <BoxName line={line} />
          {line.is_gift && <em>{t('kitchen.gift')}</em>}
          {line.is_stopped && <em>{t('kitchen.waits_customer')}</em>}
          {line.changed_at !== null && <em>{t('kitchen.changed', { time: formatTime(line.changed_at) })}</em>}
          {wantsCodes && <em>{t('kitchen.marking_wanted')}</em>}
          <HarmfulMark contents={line.harmful} message="kitchen.contains" />
        </span>
      </button>
      {isMarking && (
        <MarkingSheet
          name={line.name}
          count={line.codes_missing}
          onRead={(codes) => pressOrderAction('line', ticket.card, { line_id: line.id, done: true, codes })}
          onClose={() => setIsMarking(false)}
        />
      )}
    </>
  )
}

function Foot({ ticket }: { readonly ticket: WireTicket }) {
  const { t, nameOf } = useMessages()
  const navigate = useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  const [bags, setBags] = useState(1)
  const { card, left } = ticket
  if (!ticket.is_accepted) {
    return (
      <footer className="kt__f">
        <Button size="l" isGrowing onClick={() => pressOrderAction('accept', card)}>
          {t('action.accept')}
        </Button>
      </footer>
    )
  }
  const stop = ({ name }: TicketLine) =>
    void navigate(`${paths.stop}?branch=${card.branch_id}&find=${encodeURIComponent(nameOf(name))}`)
  return (
    <>
      {isChoosing && (
        // biome-ignore lint/a11y/useSemanticElements: a few buttons that belong together
        <div className="kt__which" role="group" aria-label={t('kitchen.which')}>
          <b>{t('kitchen.which')}</b>
          {madeLines(ticket.lines).map((line) => (
            <Button key={line.id} look="outline" size="l" onClick={() => stop(line)}>
              {nameOf(line.name)}
            </Button>
          ))}
        </div>
      )}
      <footer className="kt__f">
        <Button
          size="l"
          look={left === 0 ? 'go' : 'neutral'}
          isGrowing
          onClick={() => pressOrderAction('ready', card, { bags })}
        >
          {t('action.ready')} {left > 0 && <small>{t('kitchen.left', { n: left })}</small>}
        </Button>
        {left === 0 && (
          <button
            type="button"
            className="ibtn ibtn--fill kbtn kt__bags"
            aria-label={t('kitchen.bags', { n: bags })}
            onClick={() => setBags((bags % mostBags) + 1)}
          >
            <Icon name="package" size="s" />
            {bags}
          </button>
        )}
        <IconButton
          icon={isChoosing ? 'x' : 'ban'}
          label={isChoosing ? t('state.close') : t('kitchen.stop')}
          isFilled
          isLarge
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        />
      </footer>
    </>
  )
}
