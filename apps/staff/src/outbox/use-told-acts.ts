import type { OrderStatus } from '@doira/domain/orders/status'
import { useEffect } from 'react'
import { formatNumber } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import { useWords } from '../platform/use-words.ts'
import { showToast } from '../ui/toaster.tsx'
import { type Conflict, forgetConflict, noteConflict } from './conflicts.ts'
import { shelf } from './kept-acts.ts'
import { onSettled, type Settled } from './the-outbox.ts'

/** Tells what became of acts: nothing for a success, a blue note where somebody was first, a reason for other refusals. */
export function useToldActs(): void {
  const { t } = useWords()
  // Answers come from outside of React.
  useEffect(() => {
    const late = { sent: 0, all: 0 }
    return onSettled((settled) => {
      const { act, problem } = settled
      if (act.order && !problem) forgetConflict(act.order.id)
      if (act.order && problem?.code === 'order_changed') noteConflict(act.order.id, conflictOf(settled))
      if (problem) tellRefusal(t, settled)
      if (act.tries > 0) {
        late.all += 1
        if (!problem) late.sent += 1
      }
      if (late.all > 0 && shelf.read().every(({ tries }) => tries === 0)) {
        showToast('success', t('online.sent', { n: late.sent, m: late.all }))
        late.sent = 0
        late.all = 0
      }
    })
  }, [t])
}

function conflictOf({ act, problem }: Settled): Conflict {
  const { status, changedBy, changedAt } = problem?.facts ?? {}
  return {
    kind: act.kind,
    by: String(changedBy ?? ''),
    at: String(changedAt ?? act.pressedAt),
    status: String(status) as OrderStatus, // of the API's own machine
  }
}

function tellRefusal(t: Translate, { act, problem }: Settled): void {
  const words = t(`act.${act.kind}`)
  if (problem?.code === 'order_changed') {
    const who = String(problem.facts.changedBy ?? '')
    showToast('info', `${t('conflict.title', { who })}. ${t('conflict.text', { act: words })}`)
    return
  }
  const number = act.order ? `№ ${formatNumber(act.order.number)}` : ''
  showToast('error', t('refused.act', { number, act: words, why: problem?.words ?? '' }).replace(/^: /, ''))
}
