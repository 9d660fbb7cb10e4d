import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { textIn } from '@doira/domain/i18n/localized'
import { minutesLeft } from '@doira/domain/staff/lanes'
import { type Instant, secondsBetween, toInstant } from '@doira/domain/time/instant'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useState } from 'react'
import { formatTimer } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import type { BoardData } from '../../../../live/board-data.ts'
import { compareInstants } from '../../../../live/lanes.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirmText, reasonText } from './reason-texts.ts'

type Need = WireOrderCard['needs'][number]
type Kind = Need['kind']

const most = 3
const icons = {
  call_manager: 'bell-ring',
  manager_called: 'bell-ring',
  check_first: 'bell',
  silent: 'bell-ring',
  rejected: 'undo-2',
  courier_refused: 'motorbike',
  delivery_failed: 'phone-missed',
  paid_short: 'banknote',
  substitution: 'ban',
  cancel_asked: 'circle-slash',
  sms_failed: 'smartphone',
  aggregator_review: 'triangle-alert',
} as const satisfies Record<Kind, IconName>
const urgency: readonly Kind[] = [
  'call_manager',
  'manager_called',
  'silent',
  'check_first',
  'rejected',
  'cancel_asked',
  'courier_refused',
  'delivery_failed',
  'paid_short',
  'substitution',
  'aggregator_review',
  'sms_failed',
]
/** Somebody is waited for: accepting ends it. */
const waits: readonly Kind[] = ['call_manager', 'manager_called', 'silent', 'check_first']

/** What waits for the operators, the most urgent first; absent when nothing does. */
export function NeedStrip({
  board,
  branchName,
  onOpen,
}: {
  readonly board: BoardData
  readonly branchName: (branchId: string) => string
  readonly onOpen: (orderId: string, panel?: string) => void
}) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const needs = board.orders
    .flatMap((card) => card.needs.map((need) => ({ card, need })))
    .toSorted(
      (a, b) =>
        urgency.indexOf(a.need.kind) - urgency.indexOf(b.need.kind) ||
        compareInstants(a.need.since, b.need.since),
    )
  const [isOpen, setIsOpen] = useState(false)
  const all = needs.length + board.refunds_refused.length
  const shown = isOpen ? all : most
  const rest = all - most
  if (all === 0) return null
  return (
    <section className="need" aria-label={t('need.title')}>
      {needs.slice(0, shown).map(({ card, need }) => (
        <div
          key={`${card.id} ${need.kind}`}
          className={isLate(need, now) ? 'need__c need__c--late' : 'need__c'}
        >
          <span className="need__i">
            <Icon name={icons[need.kind]} />
          </span>
          <div className="need__text">
            <div className="need__t ellipsis">
              {t('need.who', { number: formatOrderNumber(card.number), branch: branchName(card.branch_id) })}
            </div>
            <div className="need__s">{needText({ t, language }, { card, need, now })}</div>
          </div>
          {waits.includes(need.kind) ? (
            <Button look="urgent" onClick={() => pressOrderAction('accept', card)}>
              {t('action.accept')}
            </Button>
          ) : need.kind === 'courier_refused' ? (
            <Button onClick={() => onOpen(card.id, 'assign')}>{t('couriers.assign')}</Button>
          ) : need.kind === 'substitution' ? (
            <Button look="neutral" icon="phone" onClick={() => onOpen(card.id, 'call')}>
              {t('action.call')}
            </Button>
          ) : (
            <Button
              look="neutral"
              onClick={() => onOpen(card.id, need.kind === 'cancel_asked' ? 'cancel' : undefined)}
            >
              {t('need.open')}
            </Button>
          )}
        </div>
      ))}
      {board.refunds_refused.slice(0, Math.max(0, shown - needs.length)).map((refund) => (
        <div key={refund.refund_id} className="need__c">
          <span className="need__i">
            <Icon name="banknote" />
          </span>
          <div className="need__text">
            <div className="need__t ellipsis">
              {t('need.who', {
                number: formatOrderNumber(refund.number),
                branch: branchName(refund.branch_id),
              })}
            </div>
            <div className="need__s ellipsis">
              {t('need.refund_refused', { sum: formatSum(language, refund.amount) })}
            </div>
          </div>
          <Button look="neutral" onClick={() => onOpen(refund.order_id)}>
            {t('need.open')}
          </Button>
        </div>
      ))}
      {rest > 0 && (
        <button
          type="button"
          className="need__more"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('need.fewer') : t('need.more', { n: rest })}
        </button>
      )}
    </section>
  )
}

function isLate({ kind, due_at }: Need, now: Instant): boolean {
  return (kind !== 'check_first' && waits.includes(kind)) || (due_at !== null && now >= toInstant(due_at))
}

function needText(
  { t, language }: { readonly t: Translate; readonly language: Language },
  { card, need, now }: { readonly card: WireOrderCard; readonly need: Need; readonly now: Instant },
): string {
  const comment = need.comment
  if (
    need.kind === 'silent' ||
    need.kind === 'call_manager' ||
    need.kind === 'manager_called' ||
    need.kind === 'check_first'
  ) {
    const names = need.called.join(', ')
    const waited = t(`need.${need.kind}`, {
      ...{ time: formatTimer(secondsBetween(toInstant(need.since), now)), names },
    })
    const taken = need.taken_by === null ? '' : t('need.taken_by', { name: need.taken_by })
    return [taken, confirmText(t, comment), waited].filter(Boolean).join(' · ')
  }
  if (need.kind === 'courier_refused') {
    return t('need.courier_refused', { n: minutesLeft(now, toInstant(card.promised_at)) })
  }
  if (need.kind === 'paid_short') {
    return t('need.paid_short', { sum: formatSum(language, Number(comment)) })
  }
  if (need.kind === 'substitution') {
    const left = need.due_at === null ? 0 : secondsBetween(now, toInstant(need.due_at))
    const dish = need.dish ? textIn(need.dish, language) : ''
    return left > 0
      ? t('need.substitution', { dish, time: formatTimer(left) })
      : t('need.substitution_over', { dish })
  }
  return t(`need.${need.kind}`, { comment: reasonText(t, comment) })
}
