import type { OrderStatus } from '@doira/domain/orders/status'
import { announce } from '@doira/web/browser/announce.ts'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useEffect } from 'react'
import type { Language } from '../i18n/language.ts'
import type { Translate } from '../i18n/translate.ts'
import { paths } from '../platform/paths.ts'
import { useMessages } from '../platform/use-messages.ts'
import { showToast } from '../ui/toaster.tsx'
import { getField, type PressedKind } from './action.ts'
import { type Conflict, discardConflict, noteConflict } from './conflicts.ts'
import { countText } from './count-text.ts'
import { refusalReason } from './refusal-reason.ts'
import type { Settled } from './settled.ts'
import { onSettled } from './shared-outbox.ts'

const formKinds: readonly PressedKind[] = ['hall_book', 'place_order']

/**
 * Reports results of actions: nothing for a success but a cancellation, a changed account and what was done to many at once, a blue note
 * where somebody was first, a reason for other refusals. After a lost link one toast reports all, with those that were not needed.
 */
export function useAnnouncedActions(): void {
  const { t, language } = useMessages()
  // Answers come from outside of React.
  useEffect(() => {
    let late = { sent: 0, all: 0, refused: [] as string[] }
    return onSettled((settled) => {
      const { action, problem, isLast } = settled
      if (action.order && !problem) discardConflict(action.order.id)
      if (action.order && problem?.code === 'order_changed')
        noteConflict(action.order.id, getConflict(settled))
      if (isShownWithOrder(settled)) announce(refusalText(t, language, settled))
      else if (action.attempts > 0) {
        late.all += 1
        if (!problem || problem.code === 'order_changed') late.sent += 1
        if (problem) late.refused.push(refusalText(t, language, settled))
      } else if (problem && !formKinds.includes(action.kind)) {
        // Their forms stay open and say themselves what is wrong.
        const type = problem.code.endsWith('_changed') ? 'info' : 'error'
        showToast(type, refusalText(t, language, settled))
      }
      if (action.kind === 'cancel' && action.order && !problem) showToast('success', cancelledText(t, action))
      if (action.kind === 'member_change' && action.attempts === 0 && !problem)
        showToast('success', t('team.saved'))
      const done = action.attempts === 0 && !problem ? countText(t, settled) : null
      if (done !== null) showToast('success', done)
      if (late.all > 0 && isLast) {
        showToast('success', t('online.sent', { n: late.sent, m: late.all }), late.refused)
        late = { sent: 0, all: 0, refused: [] }
      }
    })
  }, [t, language])
}

/** The open order has a note about it: a toast would repeat it over the payment. */
function isShownWithOrder({ action, problem }: Settled): boolean {
  if (problem?.code !== 'order_changed' || !action.order) return false
  return window.location.pathname.endsWith(paths.order(action.order.id))
}

function cancelledText(t: Translate, action: Settled['action']): string {
  const number = formatOrderNumber(action.order?.number ?? 0)
  const returns = getField(action, 'returns')
  return typeof returns === 'number' && returns > 0
    ? t('cancel.done_back', { number })
    : t('cancel.done', { number })
}

function getConflict({ action, problem }: Settled): Conflict {
  const { status, changedBy, changedAt } = problem?.facts ?? {}
  return {
    kind: action.kind,
    by: String(changedBy ?? ''),
    at: String(changedAt ?? action.pressedAt),
    status: String(status) as OrderStatus, // of the API's own machine
  }
}

function refusalText(t: Translate, language: Language, { action, problem }: Settled): string {
  const comment = t(`action.${action.kind}`)
  const number = action.order ? t('order.title', { number: formatOrderNumber(action.order.number) }) : ''
  if (problem?.code === 'order_changed') {
    const who = String(problem.facts.changedBy ?? '')
    return `${number}. ${t('conflict.title', { who })}. ${t('conflict.text', { action: comment })}`
  }
  const why = problem ? refusalReason(t, language, problem) : ''
  return t('refused.action', { number, action: comment, why }).replace(/^: /, '')
}
