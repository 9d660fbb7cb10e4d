import { formatSum } from '@doira/web/i18n/format.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useMay } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { confirmText, reasonText } from '../../board/needs/reason-texts.ts'
import type { StaffOrder } from '../use-order.ts'

/** What the operators are asked about this order, by a branch, a courier or its money, with the answers to it. */
export function NeedNotes({
  order: { card, history },
  onCancel,
}: {
  readonly order: StaffOrder
  readonly onCancel: () => void
}) {
  const { t, language } = useMessages()
  const may = useMay()
  return card.needs.map((need) => {
    const comment = reasonText(t, need.comment)
    const confirm = confirmText(t, need.comment)
    if (confirm !== null) return <Note key={need.kind} kind="warn" icon="phone" title={confirm} />
    if (need.kind === 'courier_refused') {
      const why = reasonText(
        t,
        lastComment(history, ({ status }) => status === 'courier_cancelled'),
      )
      if (why === '') return null
      return (
        <Note
          key={need.kind}
          kind="warn"
          icon="motorbike"
          title={t('need.courier_refused_why', { comment: why })}
        />
      )
    }
    if (need.kind === 'rejected') {
      return <Note key={need.kind} kind="warn" icon="undo-2" title={t('need.rejected', { comment })} />
    }
    if (need.kind === 'cancel_asked') {
      return (
        <Note key={need.kind} kind="warn" icon="hand" title={t('need.cancel_asked', { comment })}>
          {may('order.cancel') && (
            <div className="row">
              <Button look="danger" onClick={onCancel}>
                {t('action.cancel')}
              </Button>
              <Button look="outline" onClick={() => pressOrderAction('decline_cancel', card)}>
                {t('action.decline_cancel')}
              </Button>
            </div>
          )}
        </Note>
      )
    }
    if (need.kind === 'paid_short') {
      const sum = formatSum(language, Number(need.comment))
      return (
        <Note key={need.kind} kind="warn" icon="banknote" title={t('need.paid_short', { sum })}>
          <p>{t('need.paid_short_text')}</p>
          {may('order.edit') && (
            <Button look="outline" onClick={() => pressOrderAction('waive_shortfall', card)}>
              {t('action.waive_shortfall')}
            </Button>
          )}
        </Note>
      )
    }
    if (need.kind === 'delivery_failed') {
      const written = lastComment(history, ({ kind }) => kind === 'delivery_failed')
      return (
        <Note key={need.kind} kind="warn" icon="phone-missed" title={t('need.delivery_failed', { comment })}>
          {written && <p>{written}</p>}
          {may('order.edit') && (
            <Button look="outline" onClick={() => pressOrderAction('retry', card)}>
              {t('action.retry')}
            </Button>
          )}
        </Note>
      )
    }
    return null
  })
}

type OrderEvent = StaffOrder['history'][number]

/** What was written with the latest of such events; the history begins with the newest. */
function lastComment(history: readonly OrderEvent[], isSuch: (event: OrderEvent) => boolean): string {
  return history.find(isSuch)?.comment ?? ''
}
